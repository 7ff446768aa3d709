import type { checkPendingBonus } from '@meydan/contract/bonuses'
import type { OutputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { House, PlayerId } from '../../platform/house.ts'
import type { Hub } from '../../platform/hub.ts'
import { currentBalance } from '../wallet/public.ts'
import { TOUCHED_BY } from './offer-touch.ts'
import type { Choice } from './offers.ts'

type Pending = OutputOf<typeof checkPendingBonus>

/** A lost announcement is made good after this long. */
const FRESH_MS = 60_000
const LARGEST = 50_000
const NONE: Pending = { success: true, pending: false }

/**
 * The choice a player is asked for, from memory; the topic `bonus` drops what is remembered of a player. A choice stays open only
 * while its deposit is untouched, so one that is remembered holds no longer than the balance it was read at.
 */
export async function pendingBonus(house: House, playerId: PlayerId): Promise<Pending> {
  if (!house.config.policy.bonuses) return NONE
  const cache = cacheOf(house.hub)
  const now = house.db.now().getTime()
  const known = cache.entries.get(playerId)
  if (known && now >= known.from && now < known.until && (await isOfThisBalance(house, playerId, known)))
    return known.pending
  const turn = cache.turn
  const { version } = await currentBalance(house, playerId)
  const found = await readPending(house, playerId)
  if (turn === cache.turn) {
    if (cache.entries.size >= LARGEST) cache.entries.clear()
    cache.entries.set(playerId, {
      pending: found.pending,
      version,
      from: now,
      until: Math.min(now + FRESH_MS, found.until ?? now + FRESH_MS),
    })
  }
  return found.pending
}

/** Without a choice there is nothing that a movement could close. */
async function isOfThisBalance(house: House, playerId: PlayerId, known: Known): Promise<boolean> {
  return !known.pending.pending || known.version === (await currentBalance(house, playerId)).version
}

interface Known {
  pending: Pending
  /** Of the balance, read before the choice. */
  version: number
  from: number
  until: number
}

interface Cache {
  entries: Map<PlayerId, Known>
  /** Grows with every announcement: what was read before one is not remembered after it. */
  turn: number
}

const caches = new WeakMap<Hub, Cache>()

function cacheOf(hub: Hub): Cache {
  const known = caches.get(hub)
  if (known) return known
  const cache: Cache = { entries: new Map(), turn: 0 }
  hub.subscribe('bonus', (message) => {
    cache.turn++
    cache.entries.delete((message as { playerId: PlayerId }).playerId)
  })
  caches.set(hub, cache)
  return cache
}

async function readPending(house: House, playerId: PlayerId): Promise<{ pending: Pending; until?: number }> {
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
  if (!offer) return { pending: NONE }
  const bonuses = offer.choices.map(({ id, name, description, icon, kurus }) => ({
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
