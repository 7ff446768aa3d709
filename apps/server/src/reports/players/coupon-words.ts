import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { keyOf } from '../../domains/wallet/public.ts'
import { totalOdds } from '@meydan/odds/coupon/coupon-return'
import { formatOdds } from '@meydan/odds/coupon/odds-format'

interface CouponRow {
  id: number
  round_seq: number
  kind: 'single' | 'combi' | 'system'
  columns: number
  odds: number[]
  /** Kind by revision. */
  payouts: Record<string, string>
  /** Played with a free bet. */
  is_free: boolean
  /** Of its legs. */
  outrights: number
}

const KINDS = { single: 'Tekli', combi: 'Kombine', system: 'Sistem' }
const PAID: Record<string, string> = {
  win: 'Kupon kazancı',
  refund: 'Kupon iadesi',
  cashout: 'Kupon bozdurma',
  part: 'Kısmi bozdurma',
}

const FREE: Record<string, string> = { win: 'Bedava bahis kazancı', refund: 'Bedava bahis iadesi' }

/** What a statement calls the stakes of coupons and what they paid, by the number or the key of the movement. */
export interface CouponWords {
  stakes: ReadonlyMap<number, string>
  paid: ReadonlyMap<string, string>
}

export async function couponWords(q: Queryable, playerId: PlayerId, rounds: readonly number[]): Promise<CouponWords> {
  if (rounds.length === 0) return { stakes: new Map(), paid: new Map() }
  const coupons = await q.rows<CouponRow>(sql`
    select id::float8 as id, round_seq, kind, columns, odds, payouts, is_free, outrights from sports.coupons_view
    where player_id = ${playerId} and round_seq = any(${rounds}::integer[])`)
  return {
    stakes: new Map(coupons.map((coupon) => [coupon.round_seq, stakeWords(coupon)])),
    paid: new Map(
      coupons.flatMap(({ id, payouts, is_free }) =>
        Object.entries(payouts).map(([revision, kind]) => [
          keyOf('game:spor', `k${id}r${revision}`),
          (is_free ? FREE[kind] : PAID[kind]) ?? '',
        ]),
      ),
    ),
  }
}

/** `Spor kuponu · Kombine 3 maç · 11,78`; of several columns their number in place of the odds. */
function stakeWords({ kind, columns, odds, is_free, outrights }: CouponRow): string {
  const sum = columns > 1 ? `${columns} kolon` : formatOdds(totalOdds(odds), 'decimal')
  return `${is_free ? 'Bedava bahis' : 'Spor kuponu'} · ${KINDS[kind]} ${legsText(odds.length, outrights)} · ${sum}`
}

/** As on the coupon itself: an outright is no match. */
function legsText(legs: number, outrights: number): string {
  if (outrights === 0) return `${legs} maç`
  if (outrights < legs) return `${legs} seçim`
  return legs === 1 ? 'Uzun Vadeli' : `${legs} uzun vadeli`
}
