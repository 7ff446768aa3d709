/** After so long without an answer the player reads why nothing comes. */
const LATE_MS = 2_500

/** Says on this line that the answer is late, until it is called off; what is sent again is one play by its request id. */
export function showSlowNotice(notice: HTMLElement): () => void {
  const late = setTimeout(() => {
    notice.textContent = 'Bağlantı bekleniyor. Bu tur yalnızca bir kez oynanır.'
  }, LATE_MS)
  return () => {
    clearTimeout(late)
    notice.textContent = ''
  }
}
