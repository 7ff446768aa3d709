const SHOWN_MS = 400

/** Takes the full-screen preloader of the document away 400 ms after the page began. */
export function endPreloader(): void {
  const leftMs = Math.max(0, SHOWN_MS - performance.now())
  setTimeout(() => document.getElementById('preloader')?.remove(), leftMs)
}
