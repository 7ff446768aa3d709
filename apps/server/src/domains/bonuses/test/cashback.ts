import sql from 'sql-template-tag'
import type { TestPlayer, TestSite } from '../../../../test/site.ts'
import { transfer } from '../../wallet/public.ts'
import { makePromotion } from './bonus.ts'

/** A cashback promotion: 20 % of the losses of a day, without limits. */
export function cashbackPromotion(site: TestSite, fields: Parameters<typeof makePromotion>[1] = {}) {
  return makePromotion(site, {
    name: 'Kayıp Bonusu',
    bonus_type: 'cashback',
    percent: 20,
    reuse: 'day',
    max_bonus_kurus: null,
    min_deposit_kurus: null,
    ...fields,
  })
}

let withdrawals = 1_000_000

/** A withdrawal of the day that has been paid. */
export async function paidWithdrawal(site: TestSite, player: TestPlayer, kurus: bigint): Promise<void> {
  const { db } = site.context
  const key = ++withdrawals
  await db.transaction(async (tx) => {
    const hold = await transfer(tx, {
      playerId: player.id,
      kind: 'withdrawal_hold',
      source: 'cashier',
      externalId: `withdrawal:${key}:hold`,
      cash: -kurus,
      hold: kurus,
      contra: null,
    })
    const paid = await transfer(tx, {
      playerId: player.id,
      kind: 'withdrawal_paid',
      source: 'cashier',
      externalId: `withdrawal:${key}:paid`,
      hold: -kurus,
      contra: 'bank_clearing',
    })
    const { id } = await tx.one<{ id: number }>(sql`
      insert into staff.members (username, username_folded, name, password_hash, roles, created_at)
      values (${`f${key}`}, ${`f${key}`}, 'x', 'x', array['finance'], ${db.now()}) returning id`)
    await tx.run(sql`
      insert into cashier.withdrawals (id, player_id, reference, amount_kurus, bank, account_name, account_folded, name_matches, iban_sealed, iban_index,
        iban_masked, branch_code, account_no_sealed, status, created_at, approved_at, approved_by, closed_at, closed_by, hold_seq, end_seq)
      values (${key}, ${player.id}, ${`W${key}`}, ${kurus}, 'Akbank', 'x', 'x', true, '\\x00', '\\x00', 'x', '', '\\x00', 'done', ${db.now()}, ${db.now()}, ${id},
        ${db.now()}, ${id}, ${hold.seq}, ${paid.seq})`)
  })
}

interface ClaimRow {
  period: string
  lost: bigint
  base: bigint
  amount: bigint
  before: bigint
  carried: bigint
  deposits: number[]
}

/** The claims of a player, in their order. */
export function claimsOf(site: TestSite, player: TestPlayer): Promise<ClaimRow[]> {
  return site.context.db.rows<ClaimRow>(sql`
    select period::text, lost_kurus as lost, base_kurus as base, amount_kurus as amount, counted_before_kurus as before, carried_kurus as carried,
      deposit_ids as deposits from bonuses.cashback_claims where player_id = ${player.id} order by id`)
}
