/** Calls somebody who looks elsewhere: a notification and a soft sound, where they were asked for. */

import { settings } from "../../shell/settings.svelte";

export function callToTurn(title: string, sentence: string): void {
  if (settings.sounds) chime();
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: sentence, tag: "wishfold-turn", icon: "/icons/wishfold-192.png" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones only let service workers do this; the tab's title says it all the same.
  }
}

/** Two notes like paper on wood, made here: there is no file to load. */
function chime(): void {
  const audio = new AudioContext();
  for (const [at, pitch] of [
    [0, 523],
    [0.14, 784],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.36);
    tone.onended = () => pitch === 784 && void audio.close();
  }
}
