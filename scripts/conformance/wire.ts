import { createHmac, randomUUID } from 'node:crypto'

/** Who speaks: a provider with its key, at the address of a platform. */
export interface Speaker {
  url: string
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
  without?: string
}

/** One signed call. */
export async function call(speaker: Speaker, action: string, fields: object, spoiled: Spoiled = {}): Promise<Reply> {
  const raw = JSON.stringify({ request_id: randomUUID(), ...fields })
  const timestamp = spoiled.timestamp ?? String(speaker.now())
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-provider': spoiled.provider ?? speaker.provider,
    'x-timestamp': timestamp,
    'x-signature': createHmac('sha256', spoiled.key ?? speaker.key)
      .update(`${timestamp}.${raw}`)
      .digest('hex'),
  }
  if (spoiled.without) delete headers[spoiled.without]
  const response = await fetch(`${speaker.url}/api/provider/${action}`, {
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
