import { checkTc } from '@meydan/money/tc'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { type Sql } from 'sql-template-tag'
import type { House } from '../../platform/house.ts'
import { containing } from '../../platform/list.ts'
import { normalisePhone } from './phone.ts'

export interface PlayerSearch {
  /** What was looked for; never the national ID or phone itself. */
  kind: 'id' | 'tc' | 'phone' | 'iban' | 'text'
  condition: Sql
}

/** Players by anything an operator has: national ID, phone and IBAN in full, an id, or any part of name, username or e-mail. */
export function searchPlayers(house: House, q: string): PlayerSearch {
  const bare = q.replace(/[\s.()-]/g, '')
  if (checkTc(bare) === 'ok') return { kind: 'tc', condition: sql`p.tc_index = ${house.vault.blindIndex('tc', bare)}` }
  const phone = normalisePhone(q)
  if (phone) return { kind: 'phone', condition: sql`p.phone_index = ${house.vault.blindIndex('phone', phone)}` }
  if (/^TR\d{24}$/i.test(bare)) {
    const index = house.vault.blindIndex('cashier.iban', bare.toUpperCase())
    return { kind: 'iban', condition: sql`p.id in (select cashier.players_by_iban(${index}))` }
  }
  const text = sql`p.search_text like ${containing(foldTurkish(q))}`
  if (/^#?\d{1,9}$/.test(q)) return { kind: 'id', condition: sql`(p.id = ${Number(q.replace('#', ''))} or ${text})` }
  return { kind: 'text', condition: isReference(q) ? sql`p.id in (${byReference(q.toUpperCase())})` : text }
}

/** A deposit's or withdrawal's, such as `YT-8F3K2Q`. */
function isReference(q: string): boolean {
  return /^(YT|CK)-[0-9A-Z]{6,16}$/i.test(q)
}

function byReference(reference: string): Sql {
  return sql`
    select player_id from cashier.deposits_view where reference = ${reference}
    union select player_id from cashier.withdrawals_view where reference = ${reference}`
}
