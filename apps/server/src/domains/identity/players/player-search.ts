import type { Vault } from '../../../platform/keys/vault.ts'
import { checkTc } from '@meydan/money/tc'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { type Sql } from 'sql-template-tag'
import type { PlayerId } from '../../../platform/app-context.ts'
import { containing } from '../../../platform/lists/list.ts'
import { normalisePhone } from '../registration/phone.ts'

export interface PlayerSearch {
  /** What was looked for; never the national ID or phone itself. */
  kind: 'id' | 'tc' | 'phone' | 'iban' | 'text'
  condition: Sql
}

/** Players who were found elsewhere. */
export function thesePlayers(kind: PlayerSearch['kind'], ids: readonly PlayerId[]): PlayerSearch {
  return { kind, condition: sql`p.id = any(${ids})` }
}

/** Players by what they are known by here: national ID and phone in full, an id, or any part of name, username or e-mail. */
export function searchPlayers(vault: Vault, q: string): PlayerSearch {
  const bare = q.replace(/[\s.()-]/g, '')
  if (checkTc(bare) === 'ok') return { kind: 'tc', condition: sql`p.tc_index = ${vault.blindIndex('tc', bare)}` }
  const phone = normalisePhone(q)
  if (phone) return { kind: 'phone', condition: sql`p.phone_index = ${vault.blindIndex('phone', phone)}` }
  const text = sql`p.search_text like ${containing(foldTurkish(q))}`
  if (/^#?\d{1,9}$/.test(q)) return { kind: 'id', condition: sql`(p.id = ${Number(q.replace('#', ''))} or ${text})` }
  return { kind: 'text', condition: text }
}
