import type { removeSportsLimit, setSportsLimit } from '@meydan/contract/sports/sports-limits-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { EffectPreview, Wanted } from '../../../../platform/approval-policy.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { assertSensible, type LimitRow } from './limits.ts'

type Limit = Pick<LimitRow, 'scope' | 'tier' | 'key' | 'phase'>

/** Lowering a limit is one person's act. Raising it lets everybody stake more, as a player's own share does: two people. Refuses `limit_invalid`. */
export async function assessLimit(
  tx: Tx,
  { input }: Wanted<typeof setSportsLimit>,
): Promise<EffectPreview | undefined> {
  assertSensible(input)
  const counting = (await limitOf(tx, input)) ?? (await limitOf(tx, { ...input, key: '' }))
  if (counting === undefined || input.amount <= counting) return undefined
  return preview(input, counting, { Limit: formatKurus(input.amount), Gerekçe: input.reason })
}

/** The same where the limit of all types, which counts then, is higher. */
export async function assessRemoval(
  tx: Tx,
  { input }: Wanted<typeof removeSportsLimit>,
): Promise<EffectPreview | undefined> {
  const limit = await tx.row<LimitRow>(sql`select * from sports.limits where id = ${input.id}`)
  if (!limit || limit.key === '') return undefined
  const then = await limitOf(tx, { ...limit, key: '' })
  if (then !== undefined && then <= limit.kurus) return undefined
  return preview(limit, limit.kurus, {
    Limit: then === undefined ? 'Yok' : `${formatKurus(then)} (bütün bahis türleri)`,
  })
}

async function limitOf(tx: Tx, { scope, tier, key, phase }: Limit): Promise<bigint | undefined> {
  const row = await tx.row<{ kurus: bigint }>(sql`
    select kurus from sports.limits where scope = ${scope} and tier = ${tier} and key = ${key} and phase = ${phase}`)
  return row?.kurus
}

function preview({ scope, tier, key, phase }: Limit, kurus: bigint, after: EffectPreview['after']): EffectPreview {
  const subject = `sports-limit:${scope}|${tier}|${key}|${phase}`
  return {
    subject,
    text: `Bahis limiti: ${[SCOPES[scope], tier > 0 && `lig ${tier}`, key, PHASES[phase]].filter(Boolean).join(', ')}`,
    before: { Limit: formatKurus(kurus) },
    after,
    effectKurus: 0n,
    needsTwo: true,
  }
}

const SCOPES: Record<Limit['scope'], string> = {
  outcome: 'bir seçimde',
  event: 'bir maçta',
  player_event: 'bir oyuncunun bir maçında',
  coupon_return: 'bir kuponun getirisi',
  player_day: 'bir oyuncunun günü',
}

const PHASES: Record<Limit['phase'], string> = { prematch: 'maç öncesi', live: 'canlı', any: '' }
