import type { InputOf } from '@meydan/contract/call'
import type { listPlayers } from '@meydan/contract/identity-admin'
import { playersByIban, playersByReference } from '../domains/cashier/public.ts'
import { listPlayersPage, type PlayerSearch, searchPlayers, thesePlayers } from '../domains/identity/public.ts'
import type { House } from '../platform/house.ts'

/** Players by anything an operator has. */
export async function findPlayers(house: House, input: InputOf<typeof listPlayers>) {
  return listPlayersPage(house, input, input.q ? await searchFor(house, input.q) : undefined)
}

async function searchFor(house: House, q: string): Promise<PlayerSearch> {
  if (/^TR\d{24}$/i.test(q.replace(/[\s.()-]/g, ''))) return thesePlayers('iban', await playersByIban(house, q))
  if (isReference(q)) return thesePlayers('text', await playersByReference(house.db, q))
  return searchPlayers(house, q)
}

/** A deposit's or withdrawal's, such as `YT-8F3K2Q`. */
function isReference(q: string): boolean {
  return /^(YT|CK)-[0-9A-Z]{6,16}$/i.test(q)
}
