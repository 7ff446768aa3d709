import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start/start-error.ts'
import type { DataDirectory } from './data-directory.ts'

export const SUPERUSER = 'meydan'

/** The environment PostgreSQL's programs get: nothing of ours leaks into it. */
export const BARE_ENV = { PATH: '/usr/bin:/bin', LANG: 'C', LC_ALL: 'C' }

/** Makes the cluster once; a half-made one of an interrupted start is made anew. */
export function makeCluster(place: DataDirectory, binaries: string) {
  if (existsSync(place.cluster)) return
  for (const name of readdirSync(place.folder)) {
    if (name.startsWith('postgres.half')) rmSync(join(place.folder, name), { recursive: true })
  }
  const half = join(place.folder, 'postgres.half')
  const passwordFile = join(place.folder, 'postgres.half-password')
  mkdirSync(half, { mode: 0o700 })
  writeFileSync(passwordFile, place.password, { mode: 0o600 })
  if (place.user) {
    chownSync(half, place.user.uid, place.user.gid)
    chownSync(passwordFile, place.user.uid, place.user.gid)
  }
  const made = spawnSync(join(binaries, 'initdb'), [`--pgdata=${half}`, `--pwfile=${passwordFile}`, ...INITDB], {
    ...place.user,
    cwd: '/',
    env: BARE_ENV,
    encoding: 'utf8',
  })
  rmSync(passwordFile)
  if (made.status !== 0) {
    const reason = made.stderr?.trim().split('\n').at(0) || made.error?.message
    throw new StartError(`PostgreSQL could not make its database in ${place.folder}: ${reason}.`)
  }
  renameSync(half, place.cluster)
}

// The builtin C.UTF-8 needs no locale of the system; Turkish order and case come from `collate "tr-x-icu"`.
const INITDB = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
]
