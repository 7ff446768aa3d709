import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who works in a data folder just now, in its `live.json`. */
export interface Live {
  pid?: number
  /** From the moment it is spawned, long before PostgreSQL writes its number itself. */
  postmaster?: number
  /** Once connections are accepted. */
  socket?: string
}

export function writeLive(folder: string, live: Live) {
  rmSync(join(folder, 'live.json'), { force: true })
  writeFileSync(join(folder, 'live.json'), JSON.stringify(live), { mode: 0o600 })
}

/** Nothing where nobody has written it, or just now does. */
export function readLive(folder: string): Live {
  try {
    return JSON.parse(readFileSync(join(folder, 'live.json'), 'utf8')) as Live
  } catch {
    return {}
  }
}
