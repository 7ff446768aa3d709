import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { Facts } from '../../../platform/approval-policy.ts'
import { matchesAccountName } from '../account-name-match.ts'
import { type Line, otherRequestIn } from './decide-line.ts'

/** Days in which what was credited by hand may still be the line. */
const DAYS_LOOKED_BACK = 14

/**
 * What speaks against a line for this deposit, for the people who approve: its text names another request, or what was credited by hand,
 * and has no line yet, may be this money.
 */
export async function matchWarnings(tx: Tx, line: Line, reference: string): Promise<Facts> {
  const other = otherRequestIn(line, reference)
  const byHand = await creditedByHand(tx, line.id)
  return {
    ...(other && { 'Banka açıklaması': `${other} talebi yazıyor` }),
    ...(byHand && { 'Elle geçirilmiş': `${byHand} bu para olabilir` }),
  }
}

async function creditedByHand(tx: Tx, lineId: number): Promise<string | undefined> {
  const found = await tx.rows<{
    reference: string
    party_name: string
    first_name: string
    last_name: string
    fits: boolean
  }>(sql`
    select c.reference, l.party_name, p.first_name, p.last_name,
      c.reference = any(l.codes) or c.player_id in (select cashier.players_by_iban(l.iban_index)) as fits
    from cashier.statement_lines l join cashier.deposits c on c.account_iban = l.account_iban and coalesce(c.received_kurus, c.amount_kurus) = l.amount_kurus
      join identity.players_view p on p.id = c.player_id
    where l.id = ${lineId} and c.status in ('approved', 'done') and c.decided_at > l.booked_on - make_interval(days => ${DAYS_LOOKED_BACK})
      and not exists (select from cashier.statement_lines u where u.deposit_id = c.id)
    order by c.decided_at desc limit 50`)
  return found.find(
    ({ fits, party_name: name, first_name: firstName, last_name: lastName }) =>
      fits || matchesAccountName(name, { firstName, lastName }),
  )?.reference
}
