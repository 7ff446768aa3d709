import type { WebSocket } from 'ws'
import type { Neighbours } from './neighbours.ts'

/** What a slow frame may have waiting here before its room is asked to wait too; the room gives up who stays behind. */
const WAITING_BYTES = 64 * 1_024
/** Codes that the room itself answers a greeting with: asking again changes nothing. */
const ANSWERS = new Set([4401, 4429])
/** The room is played by another process, or will be. */
export const MOVED = 4409

/** The room is about to change its process: nothing more is to be said to this one. */
const PARTING = JSON.stringify({ type: 'moved' })
const BACK = '{"type":"back"'

export type HandedOn = {
  address: string
  code: string
  socket: WebSocket
  hello: string
  /** What the frame says from now on is kept for the next owner. */
  hold: () => void
  /** Said to an owner that had parted by then. */
  back: (text: string) => void
  /** The owner is gone, or has the room no more. */
  lost: () => void
}

/**
 * Joins a frame to its room at another process: the greeting, and then all that either says. Gives what the frame's messages are handed to
 * once the room has answered; undefined where nobody plays the room there.
 */
export function handOn(neighbours: Neighbours, frame: HandedOn): Promise<((text: string) => void) | undefined> {
  const { address, code, socket, hello } = frame
  return new Promise((resolve) => {
    const onward = neighbours.call(address, code)
    let isIn = false
    const leave = () => onward.terminate()
    socket.on('close', leave)
    onward.on('open', () => onward.send(hello))
    onward.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text === PARTING) return frame.hold()
      if (text.startsWith(BACK)) return frame.back((JSON.parse(text) as { text: string }).text)
      if (!isIn) resolve((said) => onward.readyState === onward.OPEN && onward.send(said))
      isIn = true
      pass(text, { onward, socket })
    })
    onward.on('error', () => {})
    onward.on('close', (closed) => {
      socket.off('close', leave)
      const isFinal = closed >= 4_000 && closed !== MOVED
      if (isFinal && (isIn || ANSWERS.has(closed))) socket.close(closed)
      else if (isIn) frame.lost()
      resolve(undefined)
    })
  })
}

/** Tells the process that has led a frame here that its room is about to change hands. */
export function tellParting(socket: Pick<WebSocket, 'send'>): void {
  socket.send(PARTING)
}

/** Gives a message back to the process that handed it on. */
export function giveBack(socket: Pick<WebSocket, 'send'>, text: string): void {
  socket.send(JSON.stringify({ type: 'back', text }))
}

function pass(text: string, { onward, socket }: { onward: WebSocket; socket: WebSocket }): void {
  const isSlow = socket.bufferedAmount > WAITING_BYTES
  if (isSlow) onward.pause()
  socket.send(text, () => isSlow && onward.resume())
}
