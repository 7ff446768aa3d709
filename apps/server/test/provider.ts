import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { storeProviderKey } from '../src/domains/games/protocols/providers/provider-keys.ts'
import { signatureOf } from './signature.ts'
import { callerOf, type TestPlayer, type TestSite } from './site.ts'

export const KEY = 'test-provider-key'

export interface ProtocolReply {
  http: number
  status: 'ok' | 'error'
  code?: string
  balance?: number
  tx_id?: string
  session?: string
  player_ref?: string
  game_code?: string
  hash?: string
  secret?: string
}

/** A provider of three games (two slots, a live table) over a test site, and a way to call it as that provider. */
export interface TestProvider {
  gameIds: Record<'slot' | 'other' | 'live', number>
  call: Call
  /** Launches a game as the player and authenticates: the session of a frame. */
  open(player: TestPlayer, game?: 'slot' | 'other' | 'live'): Promise<Frame>
}

type Process = Pick<TestSite, 'app' | 'clock'>
type Call = (action: string, body: object, tamper?: Tamper, at?: Process) => Promise<ProtocolReply>

export interface Tamper {
  key?: string
  provider?: string
  timestamp?: string
  body?: string
  version?: '1' | '2'
  /** What is signed in place of the method and path that are called. */
  method?: string
  path?: string
  /** What is called in place of the path that is signed. */
  url?: string
  signature?: (right: string) => string
  headers?: Record<string, string | undefined>
}

export interface Frame {
  /** The same frame, its calls sent to another process of the platform. */
  at(process: Process): Frame
  session: string
  playerRef: string
  bet(amount: number, fields?: object): Promise<ProtocolReply & { tx: string; round: string }>
  win(bet: { tx: string; round: string }, amount: number, fields?: object): Promise<ProtocolReply & { tx: string }>
  rollback(bet: { tx: string; round: string }, fields?: object): Promise<ProtocolReply & { tx: string }>
}

export async function testProvider(site: TestSite, code = 'deneme', key = KEY): Promise<TestProvider> {
  const { db } = site.context
  const at = db.now()
  const { id } = await db.one<{ id: number }>(
    sql`insert into games.providers (code, name, launch_url, created_at) values (${code}, 'Deneme', '/play', ${at}) returning id`,
  )
  await storeProviderKey(site.context, db, { providerId: id, key, validFrom: new Date('2000-01-01') })
  const gameIds = { slot: 0, other: 0, live: 0 }
  for (const name of ['slot', 'other', 'live'] as const) {
    const row = await db.one<{ id: number }>(sql`
      insert into games.games (provider_id, code, name, category, image, created_at)
      values (${id}, ${name}, ${name}, ${name === 'live' ? 'live' : 'slot'}, '', ${at}) returning id
    `)
    gameIds[name] = row.id
  }
  site.context.hub.publish('content', {})
  return providerOf(site, { code, key, gameIds })
}

/** A provider whose games are there already. */
export function providerOf(
  site: TestSite,
  { code, key = KEY, gameIds }: { code: string; key?: string; gameIds: TestProvider['gameIds'] },
): TestProvider {
  const call: Call = (action, body, tamper, process = site) =>
    callAs(process, code, { action, body, tamper: { key, ...tamper } })
  return { gameIds, call, open: (player, game = 'slot') => openFrame(site, { gameIds, call }, player, game) }
}

async function callAs(
  site: Process,
  code: string,
  { action, body, tamper = {} }: { action: string; body: object; tamper?: Tamper },
): Promise<ProtocolReply> {
  const raw = JSON.stringify({ request_id: randomUUID(), ...body })
  const timestamp = tamper.timestamp ?? String(site.clock.now().getTime())
  const path = tamper.path ?? `/api/provider/${action}`
  const { version, method } = tamper
  const right = signatureOf(tamper.key ?? KEY, { version, method, path, timestamp, body: raw })
  const headers = {
    'content-type': 'application/json',
    'x-provider': tamper.provider ?? code,
    'x-timestamp': timestamp,
    'x-signature-version': version ?? '2',
    'x-signature': tamper.signature?.(right) ?? right,
    ...tamper.headers,
  }
  const sent = Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const reply = await site.app.inject({
    method: 'POST',
    url: tamper.url ?? `/api/provider/${action}`,
    headers: sent,
    payload: tamper.body ?? raw,
  })
  return { http: reply.statusCode, ...reply.json() }
}

async function openFrame(
  site: TestSite,
  provider: Pick<TestProvider, 'gameIds' | 'call'>,
  player: TestPlayer,
  game: 'slot' | 'other' | 'live',
): Promise<Frame> {
  const launched = await site.app.inject({
    method: 'POST',
    url: '/api/games/launch.php',
    headers: callerOf(player),
    payload: { game_id: provider.gameIds[game], mode: 'real' },
  })
  const token = new URL(launched.json().data.launch_url, 'http://x').searchParams.get('token')
  const opened = await provider.call('authenticate', { token })
  return frameOver(provider.call, {
    session: opened.session as string,
    playerRef: opened.player_ref as string,
    game,
  })
}

/** As a provider does it: what is answered INTERNAL is sent again under the same id. */
const MOST_TRIES = 20

async function patient(send: () => Promise<ProtocolReply>): Promise<ProtocolReply> {
  for (let tries = 1; ; tries++) {
    const reply = await send()
    if (reply.code !== 'INTERNAL' || tries === MOST_TRIES) return reply
  }
}

function frameOver(call: Call, opened: { session: string; playerRef: string; game: string }): Frame {
  const { session, playerRef, game } = opened
  const movement = async (action: string, round: string, fields: object) => {
    const tx = randomUUID()
    const body = { session, player_ref: playerRef, transaction_id: tx, round_id: round, game_code: game, ...fields }
    return { tx: body.transaction_id, round: body.round_id, ...(await patient(() => call(action, body))) }
  }
  return {
    at: (process) => frameOver((action, body, tamper) => call(action, body, tamper, process), opened),
    session,
    playerRef,
    bet: (amount, fields) => movement('bet', randomUUID(), { amount, currency: 'TRY', ...fields }),
    win: (bet, amount, fields) =>
      movement('win', bet.round, {
        reference_transaction_id: bet.tx,
        amount,
        currency: 'TRY',
        round_closed: true,
        ...fields,
      }),
    rollback: (bet, fields) => movement('rollback', bet.round, { reference_transaction_id: bet.tx, ...fields }),
  }
}
