/** Reads what a frame said, with the moment at which it came. */
export type Read = (text: string, readAt: number) => void

/** While a room changes its process nobody says more. */
const WAITING_MOST = 200

/** What a frame says goes to its room, wherever that is played; what is said while the room changes its process waits for the next one. */
export class FrameMessages {
  private read: Read | undefined
  private waiting: { text: string; readAt: number }[] = []

  /** False where too much waits already. */
  say(text: string, readAt: number): boolean {
    if (this.read) this.read(text, readAt)
    else if (this.waiting.length >= WAITING_MOST) return false
    else this.waiting.push({ text, readAt })
    return true
  }

  /** From now on what is said waits. */
  hold(): void {
    this.read = undefined
  }

  /** What waits goes there first, in its order. */
  leadTo(read: Read): void {
    this.read = read
    for (const { text, readAt } of this.waiting.splice(0)) read(text, readAt)
  }
}
