import { randomUUID } from 'node:crypto'
import { signedHeaders } from './sign.ts'

/** Who speaks: a provider with its key, at the address of a platform. */
export interface Speaker {
  /** Its address of now, without a trailing slash. */
  url: () => string
  provider: string
  key: string
  now: () => number
}

export interface Reply {
  http: number
  status: string
  code?: string
  balance?: number
  tx_id?: string
  session?: string
  player_ref?: string
  game_code?: string
  currency?: string
}

/** What a case may spoil of a signed request. */
export interface Spoiled {
  key?: string
  provider?: string
  timestamp?: string
  body?: string
  /** Signed in place of what is called. */
  method?: string
  path?: string
  version?: '1' | '2'
  signature?: (right: string) => string
  without?: string
}

/** One signed call. */
export async function call(speaker: Speaker, action: string, fields: object, spoiled: Spoiled = {}): Promise<Reply> {
  const raw = JSON.stringify({ request_id: randomUUID(), ...fields })
  const { path = `/api/provider/${action}`, timestamp = String(speaker.now()), method, version } = spoiled
  const headers = signedHeaders(
    { provider: spoiled.provider ?? speaker.provider, key: spoiled.key ?? speaker.key },
    { path, body: raw, timestamp, method, version },
  )
  const right = headers['x-signature'] as string
  headers['x-signature'] = spoiled.signature?.(right) ?? right
  if (spoiled.without) delete headers[spoiled.without]
  const response = await fetch(`${speaker.url()}/api/provider/${action}`, {
    method: 'POST',
    headers,
    body: spoiled.body ?? raw,
  })
  return { http: response.status, ...((await response.json()) as Omit<Reply, 'http'>) }
}

export type Placed = Reply & { tx: string; round: string }

/** A game frame as its provider sees it: one player's session in one game. */
export interface Frame {
  session: string
  playerRef: string
  balance(): Promise<number>
  bet(amount: number, fields?: object): Promise<Placed>
  win(bet: { tx: string; round: string }, amount: number, fields?: object): Promise<Placed>
  rollback(bet: { tx: string; round: string }, fields?: object): Promise<Placed>
}

export function frameOver(speaker: Speaker, opened: { session: string; playerRef: string; gameCode: string }): Frame {
  const { session, playerRef, gameCode } = opened
  const movement = async (action: string, round: string, fields: object): Promise<Placed> => {
    const body = {
      session,
      player_ref: playerRef,
      transaction_id: randomUUID(),
      round_id: round,
      game_code: gameCode,
      ...fields,
    }
    return { tx: body.transaction_id, round: body.round_id, ...(await call(speaker, action, body)) }
  }
  return {
    session,
    playerRef,
    balance: async () => (await call(speaker, 'balance', { session })).balance ?? Number.NaN,
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
