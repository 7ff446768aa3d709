import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { catalogueOf, type Game, providerKeys } from '../../apps/server/src/domains/games/public.ts'
import type { Environment } from '../../bench/environment.ts'
import { providers } from '../../studio/catalogue.ts'
import { signedHeaders } from '../conformance/sign.ts'

/** Longer than any clock is put forward. */
const SESSION_MS = 10 * 86_400_000

export interface Wire {
  kind: 'bet' | 'win' | 'rollback'
  player: number
  round: string
  transaction: string
  /** The stake that a win or rollback answers. */
  reference?: string
  /** Kuruş. */
  amount?: number
}

export interface Answer {
  status: number
  code?: string
  balance?: number
}

/** Nobody said anything in time, neither yes nor no nor that the line is cut. */
export const LATE: Answer = { status: 504, code: 'LATE' }

export type Send = (address: string, wire: Wire) => Promise<Answer | undefined>

export interface Patience {
  now?: (() => number) | undefined
  /** A call that is not answered by then never was. */
  timeoutMs?: number | undefined
  /** The id of the first of the players, 1 where nothing is said. */
  first?: number | undefined
}

/** A game provider of the trials: signs and sends what it is given; where the line was cut or refused the answer is undefined. */
export async function provider(
  { context }: Pick<Environment, 'context'>,
  players: number,
  { now = Date.now, timeoutMs = 10_000, first = 1 }: Patience = {},
): Promise<Send> {
  const { games } = await catalogueOf(context)
  const game = games[0] as (typeof games)[number]
  const key = providerKeys(context.vault, providers).find(({ code }) => code === game.providerCode)?.key as string
  const sessionOf = await openSessions(context, { game, players, first })
  return async (address, wire) => {
    const body = JSON.stringify({
      request_id: randomBytes(8).toString('hex'),
      session: sessionOf(wire.player),
      player_ref: `p${wire.player}`,
      transaction_id: wire.transaction,
      round_id: wire.round,
      game_code: game.code,
      ...(wire.kind === 'rollback' ? {} : { amount: wire.amount ?? 0, currency: 'TRY' }),
      ...(wire.kind === 'bet' ? {} : { reference_transaction_id: wire.reference }),
      ...(wire.kind === 'win' ? { round_closed: true } : {}),
    })
    const path = `/api/provider/${wire.kind}`
    const headers = signedHeaders({ provider: game.providerCode, key }, { path, body, timestamp: String(now()) })
    try {
      const reply = await fetch(address + path, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { code, balance } = (await reply.json()) as { code?: string; balance?: number }
      return { status: reply.status, code, balance }
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? LATE : undefined
    }
  }
}

async function openSessions(
  context: Environment['context'],
  { game, players, first }: { game: Game; players: number; first: number },
) {
  const salt = randomBytes(8).toString('hex')
  const tokenOf = (player: number) => `${salt}-${player}`
  const hashes = Array.from({ length: players }, (_, index) =>
    createHash('sha256')
      .update(tokenOf(first + index))
      .digest('hex'),
  )
  await context.db.run(sql`
    insert into games.sessions (token_hash, player_id, provider_id, game_id, opened_at, expires_at)
    select decode(hash, 'hex'), ${first - 1}::int + player, ${game.providerId}, ${game.id}, ${context.db.now()}, ${new Date(Date.now() + SESSION_MS)}
    from unnest(${hashes}::text[]) with ordinality as each (hash, player)`)
  return tokenOf
}
