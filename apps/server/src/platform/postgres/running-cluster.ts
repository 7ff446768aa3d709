import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who works in a data folder just now, in its `live.json`. */
export interface RunningCluster {
  pid?: number
  /** From the moment it is spawned, long before PostgreSQL writes its number itself. */
  postmaster?: number
  /** The folder of its socket, from the moment it is made. */
  socket?: string
  /** Once connections are accepted. */
  ready?: true
}

export function writeRunningCluster(folder: string, live: RunningCluster) {
  rmSync(join(folder, 'live.json'), { force: true })
  writeFileSync(join(folder, 'live.json'), JSON.stringify(live), { mode: 0o600 })
}

/** What else is known of who works there. */
export function addToRunningCluster(folder: string, more: RunningCluster) {
  writeRunningCluster(folder, { ...readRunningCluster(folder), ...more })
}

/** Removes the folder of the socket where it stands outside this one, whose path is too long for a socket; its server has to be gone. */
export function dropFarSocket(folder: string) {
  const { socket } = readRunningCluster(folder)
  if (socket !== undefined && !socket.startsWith(folder)) rmSync(socket, { recursive: true, force: true })
}

/** Nothing where nobody has written it, or just now does. */
export function readRunningCluster(folder: string): RunningCluster {
  try {
    return JSON.parse(readFileSync(join(folder, 'live.json'), 'utf8')) as RunningCluster
  } catch {
    return {}
  }
}
