/** Calls somebody who looks elsewhere, where that was asked for. */

import { settings } from "../../client/device/settings.svelte";

export function notifyTurn(title: string, sentence: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: sentence, tag: "wishfold-turn", icon: "/icons/wishfold-192.png" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Phones only let service workers do this.
    void notifyByWorker(title, sentence);
  }
}

async function notifyByWorker(title: string, body: string): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const worker = await workers?.getRegistration();
  await worker?.showNotification(title, { body, tag: "wishfold-turn", icon: "/icons/wishfold-192.png" });
}
