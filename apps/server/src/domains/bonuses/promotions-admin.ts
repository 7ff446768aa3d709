import {
  type listAllPromotions,
  type PromotionRule,
  updatePromotion as updateCall,
} from '@meydan/contract/bonuses-admin'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable, Tx } from '../../platform/db.ts'
import type { Act, House } from '../../platform/house.ts'
import { containing, limitOf } from '../../platform/list-page.ts'
import { orderOf, whereAll } from '../../platform/list-query.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseStale } from '../../platform/version.ts'
import { audit } from '../staff/public.ts'
import { gameNames } from './active-bonuses.ts'
import { PROMOTION_COLUMNS } from './promotions.ts'
import { assertSpinsPlayable } from './spin-stake.ts'
import { type PromotionRow, promotionOnWire, ruleOnWire } from './promotion-wire.ts'
import { type Rule, ruleOf } from './promotion-rule.ts'
import { ruleExample, ruleSentences } from './rule-text.ts'

const COLUMNS = {
  id: 'id',
  name: 'name',
  bonus_type: 'bonus_type',
  active: 'active',
  sort_order: 'sort_order',
  updated_at: 'updated_at',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
}

const withFigures = sql`${PROMOTION_COLUMNS}, updated_at,
  (select count(*)::int from bonuses.grants g where g.promotion_id = promotions.id) as grants,
  (select coalesce(sum(g.granted_kurus), 0)::bigint from bonuses.grants g where g.promotion_id = promotions.id) as granted`

export async function listPromotionsPage(
  house: House,
  input: InputOf<typeof listAllPromotions>,
): Promise<OutputOf<typeof listAllPromotions>> {
  const { db } = house
  const where = whereAll([
    input.bonus_type && sql`bonus_type = ${input.bonus_type}`,
    input.active && sql`active = ${input.active === 'true'}`,
    input.q !== undefined && input.q !== '' && sql`name ilike ${containing(input.q)}`,
  ])
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from bonuses.promotions ${where}`)
  const rows = await db.rows<PromotionRow>(sql`
    select ${withFigures} from bonuses.promotions ${where} ${orderOf(input.sort, COLUMNS, { usual: 'sort_order', tie: 'id' })} ${limitOf(input)}`)
  return { success: true, data: rows.map((row) => promotionOnWire(row, db.now())), total }
}

export async function readPromotionAdmin(house: House, id: number) {
  return { success: true, data: promotionOnWire(await readRow(house.db, id), house.db.now()) }
}

async function readRow(q: Queryable, id: number): Promise<PromotionRow> {
  const row = await q.row<PromotionRow>(sql`select ${withFigures} from bonuses.promotions where id = ${id}`)
  if (!row) throw refuse('not_found')
  return row
}

/** A new promotion, last in the order. Refuses rules that give nothing or contradict themselves as `bad_input`. */
export function createPromotion(house: House, act: Act, input: z.output<typeof PromotionRule>) {
  const rule = ruleOf(input)
  return house.db.transaction(async (tx) => {
    await assertGamesExist(tx, rule)
    await assertSpinsPlayable(tx, rule)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into bonuses.promotions (name, description, banner, icon, note, bonus_type, percent, fixed_kurus, rollover, min_deposit_kurus, max_bonus_kurus,
        min_deposit_text, rollover_text, validity_days, max_stake_kurus, max_win_kurus, reuse, contributions, allowed_games, spin_game_id, spin_count,
        spin_stake_kurus, cashback_period_days, cashback_minimum_kurus, cashback_balance_below_kurus, cashback_categories, active, starts_at,
        ends_at, sort_order, created_at, updated_at)
      values (${rule.name}, ${rule.description}, ${rule.banner}, ${rule.icon}, ${rule.note}, ${rule.bonus_type}, ${rule.percent}, ${rule.fixed_kurus},
        ${rule.rollover}, ${rule.min_deposit_kurus}, ${rule.max_bonus_kurus}, ${rule.min_deposit_text}, ${rule.rollover_text}, ${rule.validity_days},
        ${rule.max_stake_kurus}, ${rule.max_win_kurus}, ${rule.reuse}, ${asJson(rule)}, ${rule.allowed_games}, ${rule.spin_game_id}, ${rule.spin_count},
        ${rule.spin_stake_kurus}, ${rule.cashback_period_days}, ${rule.cashback_minimum_kurus}, ${rule.cashback_balance_below_kurus}, ${rule.cashback_categories}, ${rule.active},
        ${rule.starts_at}, ${rule.ends_at}, (select coalesce(max(sort_order), 0) + 1 from bonuses.promotions), ${tx.now()}, ${tx.now()})
      returning id`)
    await changed(tx, act, { id, action: 'promotion.create', after: rule })
    return { success: true, id }
  })
}

/** Changes a promotion; bonuses granted before keep their terms. Refuses `stale_version`. */
export function updatePromotion(house: House, act: Act, input: InputOf<typeof updateCall>) {
  const { id, version } = input
  const rule = ruleOf(input)
  return house.db.transaction(async (tx) => {
    const before = await lockRow(tx, id)
    refuseStale(updateCall, ruleOnWire(before), version)
    await assertGamesExist(tx, rule)
    await assertSpinsPlayable(tx, rule)
    await tx.run(sql`
      update bonuses.promotions set name = ${rule.name}, description = ${rule.description}, banner = ${rule.banner}, icon = ${rule.icon}, note = ${rule.note},
        bonus_type = ${rule.bonus_type}, percent = ${rule.percent}, fixed_kurus = ${rule.fixed_kurus}, rollover = ${rule.rollover},
        min_deposit_kurus = ${rule.min_deposit_kurus}, max_bonus_kurus = ${rule.max_bonus_kurus}, min_deposit_text = ${rule.min_deposit_text},
        rollover_text = ${rule.rollover_text}, validity_days = ${rule.validity_days}, max_stake_kurus = ${rule.max_stake_kurus},
        max_win_kurus = ${rule.max_win_kurus}, reuse = ${rule.reuse}, contributions = ${asJson(rule)}, allowed_games = ${rule.allowed_games},
        spin_game_id = ${rule.spin_game_id}, spin_count = ${rule.spin_count}, spin_stake_kurus = ${rule.spin_stake_kurus},
        cashback_period_days = ${rule.cashback_period_days}, cashback_minimum_kurus = ${rule.cashback_minimum_kurus},
        cashback_balance_below_kurus = ${rule.cashback_balance_below_kurus}, cashback_categories = ${rule.cashback_categories}, active = ${rule.active}, starts_at = ${rule.starts_at}, ends_at = ${rule.ends_at},
        updated_at = ${tx.now()}
      where id = ${id}`)
    await changed(tx, act, { id, action: 'promotion.update', before, after: rule })
    return { success: true, id }
  })
}

export function switchPromotion(house: House, act: Act, { id, active }: { id: number; active: boolean }) {
  return house.db.transaction(async (tx) => {
    const before = await lockRow(tx, id)
    if (active) await assertSpinsPlayable(tx, before)
    await tx.run(sql`update bonuses.promotions set active = ${active}, updated_at = ${tx.now()} where id = ${id}`)
    await changed(tx, act, { id, action: 'promotion.switch', before: { active: before.active }, after: { active } })
    return { success: true, status: active ? 'active' : 'inactive' }
  })
}

/** The given ids first, in their order; the others behind them as they were. */
export function orderPromotions(house: House, act: Act, ids: readonly number[]) {
  return house.db.transaction(async (tx) => {
    await tx.run(sql`
      update bonuses.promotions p set sort_order = placed.place from (
        select id, row_number() over (order by coalesce(array_position(${ids}::int[], id), 1000000), sort_order, id) as place from bonuses.promotions
      ) placed where placed.id = p.id`)
    tx.publish('content', {})
    await audit(tx, { ...act, action: 'promotion.order', subject: 'promotions', after: ids })
    return { success: true }
  })
}

export async function previewRule(house: House, input: z.output<typeof PromotionRule>) {
  const rule = { ...ruleOf(input), id: 0, sort_order: 0 }
  await assertSpinsPlayable(house.db, rule)
  const ids = [
    ...(rule.allowed_games ?? []),
    ...Object.keys(rule.contributions?.games ?? {}).map(Number),
    ...(rule.spin_game_id === null ? [] : [rule.spin_game_id]),
  ]
  const names = await gameNames(house.db, ids)
  return { success: true, terms: ruleSentences(rule, names), example: ruleExample(rule) }
}

async function lockRow(tx: Tx, id: number): Promise<PromotionRow> {
  const row = await tx.row<PromotionRow>(
    sql`select ${PROMOTION_COLUMNS} from bonuses.promotions where id = ${id} for update`,
  )
  if (!row) throw refuse('not_found')
  return row
}

async function assertGamesExist(tx: Tx, rule: Rule): Promise<void> {
  const ids = [...new Set([...(rule.allowed_games ?? []), ...(rule.spin_game_id === null ? [] : [rule.spin_game_id])])]
  const known = await gameNames(tx, ids)
  if (known.size < ids.length) throw refuse('bad_input', 'Seçilen oyunlardan biri bulunamadı')
}

function asJson(rule: Rule): string | null {
  return rule.contributions === null ? null : JSON.stringify(rule.contributions)
}

async function changed(
  tx: Tx,
  act: Act,
  change: { id: number; action: string; before?: unknown; after: unknown },
): Promise<void> {
  const { id, ...entry } = change
  await audit(tx, { ...act, subject: `promotion:${id}`, ...entry })
  tx.publish('content', {})
}
