/** Who drew the icons of this folder, at Game-icons.net. */
export const gameIcons: Readonly<Record<string, readonly string[]>> = {
  Delapouite: ["jump-across"],
  Lorc: ["conversation", "cycle"],
  Faithtoken: ["card-draw"],
};
