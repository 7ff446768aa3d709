import type { Db } from '../../apps/server/src/platform/database/db.ts'
import type { CallShape } from '@meydan/contract/call'
import { allCalls } from '@meydan/contract/all'
import { isList } from '@meydan/contract/list-admin'
import { staffLogin } from '@meydan/contract/staff/staff'
import { addDays, istanbulDay } from '@meydan/money/day'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { buildApp } from '../../apps/server/src/app.ts'
import { openDatabase, withContext } from '../../apps/server/src/command-database.ts'
import { readConfig } from '../../apps/server/src/platform/start/config.ts'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'

export interface Pace {
  path: string
  asked: number
  p50: number
  p95: number
  /** The queries that took longest, longest first. */
  worst: readonly { query: string; ms: number }[]
  failed: number
}

type Query = Record<string, string>
interface Known {
  heavy: number
  newest: number
  username: string
  deposit: string
  withdrawal: string
  round: string
  sites: number[]
  today: string
}

const PAGE = 25
/** What a server gives a statement: what takes longer is refused here as there. */
const SERVER_LIMIT_MS = 5_000

/**
 * Asks every list and report of the back office that the contract knows, as the demo's admin or another of its staff, in all its orders and filters,
 * `times` times each; `say` is called for each as it is done.
 */
export async function paceOfLists(
  env: NodeJS.ProcessEnv,
  {
    times,
    only,
    as = 'admin',
    say = () => {},
  }: { times: number; only?: string; as?: string; say?: (pace: Pace) => void },
): Promise<{ players: number; paces: Pace[] }> {
  const config = readConfig(env)
  const database = await openDatabase(config)
  const paces: Pace[] = []
  let players = 0
  try {
    await withContext({ url: database.url, config, statementTimeoutMs: SERVER_LIMIT_MS }, async (context) => {
      const app = await buildApp(context, { rateLimitPerMinute: 10_000_000 })
      try {
        const cookie = await enter(app, as)
        const known = await know(context.db)
        players = (
          await context.db.one<{ players: number }>(sql`select count(*)::int as players from identity.players`)
        ).players
        const calls = [...allCalls.values()].filter((call) => isAsked(call) && call.path.includes(only ?? ''))
        for (const call of calls) {
          const pace = await paceOf(app, call, { cookie, known, times })
          paces.push(pace)
          say(pace)
        }
      } finally {
        await app.close()
      }
    })
  } finally {
    await database.close()
  }
  return { players, paces: paces.sort((a, b) => b.p95 - a.p95) }
}

function isAsked({ who, method, path, csv, file }: CallShape): boolean {
  const isOfNobody =
    !path.includes('{') || /^\/api\/admin\/players\/\{id\}(\/(rounds|sessions|logins|notes|figures))?$/.test(path)
  return typeof who === 'object' && method === 'GET' && !csv && !file && isOfNobody
}

async function enter(app: FastifyInstance, username: string): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: staffLogin.path,
    payload: { username, password: 'Demo1234!' },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  const cookie = reply.headers['set-cookie']
  if (reply.statusCode !== 200 || !cookie)
    throw new StartError(
      `${username} cannot log in with the demo's password: only an installation with demo data is measured.`,
    )
  return String(cookie).split(';')[0] as string
}

/** What there is to search for. */
async function know(db: Db): Promise<Known> {
  const row = await db.one<Omit<Known, 'today'>>(sql`
    select h.player_id as heavy, p.id as newest, p.username, (select reference from cashier.deposits order by id desc limit 1) as deposit,
      (select reference from cashier.withdrawals order by id desc limit 1) as withdrawal,
      (select external_id from wallet.movements where player_id = h.player_id order by seq desc limit 1) as round,
      (select array_agg(id order by id) from platform.sites_of(null)) as sites
    from (select player_id from wallet.wallets order by seq desc limit 1) h, (select id, username from identity.players order by id desc limit 1) p`)
  return { ...row, today: istanbulDay(db.now()) }
}

async function paceOf(
  app: FastifyInstance,
  call: CallShape,
  { cookie, known, times }: { cookie: string; known: Known; times: number },
): Promise<Pace> {
  const took: { ms: number; query: string }[] = []
  let failed = 0
  const ask = async (query: Query) => {
    const url = `${call.path.replace('{id}', String(known.heavy))}?${new URLSearchParams(query)}`
    const from = performance.now()
    const reply = await app.inject({ method: 'GET', url, headers: { cookie } })
    took.push({ ms: performance.now() - from, query: new URLSearchParams(query).toString() })
    if (reply.statusCode !== 200) failed++
    return reply
  }
  const first = await ask({})
  const total = isList(call) && first.statusCode === 200 ? Number(first.json().total) : 0
  for (const query of queriesOf(call, total, known)) for (let turn = 0; turn < times; turn++) await ask(query)
  const sorted = took.toSorted((a, b) => a.ms - b.ms)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.ms ?? 0)
  return { path: call.path, asked: took.length, p50: at(0.5), p95: at(0.95), worst: worstOf(sorted), failed }
}

const WORST_SHOWN = 5

function worstOf(sorted: readonly { query: string; ms: number }[]): { query: string; ms: number }[] {
  const slowest = new Map(sorted.map(({ query, ms }) => [query, Math.round(ms)]))
  return [...slowest]
    .map(([query, ms]) => ({ query, ms }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, WORST_SHOWN)
}

/** The first page and the last, every order, every choice of every filter, and searches that find many, one and nobody. */
function queriesOf(call: CallShape, total: number, known: Known): Query[] {
  const shape = (call.input as { shape?: Record<string, unknown> }).shape ?? {}
  const queries: Query[] = [{}]
  if (total > PAGE) queries.push({ page: String(Math.ceil(total / PAGE)) }, { per_page: '200' })
  if (isList(call)) for (const sort of call.list.sorts) queries.push({ sort }, { sort: `-${sort}` })
  for (const [name, field] of Object.entries(shape)) if (name !== 'sort') queries.push(...choicesOf(name, field, known))
  if (shape.site)
    for (const name of ['from', 'range', 'group'])
      for (const choice of shape[name] ? choicesOf(name, shape[name], known) : [])
        queries.push({ ...choice, site: String(known.sites[0]) })
  return queries
}

function choicesOf(name: string, field: unknown, known: Known): Query[] {
  if (name === 'q')
    return [
      'ayşe',
      'yilmaz',
      known.username,
      known.deposit,
      known.withdrawal,
      known.round,
      String(known.heavy),
      'zzzqqq',
    ].map((q) => ({ q }))
  if (name === 'site') return known.sites.map((site) => ({ site: String(site) }))
  if (name === 'player') return [{ player: String(known.heavy) }, { player: String(known.newest) }]
  if (name === 'from') return [1, 30, 90].map((days) => ({ from: addDays(known.today, -days), to: known.today }))
  return optionsOf(field).map((value) => ({ [name]: value }))
}

function optionsOf(field: unknown): string[] {
  const { def } = (field as { _zod: { def: { type: string; innerType?: unknown; in?: unknown; entries?: object } } })
    ._zod
  if (def.entries) return Object.values(def.entries).map(String)
  const inner = def.innerType ?? def.in
  return inner ? optionsOf(inner) : []
}

/** The table of them, slowest first, each that is slower than `limitMs` at its p95 or was refused named as such. */
export function sayPaces(paces: readonly Pace[], limitMs: number): string {
  const line = (each: Pace) => {
    const { path, asked, p50, p95, worst, failed } = each
    const head = `${isSlow(each, limitMs) ? 'SLOW' : 'ok  '} ${String(p50).padStart(6)} ${String(p95).padStart(6)} ${String(asked).padStart(5)}  ${path}`
    if (!isSlow(each, limitMs)) return head
    return [
      `${head}${failed > 0 ? `  (${failed} failed)` : ''}`,
      ...worst.map(({ query, ms }) => `${' '.repeat(27)}${ms} ms  ?${query}`),
    ].join('\n')
  }
  const slow = paces.filter((each) => isSlow(each, limitMs)).length
  return [
    '     p50 ms    p95 asked  call',
    ...paces.map(line),
    `${paces.length} calls, ${slow} above ${limitMs} ms.`,
  ].join('\n')
}

export function isSlow({ p95, failed }: Pace, limitMs: number): boolean {
  return p95 > limitMs || failed > 0
}
