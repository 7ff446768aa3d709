import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { catalogueOf, type Game, providerKeys } from '../apps/server/src/domains/games/public.ts'
import { signedHeaders } from '../scripts/conformance/sign.ts'
import { providers } from '../studio/catalogue.ts'
import { type Ground, PLAYERS } from './ground.ts'

export interface SignedRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Makes the requests of a provider for stakes on one game: a session for every player, a signature on every body. */
export async function signedStake({ house }: Ground): Promise<(player: number, round: string) => SignedRequest> {
  const { games } = await catalogueOf(house)
  const game = games[0] as (typeof games)[number]
  const key = providerKeys(house, providers).find(({ code }) => code === game.providerCode)?.key as string
  const sessionOf = await openGameSessions(house, game)
  return (player, round) => {
    const body = JSON.stringify({
      request_id: round,
      session: sessionOf(player),
      player_ref: `p${player}`,
      transaction_id: `${round}-bet`,
      round_id: round,
      game_code: game.code,
      amount: 10,
      currency: 'TRY',
    })
    const path = '/api/provider/bet'
    const headers = signedHeaders({ provider: game.providerCode, key }, { path, body })
    return { method: 'POST', path, headers, body }
  }
}

/** The token follows from the player. */
async function openGameSessions(house: Ground['house'], game: Game): Promise<(player: number) => string> {
  const salt = randomBytes(8).toString('hex')
  const tokenOf = (player: number) => `${salt}-${player}`
  const hashes = Array.from({ length: PLAYERS }, (_, index) =>
    createHash('sha256')
      .update(tokenOf(index + 1))
      .digest('hex'),
  )
  await house.db.run(sql`
    insert into games.sessions (token_hash, player_id, provider_id, game_id, opened_at, expires_at)
    select decode(hash, 'hex'), player, ${game.providerId}, ${game.id}, ${house.db.now()}, ${new Date(Date.now() + 3_600_000)}
    from unnest(${hashes}::text[]) with ordinality as each (hash, player)
  `)
  return tokenOf
}
