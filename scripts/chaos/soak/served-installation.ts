import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { openSession, sessionCookie } from '../../../apps/server/src/domains/identity/public.ts'
import { openStaffSession, staffCookie } from '../../../apps/server/src/domains/staff/login/sessions.ts'
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts'
import { startCluster } from '../../../bench/cluster.ts'
import { dropFolder, temporaryFolder } from '../../lib/clean-up.ts'
import { freePort } from '../../lib/free-port.ts'
import { type MainProcess, mainProcess } from '../main-process.ts'
import { makeContext } from '../own-installation.ts'
import { TELLING } from './said-then.ts'

/** Of pino; what is worse is an operator's business, a page that is not published. */
const ERROR_LINE = '{"level":50,'

const BACKOFFICE = 'yonetim.example'

export interface ServedInstallation {
  context: AppContext
  server: MainProcess
  /** For `/metrics`. */
  token: string
  /** What its PostgreSQL has said so far; see `saidThen`. */
  log(): string
  /** What failed in the server without a failed reply: jobs, feeds, outbox messages. */
  failures(): string[]
}

/** An installation of ten thousand players on a PostgreSQL of its own, served by the whole program as it is run; gone afterwards. */
export async function withServedInstallation<T>(work: (served: ServedInstallation) => Promise<T>): Promise<T> {
  const folder = temporaryFolder('meydan-served-')
  const cluster = await startCluster(TELLING)
  const token = randomBytes(16).toString('hex')
  const env = {
    NODE_ENV: 'production',
    BACKOFFICE_HOST: BACKOFFICE,
    SECRET_KEY: randomBytes(32).toString('hex'),
    // Each player comes from an address of their own, which the proxy in front would say.
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    STADIUM: 'off',
    METRICS_TOKEN: token,
    TRUST_PROXY: '127.0.0.1',
  }
  const context = await makeContext(env)
  const serverLog = join(folder, 'server.log')
  const server = mainProcess(await freePort(), { env, log: serverLog })
  const failures = () =>
    readFileSync(serverLog, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith(ERROR_LINE))
  try {
    await server.start()
    return await work({ context, server, token, log: cluster.log, failures })
  } finally {
    await server.end('SIGKILL')
    await context.db.close()
    await cluster.close()
    dropFolder(folder)
  }
}

/** What the browsers of these players send with each call. */
export async function enterPlayers(
  context: Pick<AppContext, 'db' | 'config'>,
  players: number,
): Promise<(player: number) => Record<string, string>> {
  const tokens: string[] = []
  for (let player = 1; player <= players; player++) {
    const meta = { remember: true, ip: '127.0.0.1', userAgent: 'fire' }
    tokens.push((await openSession(context, player, meta)).token)
  }
  return (player) => ({
    cookie: `${sessionCookie(context.config)}=${tokens[player - 1]}`,
    'x-forwarded-for': `10.0.${player >> 8}.${player & 255}`,
  })
}

/** What the browser of somebody of the staff who may see everything sends. */
export async function enterStaff({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<Record<string, string>> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into staff.members (username, username_folded, name, password_hash, roles, created_at)
    values ('fire', 'fire', 'Fire', '', ${['admin']}, ${db.now()}) returning id`)
  const { token } = await openStaffSession(db, id, { ip: '127.0.0.1', userAgent: 'fire' })
  return { cookie: `${staffCookie(config)}=${token}`, host: BACKOFFICE }
}
