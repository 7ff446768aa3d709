import type { Vault } from '../../platform/keys/vault.ts'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import type { readWheel as readCall, turnWheel as turnCall } from '@meydan/contract/wheel/wheel'
import { commitmentOf } from '@meydan/fair/player-seed'
import { drawPrize, turnOfDay } from '@meydan/fair/instant/prize-wheel'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type BonusContext, grantForWheel } from '../bonuses/public.ts'
import { assertNotResting, isWithoutRewards } from '../club/public.ts'
import { assertNoPause } from '../compliance/public.ts'
import { lockWallet } from '../wallet/public.ts'
import { assertOpen, COLUMNS, highestCost, type Gifts, giftsOf, type Prize, type Wheel } from './wheel-settings.ts'
import { wheelRules } from './wheel-text.ts'

type Shown = OutputOf<typeof turnCall>['turn']

/** What a guest of a site sees of its wheel: prizes, odds and rules; nothing that belongs to a draw. */
export async function showWheel(db: Db, site: number): Promise<OutputOf<typeof readCall>> {
  const isOff = !(await readLicenceNow(db)).policy.bonuses
  const wheel = isOff ? undefined : await openWheelWhere(db, sql`(w.sites is null or ${site} = any (w.sites))`)
  if (!wheel) return { success: true, wheel: null, turns: [] }
  const day = istanbulDay(db.now())
  return { success: true, wheel: { ...(await faceOf(db, wheel)), commitment: null, day, next_at: null }, turns: [] }
}

/** The wheel of the caller's site, none in a break and on the day after a limit was reached; own turns always. */
export async function readWheel(
  context: Pick<AppContext, 'db' | 'vault'>,
  playerId: PlayerId,
): Promise<OutputOf<typeof readCall>> {
  const { db } = context
  const turns = await lastTurns(db, playerId)
  const wheel = (await isWithoutRewards(db, playerId)) ? undefined : await wheelOf(db, playerId)
  if (!wheel) return { success: true, wheel: null, turns }
  const day = istanbulDay(db.now())
  const next = turns.some((turn) => turn.day === day) ? startOfIstanbulDay(addDays(day, 1)) : null
  return {
    success: true,
    wheel: {
      ...(await faceOf(db, wheel)),
      commitment: commitmentOf(secretOf(context.vault, playerId, day)),
      day,
      next_at: next?.toISOString() ?? null,
    },
    turns,
  }
}

function wheelOf(q: Queryable, playerId: PlayerId): Promise<Wheel | undefined> {
  return openWheelWhere(q, sql`platform.is_player_of_sites(w.sites, ${playerId})`)
}

async function openWheelWhere(q: Queryable, isOfSite: Sql): Promise<Wheel | undefined> {
  return q.row<Wheel>(sql`
    select ${COLUMNS} from wheel.wheels w
    where w.published_at is not null and w.paused_at is null and ${isOfSite} order by w.id desc limit 1`)
}

/** What everybody sees of a wheel. */
async function faceOf(q: Queryable, wheel: Wheel) {
  const gifts = await giftsOf(q, wheel.prizes)
  const { id, name } = wheel
  return { id, name, prizes: shownPrizes(wheel.prizes, gifts), rules: wheelRules(wheel, gifts) }
}

function shownPrizes(prizes: readonly Prize[], gifts: Gifts): Shown['prizes'] {
  return prizes.map(({ label, weight }, place) => ({
    label,
    weight,
    worth: liraOfKurus(gifts[place]?.costKurus ?? 0n),
  }))
}

/** The operator's part of the draw, 32 bytes as hex text: nobody can say it before the turn, and nothing has to keep it. */
function secretOf(vault: Vault, playerId: PlayerId, day: string): string {
  return Buffer.from(vault.sign('prize-wheel', `${playerId}:${day}`), 'base64url').toString('hex')
}

/**
 * The only turn of the caller's day. Of ten at once one is made; the wheel is locked, so that turns never cost more than its day's cap.
 * Refuses `not_found` where it does not turn, `wheel_changed` where the promise is another, `wheel_turned`, `wheel_spent`, `kyc_required`,
 * `reward_resting`, the refusals of a player who may take no bonus, and before the draw `bonus_not_available` where a prize cannot be given.
 */
export function turnWheel(
  context: Pick<BonusContext, 'ask' | 'db' | 'vault'>,
  playerId: PlayerId,
  { id, commitment, client_seed }: InputOf<typeof turnCall>,
): Promise<OutputOf<typeof turnCall>> {
  return context.db.transaction(async (tx) => {
    await tx.run(sql`select from wheel.wheels where id = ${id} for update`)
    const at = tx.now()
    const day = istanbulDay(at)
    const wheel = await openWheel(tx, playerId, id)
    const secret = secretOf(context.vault, playerId, day)
    if (commitmentOf(secret) !== commitment) throw refuse('wheel_changed')
    if (await tx.row(sql`select from wheel.turns where player_id = ${playerId} and day = ${day}`))
      throw refuse('wheel_turned')
    const gifts = await assertOpen(tx, context.ask, wheel.prizes, playerId)
    await assertAffordable(tx, wheel, { day, gifts })
    const weights = wheel.prizes.map(({ weight }) => weight)
    const drawn = drawPrize({ server: secret, client: client_seed, nonce: turnOfDay(day) }, weights)
    await write(tx, context, { wheel, playerId, at, day, secret, client_seed, ...drawn })
    const [turn] = await lastTurns(tx, playerId)
    const { label, promotion_id } = wheel.prizes[drawn.prize] as Prize
    const message = promotion_id === null ? 'Bu kez ödül çıkmadı' : `Kazandığınız ödül: ${label}`
    return { success: true, message, turn: turn as Shown }
  })
}

async function openWheel(tx: Tx, playerId: PlayerId, id: number): Promise<Wheel> {
  if (!(await readLicenceNow(tx)).policy.bonuses) throw refuse('bonuses_off')
  // What begins a break holds it: it finds the turn, or the turn finds the break.
  await lockWallet(tx, playerId)
  await assertNoPause(tx, playerId)
  await assertNotResting(tx, playerId)
  const wheel = await wheelOf(tx, playerId)
  if (wheel?.id !== id) throw refuse('not_found', 'Şans Çarkı şu anda kapalıdır')
  if (wheel.identity_needed && !(await isKnown(tx, playerId))) throw refuse('kyc_required')
  return wheel
}

async function isKnown(tx: Tx, playerId: PlayerId): Promise<boolean> {
  return Boolean(await tx.row(sql`select from identity.safety_view where player_id = ${playerId} and has_identity`))
}

async function assertAffordable(tx: Tx, wheel: Wheel, { day, gifts }: { day: string; gifts: Gifts }): Promise<void> {
  const { spent } = await tx.one<{ spent: bigint }>(
    sql`select coalesce(sum(cost_kurus), 0)::bigint as spent from wheel.turns where wheel_id = ${wheel.id} and day = ${day}`,
  )
  if (spent + highestCost(gifts) > wheel.day_cap_kurus) throw refuse('wheel_spent')
}

interface Turned {
  wheel: Wheel
  playerId: PlayerId
  at: Date
  /** Of Istanbul, that of `at`. */
  day: string
  secret: string
  client_seed: string
  ticket: number
  prize: number
}

async function write(tx: Tx, { ask }: Pick<BonusContext, 'ask'>, turned: Turned): Promise<void> {
  const { wheel, playerId, at, day, secret, client_seed, ticket, prize } = turned
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('wheel.turns', 'id'))::int as id`,
  )
  const promotionId = wheel.prizes[prize]?.promotion_id ?? null
  const given =
    promotionId === null ? null : await grantForWheel(tx, ask, { playerId, turnId: id, wheelId: wheel.id, promotionId })
  const written = await tx.run(sql`
    insert into wheel.turns (id, wheel_id, player_id, day, server_seed, client_seed, ticket, prize, cost_kurus, grant_id, created_at)
    overriding system value
    values (${id}, ${wheel.id}, ${playerId}, ${day}, ${secret}, ${client_seed}, ${ticket}, ${prize}, ${given?.costKurus ?? 0n}, ${given?.id ?? null},
      ${at}) on conflict (player_id, day) do nothing`)
  if (written === 0) throw refuse('wheel_turned')
}

const SHOWN = 10

/** Newest first, each with what its draw is made anew from. */
async function lastTurns(q: Queryable, playerId: PlayerId): Promise<Shown[]> {
  const rows = await q.rows<
    Omit<Shown, 'at' | 'prizes'> & { created_at: Date; wheel: Prize[]; cost_kurus: bigint }
  >(sql`
    select t.id, t.day::text as day, t.prize, t.ticket, t.server_seed, t.client_seed, t.created_at, w.prizes as wheel, t.cost_kurus
    from wheel.turns t join wheel.wheels w on w.id = t.wheel_id where t.player_id = ${playerId} order by t.day desc limit ${SHOWN}`)
  return rows.map(({ created_at, wheel, cost_kurus, ...turn }) => ({
    ...turn,
    at: created_at.toISOString(),
    prizes: wheel.map(({ label, weight }, place) => ({
      label,
      weight,
      worth: place === turn.prize ? liraOfKurus(cost_kurus) : 0,
    })),
  }))
}
