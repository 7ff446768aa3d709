import type { giveBonus, PromotionRule, switchPromotion, updatePromotion } from '@meydan/contract/bonuses-admin'
import { formatKurus } from '@meydan/money/kurus'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable, Tx } from '../../platform/db.ts'
import type { Facts, Weighed } from '../../platform/duty.ts'
import { refuse } from '../../platform/refusal.ts'
import { readPlayer } from '../identity/public.ts'
import type { Ask } from './asking.ts'
import { PROMOTION_COLUMNS, type Promotion, type Rule } from './promotion-record.ts'
import { ruleOf } from './promotion-rule.ts'
import { ruleSentences, TYPE_LABELS } from './rule-text.ts'

/** A bonus that is cash at once needs two people, however small. The same request again is the gift that was weighed before. */
export async function weighGift(tx: Tx, { input }: { input: InputOf<typeof giveBonus> }): Promise<Weighed | undefined> {
  const player = await readPlayer(tx, input.player_id)
  const isRepeated = await tx.row(sql`
    select from bonuses.grants where player_id = ${player.id} and source = 'hand' and source_ref = ${input.request_key}`)
  if (isRepeated) return undefined
  return {
    subject: `gift:${player.id}:${input.request_key}`,
    text: `${player.username}: ${input.name}`,
    before: null,
    after: {
      Oyuncu: player.username,
      Bonus: input.name,
      Tutar: formatKurus(input.amount),
      Çevrim: input.rollover === 0 ? 'Yok: doğrudan nakit' : `${input.rollover} kat`,
      Geçerlilik: `${input.validity_days} gün`,
      'En yüksek kazanç': input.max_win === null ? 'Sınırsız' : formatKurus(input.max_win),
      Gerekçe: input.reason,
    },
    effectKurus: input.amount,
    playerId: player.id,
    needsTwo: input.rollover === 0,
  }
}

/** What is not shown gives nothing: it is weighed when it is switched on. */
export async function weighNew(
  ask: Ask,
  tx: Tx,
  { input }: { input: z.output<typeof PromotionRule> },
): Promise<Weighed | undefined> {
  const rule = ruleOf(input)
  if (!rule.active) return undefined
  return {
    subject: `promotion:${rule.name}`,
    text: rule.name,
    before: null,
    after: await factsOf(ask, tx, rule),
    effectKurus: 0n,
  }
}

export async function weighChange(
  ask: Ask,
  tx: Tx,
  { input }: { input: InputOf<typeof updatePromotion> },
): Promise<Weighed | undefined> {
  const rule = ruleOf(input)
  if (!rule.active) return undefined
  const before = await readRule(tx, input.id)
  return weighed(input.id, {
    before: await factsOf(ask, tx, before),
    after: await factsOf(ask, tx, rule),
    name: before.name,
  })
}

/** Switching off, or on what is on already, gives nothing. */
export async function weighSwitch(
  ask: Ask,
  tx: Tx,
  { input }: { input: InputOf<typeof switchPromotion> },
): Promise<Weighed | undefined> {
  const before = await readRule(tx, input.id)
  if (!input.active || before.active) return undefined
  const after = await factsOf(ask, tx, { ...before, active: true })
  return weighed(input.id, { before: await factsOf(ask, tx, before), after, name: before.name })
}

function weighed(id: number, of: { name: string; before: Facts; after: Facts }): Weighed {
  return { subject: `promotion:${id}`, text: of.name, before: of.before, after: of.after, effectKurus: 0n }
}

async function readRule(q: Queryable, id: number): Promise<Promotion> {
  const row = await q.row<Promotion>(sql`select ${PROMOTION_COLUMNS} from bonuses.promotions where id = ${id}`)
  if (!row) throw refuse('not_found')
  return row
}

async function factsOf(ask: Ask, q: Queryable, rule: Rule): Promise<Facts> {
  const ids = [
    ...(rule.allowed_games ?? []),
    ...Object.keys(rule.contributions?.games ?? {}).map(Number),
    ...(rule.spin_game_id === null ? [] : [rule.spin_game_id]),
  ]
  const names = await ask.gameNames(q, ids)
  const day = (at: Date | null) => at?.toLocaleString('tr-TR', { timeZone: 'Europe/Istanbul' }) ?? 'Yok'
  return {
    Ad: rule.name,
    Tür: TYPE_LABELS[rule.bonus_type],
    Durum: rule.active ? 'Yayında' : 'Kapalı',
    Başlangıç: day(rule.starts_at),
    Bitiş: day(rule.ends_at),
    Kurallar: ruleSentences({ ...rule, id: 0, sort_order: 0 }, names).join('\n'),
  }
}
