import {
  listAllPromotions,
  type PromotionRule,
  updatePromotion as updateCall,
} from '@meydan/contract/bonuses/bonuses-admin'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { inTurkish, readList, textIn } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { assertSites, withinSites } from '../../../platform/sites.ts'
import { refuseStale } from '../../../platform/start/version.ts'
import { audit } from '../../staff/public.ts'
import type { BonusPorts, BonusContext } from '../ports.ts'
import { costSentences, costWarnings } from '../cost.ts'
import { assertWagering } from '../grants/grant-bonus.ts'
import { assertCapsHold } from './meter.ts'
import { gamesNamed, offerTable } from '../offers/offer-table.ts'
import { assertSpinsPlayable } from '../free-spins/spin-stake.ts'
import {
  assignmentsOf,
  changedBy,
  fieldsOf,
  insertPromotion,
  PROMOTION_COLUMNS,
  type Rule,
} from './promotion-record.ts'
import { type PromotionRow, promotionOnWire } from './promotion-wire.ts'
import { ruleOf } from './promotion-rule.ts'
import { exampleBase, ruleExample, ruleSentences } from './rule-text.ts'

const metered = sql`bonuses.promotions join bonuses.promotion_totals on promotion_id = promotions.id`

const withFigures = sql`${PROMOTION_COLUMNS}, updated_at, spent_kurus, player_count,
  (select count(*)::int from bonuses.grants g where g.promotion_id = promotions.id) as grants,
  (select coalesce(sum(g.granted_kurus), 0)::bigint from bonuses.grants g where g.promotion_id = promotions.id) as granted`

export async function listPromotionsPage(
  db: Db,
  input: InputOf<typeof listAllPromotions>,
): Promise<OutputOf<typeof listAllPromotions>> {
  return readList(db, listAllPromotions, input, {
    rows: sql`select ${withFigures} from ${metered}`,
    counted: sql`from bonuses.promotions`,
    where: [
      withinSites('promotions.sites'),
      input.bonus_type && sql`bonus_type = ${input.bonus_type}`,
      input.active && sql`active = ${input.active === 'true'}`,
      input.q && textIn(input.q, 'name'),
    ],
    sorts: {
      id: 'id',
      name: inTurkish('name'),
      bonus_type: 'bonus_type',
      active: 'active',
      sort_order: 'sort_order',
      updated_at: 'updated_at',
      starts_at: 'starts_at',
      ends_at: 'ends_at',
    },
    tie: 'id',
    show: (row: PromotionRow) => promotionOnWire(row, db.now()),
  })
}

export async function readPromotionAdmin(db: Db, id: number) {
  return { success: true, data: promotionOnWire(await readRow(db, id), db.now()) }
}

async function readRow(q: Queryable, id: number): Promise<PromotionRow> {
  const row = await q.row<PromotionRow>(sql`select ${withFigures} from ${metered} where id = ${id}`)
  if (!row) throw refuse('not_found')
  return row
}

/** A new promotion, last in the order. Refuses rules that give nothing or contradict themselves as `bad_input`. */
export function createPromotion(
  context: Pick<BonusContext, 'ask' | 'db'>,
  actor: StaffActor,
  input: z.output<typeof PromotionRule>,
) {
  const rule = ruleOf(input)
  return context.db.transaction(async (tx) => {
    await assertWagering(tx, rule.rollover)
    await assertGamesExist(tx, context.ask, rule)
    await assertSites(tx, rule.sites)
    await assertSpinsPlayable(tx, context.ask, rule)
    const last = sql`(select coalesce(max(sort_order), 0) + 1 from bonuses.promotions)`
    const id = await insertPromotion(tx, rule, { place: last, at: tx.now(), by: actor })
    await changed(tx, actor, { id, action: 'promotion.create', after: rule })
    return { success: true, id }
  })
}

/** Changes a promotion; bonuses granted before keep their terms. Refuses `stale_version`. */
export function updatePromotion(
  context: Pick<BonusContext, 'ask' | 'db'>,
  actor: StaffActor,
  input: InputOf<typeof updateCall>,
) {
  const { id, version } = input
  return context.db.transaction(async (tx) => {
    const before = await lockRow(tx, id)
    const rule = ruleOf(input, before)
    refuseStale(updateCall, fieldsOf(before), version)
    await assertCapsHold(tx, id, rule)
    await assertWagering(tx, rule.rollover)
    await assertGamesExist(tx, context.ask, rule)
    await assertSites(tx, rule.sites)
    await assertSpinsPlayable(tx, context.ask, rule)
    await tx.run(
      sql`update bonuses.promotions set ${assignmentsOf(rule)}, ${changedBy(actor)}, updated_at = ${tx.now()} where id = ${id}`,
    )
    await changed(tx, actor, { id, action: 'promotion.update', before, after: rule })
    return { success: true, id }
  })
}

export function switchPromotion(
  context: Pick<BonusContext, 'ask' | 'db'>,
  actor: StaffActor,
  { id, active }: { id: number; active: boolean },
) {
  return context.db.transaction(async (tx) => {
    const before = await lockRow(tx, id)
    if (active) {
      await assertWagering(tx, before.rollover)
      await assertSpinsPlayable(tx, context.ask, before)
    }
    await tx.run(
      sql`update bonuses.promotions set active = ${active}, ${changedBy(actor)}, updated_at = ${tx.now()} where id = ${id}`,
    )
    await changed(tx, actor, { id, action: 'promotion.switch', before: { active: before.active }, after: { active } })
    return { success: true, status: active ? 'active' : 'inactive' }
  })
}

/** The given ids first, in their order; the others behind them as they were. */
export function orderPromotions(db: Db, actor: StaffActor, ids: readonly number[]) {
  return db.transaction(async (tx) => {
    await tx.run(sql`
      update bonuses.promotions p set sort_order = placed.place from (
        select id, row_number() over (order by coalesce(array_position(${ids}::int[], id), 1000000), sort_order, id) as place from bonuses.promotions
      ) placed where placed.id = p.id`)
    tx.publish('content', {})
    await audit(tx, { ...actor, action: 'promotion.order', subject: 'promotions', after: ids })
    return { success: true }
  })
}

export async function previewRule(context: Pick<BonusContext, 'ask' | 'db'>, input: z.output<typeof PromotionRule>) {
  const rule = ruleOf(input)
  await assertSpinsPlayable(context.db, context.ask, rule)
  const names = await context.ask.gameNames(context.db, gamesNamed(rule))
  return {
    success: true,
    terms: ruleSentences(rule, names),
    table: offerTable(rule, { names, base: exampleBase(rule) }),
    example: ruleExample(rule),
    cost: costSentences(rule),
    warnings: costWarnings(rule),
  }
}

async function lockRow(tx: Tx, id: number): Promise<PromotionRow> {
  const row = await tx.row<PromotionRow>(
    sql`select ${PROMOTION_COLUMNS} from bonuses.promotions where id = ${id} for update`,
  )
  if (!row) throw refuse('not_found')
  return row
}

async function assertGamesExist(tx: Tx, ask: BonusPorts, rule: Rule): Promise<void> {
  const ids = [...new Set([...(rule.allowed_games ?? []), ...(rule.spin_game_id === null ? [] : [rule.spin_game_id])])]
  const known = await ask.gameNames(tx, ids)
  if (known.size < ids.length) throw refuse('bad_input', 'Seçilen oyunlardan biri bulunamadı')
  const counted = Object.keys(rule.contributions?.games ?? {}).map(Number)
  if ((await ask.couponGames(tx, counted)).size > 0)
    throw refuse('bad_input', 'Spor kuponlarının katkısı oyun oyun verilemez; kategorinin katkısını yazın')
}

async function changed(
  tx: Tx,
  actor: StaffActor,
  change: { id: number; action: string; before?: unknown; after: unknown },
): Promise<void> {
  const { id, ...entry } = change
  await audit(tx, { ...actor, subject: `promotion:${id}`, ...entry })
  tx.publish('content', {})
}
