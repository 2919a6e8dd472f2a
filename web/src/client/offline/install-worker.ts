/** Installs the service worker, once the page itself has everything it needs. */
export function installWorker(): void {
  // The types promise it; a page without https does not have it.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !import.meta.env.PROD) return;
  window.addEventListener("load", () => {
    // Where it is refused, the page is as good as without it.
    workers.register("/sw.js").catch(() => undefined);
  });
}
