import type { Db } from '../../../platform/database/db.ts'
import type { checkPendingBonus } from '@meydan/contract/bonuses/bonuses'
import type { OutputOf } from '@meydan/contract/call'
import { allows } from '@meydan/contract/licence/licence-rules'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { PlayerId } from '../../../platform/app-context.ts'
import { policyOf } from '../../../platform/licence.ts'
import { createCache } from '../../../platform/concurrency/cache.ts'
import { currentBalance } from '../../wallet/public.ts'
import { TOUCHED_BY } from './offer-touch.ts'
import type { BonusContext } from '../ports.ts'
import { hasLeft, isFull, type Metered } from '../promotions/meter.ts'
import type { Choice } from './offers.ts'
import { gamesNamed, type Offered, offerTable } from './offer-table.ts'
import { PROMOTION_COLUMNS, ruleOfJson } from '../promotions/promotion-record.ts'

type Pending = OutputOf<typeof checkPendingBonus>

const NONE: Pending = { success: true, pending: false }

/**
 * The choice a player is asked for, from memory; the topic `bonus` drops what is remembered of a player. A choice stays open only
 * while its deposit is untouched, so one that is remembered holds no longer than the balance it was read at.
 */
export async function pendingBonus(context: BonusContext, playerId: PlayerId): Promise<Pending> {
  if (!allows(await policyOf(context), 'bonuses')) return NONE
  const known = await pendings.of(context, playerId)
  if (await isOfThisBalance(context, playerId, known)) return known.pending
  pendings.forget(context, playerId)
  return (await pendings.of(context, playerId)).pending
}

/** Without a choice there is nothing that a movement could close. */
async function isOfThisBalance(
  context: Pick<BonusContext, 'db' | 'hub'>,
  playerId: PlayerId,
  { pending, version }: Known,
): Promise<boolean> {
  return !pending.pending || version === (await currentBalance(context, playerId)).version
}

interface Known {
  pending: Pending
  /** Of the balance, read before the choice. */
  version: number
  /** When the choice closes by itself. */
  until: number
}

const pendings = createCache<Known, PlayerId, BonusContext>({
  async read(context, playerId) {
    const { version } = await currentBalance(context, playerId)
    return { version, ...(await readPending(context, playerId)) }
  },
  keepMs: 60_000,
  until: ({ until }) => until,
  most: 50_000,
  on: { bonus: (memory, { playerId }) => memory.forget(playerId) },
})

async function readPending(
  context: Pick<BonusContext, 'ask' | 'db'>,
  playerId: PlayerId,
): Promise<Omit<Known, 'version'>> {
  const now = context.db.now()
  const offer = await context.db.row<{
    deposit_id: number
    amount_kurus: bigint
    choices: Choice[]
    expires_at: Date
  }>(sql`
    select o.deposit_id, o.amount_kurus, o.choices, o.expires_at from bonuses.offers o
    where o.player_id = ${playerId} and o.status = 'pending' and o.expires_at > ${now} and ${TOUCHED_BY} is null
      and (compliance.exclusion_at(${playerId}, ${now})).id is null
    order by o.created_at, o.deposit_id limit 1`)
  if (!offer) return { pending: NONE, until: Number.POSITIVE_INFINITY }
  const choices = await stillGiven(context.db, offer.choices)
  if (choices.length === 0) return { pending: NONE, until: Number.POSITIVE_INFINITY }
  const base = offer.amount_kurus
  const names = await context.ask.gameNames(
    context.db,
    choices.flatMap(({ rule }) => gamesNamed(rule)),
  )
  const bonuses = choices.map(({ id, name, description, icon, kurus, rule }) => ({
    id,
    name,
    amount: liraOfKurus(BigInt(kurus)),
    description,
    icon,
    terms: offerTable(rule, { names, base }),
  }))
  const pending = {
    success: true,
    pending: true,
    deposit_id: offer.deposit_id,
    deposit_amount: liraOfKurus(offer.amount_kurus),
    bonuses,
  }
  return { pending, until: offer.expires_at.getTime() }
}

/** Of the choices, those whose promotion has not reached its caps since the deposit, each with the rule it is offered under. */
async function stillGiven(db: Db, choices: readonly Choice[]): Promise<(Choice & { rule: Offered })[]> {
  const ids = choices.map(({ id }) => id)
  const meters = await db.rows<Metered>(sql`
    select ${PROMOTION_COLUMNS}, spent_kurus, player_count from bonuses.promotions join bonuses.promotion_totals on promotion_id = id where id = any(${ids})`)
  const versions = await db.rows<{ id: number; rule: Record<string, unknown> }>(sql`
    select promotion_id as id, rule from bonuses.promotion_versions
    where (promotion_id, number) in (select * from unnest(${ids}::int[], ${choices.map(({ version }) => version ?? null)}::int[]))`)
  return choices.flatMap((choice) => {
    const now = meters.find(({ id }) => id === choice.id)
    if (!now || isFull(now) || !hasLeft(now, BigInt(choice.kurus))) return []
    const then = versions.find(({ id }) => id === choice.id)
    return { ...choice, rule: then ? ruleOfJson(then.rule) : { ...now, ...choice.terms } }
  })
}
