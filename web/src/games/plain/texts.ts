import { speaker, type Translated } from "../../texts/speaker";

export const en = { group: "Choices, part {n}" } as const;
export const de: Translated<typeof en> = { group: "Auswahl, Teil {n}" };
export const t = speaker(en, de);
