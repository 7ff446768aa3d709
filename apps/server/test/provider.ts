import { createHmac, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { TestPlayer, TestSite } from './site.ts'
import { sealKey } from '../src/domains/games/provider-door.ts'

export const KEY = 'test-provider-key'

export interface WireReply {
  http: number
  status: 'ok' | 'error'
  code?: string
  balance?: number
  tx_id?: string
  session?: string
  player_ref?: string
  game_code?: string
}

/** A provider of three games (two slots, a live table) over a test site, and a way to call it as that provider. */
export interface TestProvider {
  gameIds: Record<'slot' | 'other' | 'live', number>
  call(action: string, body: object, tamper?: Tamper): Promise<WireReply>
  /** Launches a game as the player and authenticates: the session of a frame. */
  open(player: TestPlayer, game?: 'slot' | 'other' | 'live'): Promise<Frame>
}

export interface Tamper {
  key?: string
  provider?: string
  timestamp?: string
  body?: string
  headers?: Record<string, string | undefined>
}

export interface Frame {
  session: string
  playerRef: string
  bet(amount: number, fields?: object): Promise<WireReply & { tx: string; round: string }>
  win(bet: { tx: string; round: string }, amount: number, fields?: object): Promise<WireReply & { tx: string }>
  rollback(bet: { tx: string; round: string }, fields?: object): Promise<WireReply & { tx: string }>
}

export async function testProvider(site: TestSite, code = 'deneme'): Promise<TestProvider> {
  const { db } = site.house
  const at = db.now()
  const { id } = await db.one<{ id: number }>(
    sql`insert into games.providers (code, name, launch_url, created_at) values (${code}, 'Deneme', '/play', ${at}) returning id`,
  )
  await db.run(
    sql`insert into games.provider_keys (provider_id, key_sealed, valid_from) values (${id}, ${sealKey(site.house, KEY)}, '2000-01-01')`,
  )
  const gameIds = { slot: 0, other: 0, live: 0 }
  for (const name of ['slot', 'other', 'live'] as const) {
    const row = await db.one<{ id: number }>(sql`
      insert into games.games (provider_id, code, name, category, image, created_at)
      values (${id}, ${name}, ${name}, ${name === 'live' ? 'live' : 'slot'}, '', ${at}) returning id
    `)
    gameIds[name] = row.id
  }
  site.house.hub.publish('content', {})
  return providerOf(site, code, gameIds)
}

/** A provider whose games are there already. */
export function providerOf(site: TestSite, code: string, gameIds: TestProvider['gameIds']): TestProvider {
  const call = (action: string, body: object, tamper?: Tamper) => callAs(site, code, { action, body, tamper })
  return { gameIds, call, open: (player, game = 'slot') => openFrame(site, { gameIds, call }, player, game) }
}

async function callAs(
  site: TestSite,
  code: string,
  { action, body, tamper = {} }: { action: string; body: object; tamper?: Tamper },
): Promise<WireReply> {
  const raw = JSON.stringify({ request_id: randomUUID(), ...body })
  const timestamp = tamper.timestamp ?? String(site.clock.now().getTime())
  const signature = createHmac('sha256', tamper.key ?? KEY)
    .update(`${timestamp}.${raw}`)
    .digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-provider': tamper.provider ?? code,
    'x-timestamp': timestamp,
    'x-signature': signature,
    ...tamper.headers,
  }
  const sent = Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api/provider/${action}`,
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
    headers: { cookie: player.cookie },
    payload: { game_id: provider.gameIds[game], mode: 'real' },
  })
  const token = new URL(launched.json().data.launch_url, 'http://x').searchParams.get('token')
  const opened = await provider.call('authenticate', { token })
  const session = opened.session as string
  const playerRef = opened.player_ref as string
  const movement = async (action: string, round: string, fields: object) => {
    const tx = randomUUID()
    const body = { session, player_ref: playerRef, transaction_id: tx, round_id: round, game_code: game, ...fields }
    return { tx: body.transaction_id, round: body.round_id, ...(await provider.call(action, body)) }
  }
  return {
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
