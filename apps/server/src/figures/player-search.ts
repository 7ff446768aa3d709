import type { InputOf } from '@meydan/contract/call'
import type { listPlayers } from '@meydan/contract/identity-admin'
import { playersByIban, playersByReference } from '../domains/cashier/public.ts'
import { listPlayersPage, type PlayerSearch, searchPlayers, thesePlayers } from '../domains/identity/public.ts'
import { audit } from '../domains/staff/public.ts'
import type { Act, House } from '../platform/house.ts'

/** Players by anything an operator has. A search and an export are audited, without the national ID, phone or IBAN looked for. */
export async function findPlayers(
  house: House,
  act: Act,
  { input, isExport }: { input: InputOf<typeof listPlayers>; isExport: boolean },
) {
  const search = input.q ? await searchFor(house, input.q) : undefined
  if (search || isExport) {
    const action = isExport ? 'player.export' : 'player.search'
    const q = search?.kind === 'text' || search?.kind === 'id' ? input.q : undefined
    const after = { kind: search?.kind, q, page: input.page }
    await house.db.transaction((tx) => audit(tx, { ...act, action, subject: 'players', after }))
  }
  return listPlayersPage(house, input, search)
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
