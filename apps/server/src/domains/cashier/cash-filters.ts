import { listDeposits, listWithdrawals } from '@meydan/contract/cashier/cashier-admin'
import type { InputOf } from '@meydan/contract/call'
import { isTurkishIban, normaliseIban } from '@meydan/money/iban'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { dayRange } from '../../platform/lists/day-range.ts'
import { containing, inTurkish, orderOf } from '../../platform/lists/list.ts'
import { onSites } from '../../platform/site-scope.ts'
import type { Vault } from '../../platform/keys/vault.ts'
import { ibanIndex } from './withdrawals/iban.ts'

type Filters = InputOf<typeof listDeposits.list.exported>

export type CashTable = 'deposits' | 'withdrawals'

/** What counts of a request: of a deposit what came, once that is known. */
const AMOUNT_COLUMN: Record<CashTable, Sql> = {
  deposits: raw('coalesce(c.received_kurus, c.amount_kurus)'),
  withdrawals: raw('c.amount_kurus'),
}

/** The condition that a list's filters ask for, over its table called `c`. */
export function cashCondition(filters: Filters, table: CashTable, vault: Vault): Sql {
  const { status, from, to, bank, min_amount: least, max_amount: most, player, q } = filters
  const range = dayRange({ from, to })
  const conditions = [sql`true`]
  if (status) conditions.push(sql`c.status = ${status}`)
  if (from) conditions.push(sql`c.created_at >= ${range.start}`)
  if (to) conditions.push(sql`c.created_at < ${range.end}`)
  if (bank) conditions.push(sql`c.bank = ${bank}`)
  if (least !== undefined) conditions.push(sql`${AMOUNT_COLUMN[table]} >= ${least}`)
  if (most !== undefined) conditions.push(sql`${AMOUNT_COLUMN[table]} <= ${most}`)
  if (player !== undefined) conditions.push(sql`c.player_id = ${player}`)
  if (q) conditions.push(searchCondition(q, table, vault))
  const ofSites = onSites('c.player_id', filters.site)
  if (ofSites) conditions.push(ofSites)
  return join(conditions, ' and ')
}

function searchCondition(q: string, table: CashTable, vault: Vault): Sql {
  const code = q.toUpperCase().replace(/^#/, '')
  if (/^(YT|CK)-?[2-9A-Z]{6,}$/.test(code)) return sql`c.reference = ${code.replace(/^(..)-?/, '$1-')}`
  const iban = normaliseIban(q)
  if (table === 'withdrawals' && isTurkishIban(iban)) return sql`c.iban_index = ${ibanIndex(vault, iban)}`
  if (/^\d{1,9}$/.test(code)) return sql`c.id = ${Number(code)}`
  const pattern = containing(foldTurkish(q))
  const nameColumn = raw(table === 'deposits' ? 'sender_folded' : 'account_folded')
  return sql`(
    c.id = any(array(select id from ${raw(`cashier.${table}`)} where ${nameColumn} like ${pattern} order by id desc limit ${SEARCH_LIMIT}))
    or c.player_id = any(array(select id from identity.players_view where search_text like ${pattern} limit ${SEARCH_LIMIT}))
  )`
}

/** Arrays, so that each side is found by its own index; a search with more hits is refused. */
const SEARCH_LIMIT = 2_000

/** What is asked for, newest first where nothing is. */
export function cashOrder(sort: string | undefined, table: CashTable): Sql {
  return orderOf(table === 'deposits' ? listDeposits : listWithdrawals, sort, {
    sorts: {
      id: 'c.id',
      created_at: 'c.created_at',
      status: 'c.status',
      bank: inTurkish('c.bank'),
      amount: AMOUNT_COLUMN[table].sql,
    },
    tie: 'c.id',
  })
}
