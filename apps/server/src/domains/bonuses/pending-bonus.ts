import type { checkPendingBonus } from '@meydan/contract/bonuses'
import type { OutputOf } from '@meydan/contract/call'
import { allows } from '@meydan/contract/licence-rules'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { House, PlayerId } from '../../platform/house.ts'
import { policyOf } from '../../platform/licence.ts'
import { remembered } from '../../platform/remembered.ts'
import { currentBalance } from '../wallet/public.ts'
import { TOUCHED_BY } from './offer-touch.ts'
import { hasLeft, isFull, type Metered } from './meter.ts'
import type { Choice } from './offers.ts'
import { PROMOTION_COLUMNS } from './promotion-record.ts'

type Pending = OutputOf<typeof checkPendingBonus>

const NONE: Pending = { success: true, pending: false }

/**
 * The choice a player is asked for, from memory; the topic `bonus` drops what is remembered of a player. A choice stays open only
 * while its deposit is untouched, so one that is remembered holds no longer than the balance it was read at.
 */
export async function pendingBonus(house: House, playerId: PlayerId): Promise<Pending> {
  if (!allows(await policyOf(house), 'bonuses')) return NONE
  const known = await pendings.of(house, playerId)
  if (await isOfThisBalance(house, playerId, known)) return known.pending
  pendings.forget(house, playerId)
  return (await pendings.of(house, playerId)).pending
}

/** Without a choice there is nothing that a movement could close. */
async function isOfThisBalance(house: House, playerId: PlayerId, { pending, version }: Known): Promise<boolean> {
  return !pending.pending || version === (await currentBalance(house, playerId)).version
}

interface Known {
  pending: Pending
  /** Of the balance, read before the choice. */
  version: number
  /** When the choice closes by itself. */
  until: number
}

const pendings = remembered<Known, PlayerId>({
  async read(house, playerId) {
    const { version } = await currentBalance(house, playerId)
    return { version, ...(await readPending(house, playerId)) }
  },
  keepMs: 60_000,
  until: ({ until }) => until,
  most: 50_000,
  on: { bonus: (memory, { playerId }) => memory.forget(playerId) },
})

async function readPending(house: House, playerId: PlayerId): Promise<Omit<Known, 'version'>> {
  const now = house.db.now()
  const offer = await house.db.row<{
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
  const choices = await stillGiven(house, offer.choices)
  if (choices.length === 0) return { pending: NONE, until: Number.POSITIVE_INFINITY }
  const bonuses = choices.map(({ id, name, description, icon, kurus }) => ({
    id,
    name,
    amount: liraOfKurus(BigInt(kurus)),
    description,
    icon,
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

/** Of the choices, those whose promotion has not reached its caps since the deposit. */
async function stillGiven(house: House, choices: readonly Choice[]): Promise<Choice[]> {
  const meters = await house.db.rows<Metered>(sql`
    select ${PROMOTION_COLUMNS}, spent_kurus, player_count from bonuses.promotions join bonuses.meters on promotion_id = id
    where id = any(${choices.map(({ id }) => id)})`)
  return choices.filter(({ id, kurus }) =>
    meters.some((rule) => rule.id === id && !isFull(rule) && hasLeft(rule, BigInt(kurus))),
  )
}
