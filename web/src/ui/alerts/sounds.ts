/** A few short sounds, made here: there is no file to load. Off unless somebody switched them on. */

import { settings } from "../../client/device/settings.svelte";

/** Paper is turned over; a knock on the table for whoever is to act; a small chime when it is over. */
export type Sound = "move" | "turn" | "end";

/** How a table sounds at a moment: what was told is compared by identity, as each update tells something new. */
export interface SoundMoment {
  over: boolean;
  /** Whether somebody at this device is asked for something. */
  asked: boolean;
  told: readonly unknown[];
}

/** The one sound for what has changed; the weightier one where several would fit. */
export function soundFor(before: SoundMoment | null, now: SoundMoment): Sound | null {
  // Whoever has just come in hears nothing of what was before.
  if (!before) return null;
  if (now.over) return before.over ? null : "end";
  if (now.asked && !before.asked) return "turn";
  return now.told.length > 0 && now.told !== before.told ? "move" : null;
}

/** One stroke of a sound. Times are seconds; without a pitch it rustles around `colour`, in hertz. */
export interface Stroke {
  at: number;
  length: number;
  volume: number;
  pitch?: number;
  colour?: number;
}

export const SCORE: Readonly<Record<Sound, readonly Stroke[]>> = {
  move: [
    { at: 0, length: 0.09, volume: 0.07, colour: 3200 },
    { at: 0.05, length: 0.12, volume: 0.05, colour: 1800 },
  ],
  turn: [
    { at: 0, length: 0.11, volume: 0.2, pitch: 196 },
    { at: 0, length: 0.03, volume: 0.06, colour: 900 },
    { at: 0.16, length: 0.13, volume: 0.16, pitch: 175 },
  ],
  end: [
    { at: 0, length: 0.6, volume: 0.09, pitch: 523 },
    { at: 0.16, length: 0.6, volume: 0.08, pitch: 659 },
    { at: 0.32, length: 0.9, volume: 0.08, pitch: 784 },
  ],
};

/** One for the page; browsers allow only a few, and none makes a sound before the first tap. */
let audio: AudioContext | null = null;

export function playSound(sound: Sound): void {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const stroke of SCORE[sound]) playStroke(audio, stroke);
}

function playStroke(room: AudioContext, { at, length, volume, pitch, colour = 0 }: Stroke): void {
  const begin = room.currentTime + at;
  const fading = room.createGain();
  fading.gain.setValueAtTime(volume, begin);
  fading.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  fading.connect(room.destination);
  const source = pitch === undefined ? rustleSource(room, length, colour, fading) : toneSource(room, pitch, fading);
  source.start(begin);
  source.stop(begin + length);
}

function toneSource(room: AudioContext, pitch: number, to: AudioNode): AudioScheduledSourceNode {
  const toneSource = room.createOscillator();
  toneSource.frequency.value = pitch;
  toneSource.connect(to);
  return toneSource;
}

function rustleSource(room: AudioContext, length: number, colour: number, to: AudioNode): AudioScheduledSourceNode {
  const grain = room.createBuffer(1, Math.ceil(room.sampleRate * length), room.sampleRate);
  grain.getChannelData(0).forEach((_, at, all) => (all[at] = Math.random() * 2 - 1));
  const paper = room.createBufferSource();
  paper.buffer = grain;
  const filter = room.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = colour;
  paper.connect(filter).connect(to);
  return paper;
}
