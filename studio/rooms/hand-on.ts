import type { WebSocket } from 'ws'
import type { Neighbours } from './neighbours.ts'

/** What a slow frame may have waiting here before its room is asked to wait too; the room gives up who stays behind. */
const WAITING_BYTES = 64 * 1_024
/** Codes that the room itself answers a greeting with: asking again changes nothing. */
const ANSWERS = new Set([4401, 4429])
const MOVED = 4409

/**
 * Joins a frame to its room at another process: the greeting, and then all that either says. Gives what the frame's messages are handed to
 * once the room has answered; undefined where nobody plays the room there.
 */
export function handOn(
  neighbours: Neighbours,
  { address, code, socket, hello }: { address: string; code: string; socket: WebSocket; hello: string },
): Promise<((text: string) => void) | undefined> {
  return new Promise((resolve) => {
    const onward = neighbours.call(address, code)
    let isIn = false
    const leave = () => onward.terminate()
    socket.on('close', leave)
    onward.on('open', () => onward.send(hello))
    onward.on('message', (data: Buffer) => {
      if (!isIn) resolve((text) => onward.readyState === onward.OPEN && onward.send(text))
      isIn = true
      pass(data.toString(), { onward, socket })
    })
    onward.on('error', () => {})
    onward.on('close', (closed) => {
      socket.off('close', leave)
      if (isIn || ANSWERS.has(closed)) socket.close(closed >= 4_000 ? closed : MOVED)
      resolve(undefined)
    })
  })
}

function pass(text: string, { onward, socket }: { onward: WebSocket; socket: WebSocket }): void {
  const isSlow = socket.bufferedAmount > WAITING_BYTES
  if (isSlow) onward.pause()
  socket.send(text, () => isSlow && onward.resume())
}
