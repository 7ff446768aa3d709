import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { catalogueOf, type Game, providerKeys } from '../apps/server/src/domains/games/public.ts'
import { signedHeaders } from '../scripts/conformance/sign.ts'
import { providers } from '../studio/catalogue.ts'
import { type Environment, PLAYERS } from './environment.ts'

export interface SignedRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Makes the requests of a provider for stakes on one game: a session for every player, a signature on every body. */
export async function signedStake(ground: Environment): Promise<(player: number, round: string) => SignedRequest> {
  const ask = await providerOf(ground)
  return (player, round) => ask('bet', player, { transaction_id: `${round}-bet`, round_id: round, amount: 10 })
}

async function providerOf({ context }: Environment) {
  const { games } = await catalogueOf(context)
  const game = games[0] as (typeof games)[number]
  const key = providerKeys(context.vault, providers).find(({ code }) => code === game.providerCode)?.key as string
  const sessionOf = await openGameSessions(context, game)
  return (call: 'bet' | 'win', player: number, said: { transaction_id: string } & Record<string, unknown>) => {
    const body = JSON.stringify({
      request_id: said.transaction_id,
      session: sessionOf(player),
      player_ref: `p${player}`,
      game_code: game.code,
      currency: 'TRY',
      ...said,
    })
    const path = `/api/provider/${call}`
    const headers = signedHeaders({ provider: game.providerCode, key }, { path, body })
    return { method: 'POST', path, headers, body } satisfies SignedRequest
  }
}

/** The token follows from the player. */
async function openGameSessions(context: Environment['context'], game: Game): Promise<(player: number) => string> {
  const salt = randomBytes(8).toString('hex')
  const tokenOf = (player: number) => `${salt}-${player}`
  const hashes = Array.from({ length: PLAYERS }, (_, index) =>
    createHash('sha256')
      .update(tokenOf(index + 1))
      .digest('hex'),
  )
  await context.db.run(sql`
    insert into games.sessions (token_hash, player_id, provider_id, game_id, opened_at, expires_at)
    select decode(hash, 'hex'), player, ${game.providerId}, ${game.id}, ${context.db.now()}, ${new Date(Date.now() + 3_600_000)}
    from unnest(${hashes}::text[]) with ordinality as each (hash, player)
  `)
  return tokenOf
}
