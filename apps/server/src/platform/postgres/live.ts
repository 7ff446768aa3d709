import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who works in a data folder just now, in its `live.json`. */
export interface Live {
  pid?: number
  /** From the moment it is spawned, long before PostgreSQL writes its number itself. */
  postmaster?: number
  /** The folder of its socket, from the moment it is made. */
  socket?: string
  /** Once connections are accepted. */
  ready?: true
}

export function writeLive(folder: string, live: Live) {
  rmSync(join(folder, 'live.json'), { force: true })
  writeFileSync(join(folder, 'live.json'), JSON.stringify(live), { mode: 0o600 })
}

/** What else is known of who works there. */
export function addToLive(folder: string, more: Live) {
  writeLive(folder, { ...readLive(folder), ...more })
}

/** Removes the folder of the socket where it stands outside this one, whose path is too long for a socket; its server has to be gone. */
export function dropFarSocket(folder: string) {
  const { socket } = readLive(folder)
  if (socket !== undefined && !socket.startsWith(folder)) rmSync(socket, { recursive: true, force: true })
}

/** Nothing where nobody has written it, or just now does. */
export function readLive(folder: string): Live {
  try {
    return JSON.parse(readFileSync(join(folder, 'live.json'), 'utf8')) as Live
  } catch {
    return {}
  }
}
