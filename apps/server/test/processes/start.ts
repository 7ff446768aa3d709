import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import { freePort } from '../../../../scripts/lib/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-starts-'))
export const licence = join(folder, 'licence.json')
writeFileSync(licence, JSON.stringify({ authority: 'MGA', number: '1', countries: ['TR'] }))
export const WHOLE = { SECRET_KEY: 'a-key-of-the-operator-for-these-starts', BACKOFFICE_HOST: 'yonetim.example' }

afterAll(() => rmSync(folder, { recursive: true }))

export interface Start {
  /** Absent where it serves; it is stopped then. */
  code?: number
  words: string
  /** The database roles of its connections while it served. */
  roles: string[]
}

/** `npm start` without the build, until it serves or has ended. */
export async function start(env: Record<string, string>): Promise<Start> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)))
  const gone = once(child, 'exit')
  while (child.exitCode === null) {
    if (!(await isOpen(`http://${env.HOST ?? '127.0.0.1'}:${port}/readyz`))) continue
    const roles = await rolesOn(env.DATABASE_URL as string)
    child.kill('SIGTERM')
    await gone
    return { words, roles }
  }
  return { code: child.exitCode, words, roles: [] }
}

async function isOpen(url: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function rolesOn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    'select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null',
  )
  await client.end()
  return rows.map(({ usename }) => usename as string)
}
