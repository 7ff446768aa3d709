import type { Db } from '../../platform/database/db.ts'
import { parseRoundReference } from '@meydan/contract/categories'
import type { InputOf } from '@meydan/contract/call'
import type { listPlayers } from '@meydan/contract/identity/identity-admin'
import { playersByIban, playersByReference } from '../../domains/cashier/public.ts'
import { listPlayersPage, type PlayerSearch, searchPlayers, thesePlayers } from '../../domains/identity/public.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import sql from 'sql-template-tag'

/** Players by anything an operator has. */
export async function findPlayers(context: Pick<AppContext, 'db' | 'vault'>, input: InputOf<typeof listPlayers>) {
  return listPlayersPage(context, input, input.q ? await searchFor(context, input.q) : undefined)
}

async function searchFor(context: Pick<AppContext, 'db' | 'vault'>, q: string): Promise<PlayerSearch> {
  if (/^TR\d{24}$/i.test(q.replace(/[\s.()-]/g, ''))) return thesePlayers('iban', await playersByIban(context, q))
  if (isReference(q)) return thesePlayers('text', await playersByReference(context.db, q))
  const round = parseRoundReference(q.toUpperCase())
  if (round) return thesePlayers('text', [round.playerId as PlayerId])
  if (NUMBER.test(q)) return thesePlayers('text', await playersByNumber(context.db, Number(q.slice(1))))
  return searchPlayers(context.vault, q)
}

/** What has no other name is called by its number: a player, and a coupon. */
const NUMBER = /^#[1-9]\d{0,14}$/

async function playersByNumber(db: Db, no: number): Promise<PlayerId[]> {
  const rows = await db.rows<{ player_id: PlayerId }>(sql`
    select player_id from sports.coupons_view where id = ${no}::bigint union select id from identity.players_view where id = ${no}::bigint`)
  return rows.map(({ player_id }) => player_id)
}

/** A deposit's, withdrawal's or refund's, such as `YT-8F3K2Q`. */
function isReference(q: string): boolean {
  return /^(YT|CK|ID)-[0-9A-Z]{6,16}$/i.test(q)
}
