/** The origami animals as flat facets in a box of 100: each with how the light falls on it, 1 bright to 3 dark. */

export type Facet = readonly [shade: 1 | 2 | 3, corners: string];

export const FACETS: Readonly<Record<string, readonly Facet[]>> = {
  swan: [
    [3, "2,30 19,10 33,12 25,27"],
    [1, "25,27 33,12 39,32 37,52 50,68 24,86 17,64 27,46"],
    [2, "37,52 66,24 96,40 50,68"],
    [3, "50,68 96,40 84,84"],
    [2, "24,86 50,68 84,84 60,93 36,93"],
  ],
  fox: [
    [2, "8,6 50,34 12,52"],
    [3, "92,6 50,34 88,52"],
    [1, "12,52 50,34 50,94"],
    [2, "88,52 50,34 50,94"],
    [3, "50,94 41,77 59,77"],
  ],
  bird: [
    [3, "4,54 24,38 24,54"],
    [1, "24,38 44,40 60,66 24,54"],
    [2, "44,40 40,4 84,52 60,66"],
    [3, "24,54 60,66 48,88 30,74"],
    [1, "60,66 84,52 98,78 78,74"],
    [2, "60,66 78,74 70,90 48,88"],
  ],
  crane: [
    [3, "2,44 15,28 22,36 15,42"],
    [2, "15,28 22,36 44,74 34,82"],
    [1, "50,90 34,82 26,12 50,46"],
    [2, "50,90 66,82 74,12 50,46"],
    [3, "66,82 56,74 98,22 82,52"],
    [3, "50,90 34,82 50,62 66,82"],
  ],
};

/** What lies around them, for the rim of paper that sets them off from any pattern. */
export function facetOutline(facets: readonly Facet[]): string {
  return facets.map(([, corners]) => `M${corners.replaceAll(" ", "L")}z`).join("");
}
