import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from '../start/start-error.ts'

export interface SystemUser {
  uid: number
  gid: number
}

/** Whether this process is root, as which PostgreSQL refuses to run. */
export function runsAsRoot() {
  return process.getuid?.() === 0
}

/** The owner of the first existing path that is not root's, else the system's `postgres` or `nobody`. */
export function unprivilegedUser(paths: string[]): SystemUser {
  for (const path of paths) {
    const { uid, gid } = statSync(path, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
    if (uid !== 0) return { uid, gid }
  }
  const user = systemUser('postgres') ?? systemUser('nobody')
  if (user) return user
  throw new StartError('PostgreSQL refuses to run as root and no user "postgres" or "nobody" exists; set DATABASE_URL.')
}

/** Whether the user can enter the folder, tried out rather than computed: modes, ACLs and mounts all count. */
export function canEnter(folder: string, user: SystemUser) {
  const shell = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
  return shell.status === 0
}

function systemUser(name: string): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
