import type { WebSocket } from 'ws'

/** What a slow frame may have waiting here before its room is asked to wait too; the room gives up who stays behind. */
const MAX_WAITING_BYTES = 64 * 1_024
/** Codes that the room itself answers a greeting with: asking again changes nothing. */
const FINAL_CODES = new Set([4401, 4429])
/** The room is played by another process, or will be. */
export const MOVED = 4409

/** The room is about to change its process: nothing more is to be said to this one. */
const HANDOVER = JSON.stringify({ type: 'moved' })
const RETURNED = '{"type":"back"'

/** How the processes that share the rooms reach each other; nobody else can. */
export type RoomPeers = {
  /** Where the others reach this one. */
  address: string
  /** A socket to a room of the process at that address, not open yet. */
  connect: (address: string, code: string) => WebSocket
  /** From now on whoever calls a room here is handed over. */
  accept: (by: (code: string, socket: WebSocket) => void) => void
}

export type ForwardedFrame = {
  address: string
  code: string
  socket: WebSocket
  hello: string
  /** What the frame says from now on is kept for the next owner. */
  pause: () => void
  /** Said to an owner that had parted by then. */
  onReturned: (text: string) => void
  /** The owner is gone, or has the room no more. */
  onLost: () => void
}

/**
 * Joins a frame to its room at another process: the greeting, and then all that either says. Gives what the frame's messages are handed to
 * once the room has answered; undefined where nobody plays the room there.
 */
export function forwardSocket(peers: RoomPeers, frame: ForwardedFrame): Promise<((text: string) => void) | undefined> {
  const { address, code, socket, hello } = frame
  return new Promise((resolve) => {
    const onward = peers.connect(address, code)
    let isIn = false
    const leave = () => onward.terminate()
    socket.on('close', leave)
    onward.on('open', () => onward.send(hello))
    onward.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text === HANDOVER) return frame.pause()
      if (text.startsWith(RETURNED)) return frame.onReturned((JSON.parse(text) as { text: string }).text)
      if (!isIn) resolve((said) => onward.readyState === onward.OPEN && onward.send(said))
      isIn = true
      relay(text, { onward, socket })
    })
    onward.on('error', () => {})
    onward.on('close', (closed) => {
      socket.off('close', leave)
      const isFinal = closed >= 4_000 && closed !== MOVED
      if (isFinal && (isIn || FINAL_CODES.has(closed))) socket.close(closed)
      else if (isIn) frame.onLost()
      resolve(undefined)
    })
  })
}

/** Tells the process that has led a frame here that its room is about to change hands. */
export function announceHandover(socket: Pick<WebSocket, 'send'>): void {
  socket.send(HANDOVER)
}

/** Gives a message back to the process that handed it on. */
export function returnMessage(socket: Pick<WebSocket, 'send'>, text: string): void {
  socket.send(JSON.stringify({ type: 'back', text }))
}

function relay(text: string, { onward, socket }: { onward: WebSocket; socket: WebSocket }): void {
  const isSlow = socket.bufferedAmount > MAX_WAITING_BYTES
  if (isSlow) onward.pause()
  socket.send(text, () => isSlow && onward.resume())
}
