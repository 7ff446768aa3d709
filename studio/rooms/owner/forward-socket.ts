import type { WebSocket } from 'ws'

/** Bytes a slow frame may have unread here before the owner is paused too. */
const MAX_WAITING_BYTES = 64 * 1_024
/** Close codes by which the room itself refuses a hello: a second try changes nothing. */
const FINAL_CODES = new Set([4401, 4429])
/** Close code: another process owns the room, or will. */
export const MOVED = 4409

/** The room is about to change its process: no more messages are to be sent to this one. */
const HANDOVER = JSON.stringify({ type: 'moved' })
const RETURNED = '{"type":"back"'

/** How the processes that share the rooms reach each other; nobody else can. */
export type RoomPeers = {
  /** Where the others reach this one. */
  address: string
  /** A socket to a room of the process at that address, not open yet. */
  connect: (address: string, code: string) => WebSocket
  /** From now on calls of a room here are forwarded. */
  accept: (by: (code: string, socket: WebSocket) => void) => void
}

export type ForwardedFrame = {
  address: string
  code: string
  socket: WebSocket
  hello: string
  /** Keeps the frame's messages for the next owner. */
  pause: () => void
  /** A message that the owner returned: it had handed the room over by then. */
  onReturned: (text: string) => void
  /** The owner is gone, or does not own the room any more. */
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
