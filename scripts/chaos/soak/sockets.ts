import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'

const AT_ONCE = 50
/** One that does not answer a ping is dropped by the next one. */
const DROPPED_MS = 60_000
const ASKED_MS = 5_000

export interface Sockets {
  open: number
  heard: number
  /** Closed by the other side, though they read all they were sent. */
  lost: number
  close(): void
}

type HeadersOf = (player: number) => Record<string, string>

/** Opens a socket for each of so many players and keeps reading. */
export async function openSockets(
  address: string,
  { players, headers }: { players: number; headers: HeadersOf },
): Promise<Sockets> {
  const all: WebSocket[] = []
  const sockets: Sockets = { open: 0, heard: 0, lost: 0, close: () => {} }
  let isOver = false
  for (let first = 1; first <= players; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, players - first + 1) }, (_, index) => first + index)
    all.push(...(await Promise.all(some.map((player) => open(address, headers(player))))))
  }
  for (const socket of all) {
    socket.on('message', () => sockets.heard++)
    socket.on('close', () => {
      if (!isOver) sockets.lost++
    })
  }
  sockets.open = all.length
  sockets.close = () => {
    isOver = true
    for (const socket of all) socket.terminate()
  }
  return sockets
}

/** Opens a socket for each of these players and reads nothing; answers how many of them the server has given up a minute later. */
export async function countDropped(
  address: string,
  { players, headers }: { players: readonly number[]; headers: HeadersOf },
): Promise<number> {
  const all = await Promise.all(players.map((player) => open(address, headers(player))))
  for (const socket of all) socket.pause()
  await wait(DROPPED_MS)
  let dropped = 0
  for (const socket of all) {
    socket.on('close', () => dropped++)
    socket.resume()
  }
  await wait(ASKED_MS)
  const count = dropped
  for (const socket of all) socket.terminate()
  return count
}

async function open(address: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers, perMessageDeflate: false })
  await once(socket, 'message')
  socket.on('error', () => {})
  return socket
}
