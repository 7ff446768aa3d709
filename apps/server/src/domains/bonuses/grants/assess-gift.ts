import type {
  giveBonus,
  giveFreeSpins,
  PromotionRule,
  switchPromotion,
  updatePromotion,
} from '@meydan/contract/bonuses/bonuses-admin'
import { formatKurus } from '@meydan/money/kurus'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { Facts, EffectPreview } from '../../../platform/approval-policy.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { siteNames } from '../../../platform/sites.ts'
import { readPlayer } from '../../identity/public.ts'
import type { BonusPorts } from '../ports.ts'
import type { Gift } from './grant-for-campaign.ts'
import { costSentences, costWarnings, mostGiven } from '../cost.ts'
import { spinsWorth } from './give-by-hand.ts'
import { assertCapsHold } from '../promotions/meter.ts'
import { PROMOTION_COLUMNS, type Promotion, type Rule } from '../promotions/promotion-record.ts'
import { ruleOf } from '../promotions/promotion-rule.ts'
import { ruleSentences, TYPE_LABELS } from '../promotions/rule-text.ts'

/** A bonus that is cash at once needs two people, however small. */
export function assessGift(
  tx: Tx,
  { input }: { input: InputOf<typeof giveBonus> },
): Promise<EffectPreview | undefined> {
  return assessHand(tx, input, { effectKurus: input.amount, facts: { Tutar: formatKurus(input.amount) } })
}

/** Spins count at their value. */
export async function assessSpins(
  ask: BonusPorts,
  tx: Tx,
  { input }: { input: InputOf<typeof giveFreeSpins> },
): Promise<EffectPreview | undefined> {
  const names = await ask.gameNames(tx, [input.game_id])
  const facts = {
    Oyun: names.get(input.game_id) ?? String(input.game_id),
    Dönüş: `${input.count} × ${formatKurus(input.stake)}`,
  }
  return assessHand(tx, input, { effectKurus: spinsWorth(input), facts })
}

type Hand = Omit<InputOf<typeof giveBonus>, 'amount' | 'max_stake'>

/** The same request again is the gift that was assessed before. */
async function assessHand(
  tx: Tx,
  input: Hand,
  { effectKurus, facts }: { effectKurus: bigint; facts: Facts },
): Promise<EffectPreview | undefined> {
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
      ...facts,
      Çevrim: input.rollover === 0 ? 'Yok: doğrudan nakit' : `${input.rollover} kat`,
      Geçerlilik: `${input.validity_days} gün`,
      'En yüksek kazanç': input.max_win === null ? 'Sınırsız' : formatKurus(input.max_win),
      Gerekçe: input.reason,
    },
    effectKurus,
    playerId: player.id,
    needsTwo: input.rollover === 0,
  }
}

/** What is not shown gives nothing: it is assessed when it is switched on, or given by a wheel, a campaign or a programme. */
export async function assessNew(
  ask: BonusPorts,
  tx: Tx,
  { input }: { input: z.output<typeof PromotionRule> },
): Promise<EffectPreview | undefined> {
  const rule = ruleOf(input)
  if (!rule.active) return undefined
  return {
    subject: `promotion:${rule.name}`,
    text: rule.name,
    before: null,
    after: await factsOf(ask, tx, rule),
    effectKurus: mostGiven(rule) ?? 0n,
  }
}

/** What is given is assessed, by itself or by what gives it. */
export async function assessChange(
  ask: BonusPorts,
  tx: Tx,
  { input }: { input: InputOf<typeof updatePromotion> },
): Promise<EffectPreview | undefined> {
  const before = await readRule(tx, input.id)
  const rule = ruleOf(input, before)
  if (!rule.active && !(await ask.isGivenBesides(tx, input.id))) return undefined
  await assertCapsHold(tx, input.id, rule)
  return preview(input.id, {
    before: await factsOf(ask, tx, before),
    after: await factsOf(ask, tx, rule),
    name: before.name,
    rule,
  })
}

/** Switching off, or on what is on already, gives nothing. */
export async function assessSwitch(
  ask: BonusPorts,
  tx: Tx,
  { input }: { input: InputOf<typeof switchPromotion> },
): Promise<EffectPreview | undefined> {
  const before = await readRule(tx, input.id)
  if (!input.active || before.active) return undefined
  const after = await factsOf(ask, tx, { ...before, active: true })
  return preview(input.id, { before: await factsOf(ask, tx, before), after, name: before.name, rule: before })
}

function preview(id: number, of: { name: string; before: Facts; after: Facts; rule: Rule }): EffectPreview {
  const { name: text, before, after, rule } = of
  return { subject: `promotion:${id}`, text, before, after, effectKurus: mostGiven(rule) ?? 0n }
}

async function readRule(q: Queryable, id: number): Promise<Promotion> {
  const row = await q.row<Promotion>(sql`select ${PROMOTION_COLUMNS} from bonuses.promotions where id = ${id}`)
  if (!row) throw refuse('not_found')
  return row
}

/** The terms of each bonus that an act gives, a line each, for its approver. */
export async function giftTerms(ask: BonusPorts, q: Queryable, gifts: readonly (Gift | undefined)[]): Promise<string> {
  const ids = [...new Set(gifts.flatMap((gift) => (gift ? [gift.id] : [])))]
  const lines: string[] = []
  for (const id of ids) {
    const rule = await readRule(q, id)
    lines.push(`${rule.name}: ${(await termsInWords(ask, q, rule)).join('; ')}`)
  }
  return lines.join('\n')
}

async function termsInWords(ask: BonusPorts, q: Queryable, rule: Rule): Promise<string[]> {
  const ids = [
    ...(rule.allowed_games ?? []),
    ...Object.keys(rule.contributions?.games ?? {}).map(Number),
    ...(rule.spin_game_id === null ? [] : [rule.spin_game_id]),
  ]
  return ruleSentences(rule, await ask.gameNames(q, ids))
}

async function factsOf(ask: BonusPorts, q: Queryable, rule: Rule): Promise<Facts> {
  const day = (at: Date | null) => at?.toLocaleString('tr-TR', { timeZone: 'Europe/Istanbul' }) ?? 'Yok'
  return {
    Ad: rule.name,
    Tür: TYPE_LABELS[rule.bonus_type],
    Durum: rule.active ? 'Yayında' : 'Kapalı',
    Başlangıç: day(rule.starts_at),
    Bitiş: day(rule.ends_at),
    Bütçe: rule.budget_kurus === null ? 'Sınırsız' : formatKurus(rule.budget_kurus),
    'Oyuncu sınırı': rule.player_cap === null ? 'Sınırsız' : String(rule.player_cap),
    ...(rule.sites && { Siteler: (await siteNames(q, rule.sites)) ?? '' }),
    Maliyet: costSentences(rule).join('\n'),
    Uyarılar: costWarnings(rule).join('\n') || 'Yok',
    Kurallar: (await termsInWords(ask, q, rule)).join('\n'),
    ...wordsOf(rule),
  }
}

/** What players read and see of it beside its terms. */
function wordsOf({ description, note, banner, icon, min_deposit_text, rollover_text }: Rule): Facts {
  const words = {
    Açıklama: description,
    Not: note,
    Görsel: banner,
    Simge: icon,
    'Yatırım yazısı': min_deposit_text,
    'Çevrim yazısı': rollover_text,
  }
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word || 'Yok']))
}
