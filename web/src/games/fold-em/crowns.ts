/** The legend that is printed beside the solo table: up to so many rolls, so many crowns. */

const LEGEND: readonly (readonly [rolls: number, crowns: number])[] = [[15, 5], [17, 4], [20, 3], [24, 2], [29, 1]];
const LEGEND_4: typeof LEGEND = [[24, 5], [25, 4], [26, 3], [27, 2], [29, 1]];

export function legend(level: number): typeof LEGEND {
  return level === 4 ? LEGEND_4 : LEGEND;
}
