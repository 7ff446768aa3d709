import { randomUUID } from 'node:crypto'
import { type Code, meaningsOf, type ProtocolName } from './codes.ts'
import { gcpRequest } from './gcp.ts'
import { hub88Request } from './hub88.ts'
import { signedHeaders } from './sign.ts'
import type { Speaker, Spoiled, Request, CaseCall } from './case-call.ts'

export interface Reply {
  http: number
  /** `ok` in every protocol. */
  status: string
  /** As the protocol has it. */
  code?: string
  /** What the code may mean; empty where nothing was refused. */
  codes: readonly Code[]
  /** Kuruş. */
  balance?: number
  tx_id?: string
  session?: string
  player_ref?: string
  game_code?: string
  currency?: string
}

/** One signed call, its fields in the names of our own protocol whatever the protocol is. */
export async function call(speaker: Speaker, action: string, fields: object, spoiled: Spoiled = {}): Promise<Reply> {
  const { wire = 'meydan-v2' } = speaker
  const { path, body, headers, signature } = requestOf[wire](
    { ...speaker, provider: spoiled.provider ?? speaker.provider, key: spoiled.key ?? speaker.key },
    { action, fields, spoiled },
  )
  const right = headers[signature] as string
  headers[signature] = spoiled.signature?.(right) ?? right
  if (spoiled.without) delete headers[spoiled.without]
  const response = await fetch(`${speaker.url()}${path}`, { method: 'POST', headers, body: spoiled.body ?? body })
  return replyOf[wire](response.status, (await response.json()) as Record<string, unknown>)
}

const requestOf: Record<ProtocolName, (speaker: Speaker, caseCall: CaseCall) => Request> = {
  'meydan-v2': (speaker, { action, fields, spoiled: { path, timestamp, method, version } }) => {
    const called = `/api/provider/${action}`
    const body = JSON.stringify({ request_id: randomUUID(), ...fields })
    const signed = { path: path ?? called, body, timestamp: timestamp ?? String(speaker.now()), method, version }
    return { path: called, body, headers: signedHeaders(speaker, signed), signature: 'x-signature' }
  },
  hub88: hub88Request,
  gcp: gcpRequest,
}

const replyOf: Record<ProtocolName, (http: number, body: Record<string, unknown>) => Reply> = {
  'meydan-v2': (http, body) => ({
    ...(body as Omit<Reply, 'http' | 'codes'>),
    http,
    codes: typeof body.code === 'string' ? [body.code as Code] : [],
  }),
  hub88: (http, { status, balance }) => ({
    http,
    status: status === 'RS_OK' ? 'ok' : 'error',
    code: String(status),
    codes: status === 'RS_OK' ? [] : meaningsOf(String(status)),
    ...(typeof balance === 'number' ? { balance: balance / 1_000 } : {}),
  }),
  gcp: (http, { code, balance, transactions }) => {
    const [first] = (transactions ?? []) as { tx_id?: string }[]
    return {
      http,
      status: http === 200 ? 'ok' : 'error',
      code: String(code ?? ''),
      codes: http === 200 ? [] : meaningsOf(Number(code)),
      ...(typeof balance === 'number' ? { balance } : {}),
      ...(first?.tx_id === undefined ? {} : { tx_id: first.tx_id }),
    }
  },
}

export type Placed = Reply & { tx: string; round: string }

/** A game frame as its provider sees it: one player's session in one game. */
export interface Frame {
  session: string
  playerRef: string
  gameCode: string
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
  const whose = (speaker.wire ?? 'meydan-v2') === 'meydan-v2' ? {} : { player_ref: playerRef, game_code: gameCode }
  return {
    session,
    playerRef,
    gameCode,
    balance: async () => (await call(speaker, 'balance', { session, ...whose })).balance ?? Number.NaN,
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
