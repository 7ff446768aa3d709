import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { root } from '../../scripts/lib/root.ts'

export interface OwnServer {
  /** As the power fails: the process and all it started, and with `databaseToo` PostgreSQL's as well. */
  kill(databaseToo: boolean): Promise<void>
  stop(): Promise<void>
}

const settings = (dataDir: string, port: number, env: Record<string, string> = {}) => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(port),
  NODE_ENV: 'development',
  ...env,
})

/** A server as `npm start` starts it, with a data folder of its own, ready for calls. */
export async function startOwnServer(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
): Promise<OwnServer> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: settings(dataDir, port, env),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => (words += String(chunk)))
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok || child.exitCode !== null,
      () => child.exitCode !== null,
    )
  await expect.poll(isReady, { timeout: 120_000, intervals: [100] }).toBe(true)
  if (child.exitCode !== null) throw new Error(`the server ended: ${words}`)
  return {
    async kill(databaseToo) {
      const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
      const gone = once(child, 'exit')
      process.kill(-groupOf(child), 'SIGKILL')
      if (databaseToo) process.kill(postmaster, 'SIGKILL')
      await gone
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The address that `npm run staff -- create-admin` prints for the server over this folder. */
export async function firstAdminLink(dataDir: string, port: number, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/staff.ts', 'create-admin'], {
    cwd: root,
    env: settings(dataDir, port, env),
  })
  return /https?:\S+/.exec(stdout)?.[0] ?? stdout
}

/** What `npm run db -- verify` says of this folder. */
export async function verifyMoney(dataDir: string, port: number, env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/db.ts', 'verify'], {
    cwd: root,
    env: settings(dataDir, port, env),
  })
  return stdout.trim()
}

function groupOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the server has not started')
  return pid
}
