import { randomUUID } from 'node:crypto'
import { istanbulDay } from '@meydan/money/day'
import { kurusOfLira } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { TestPlayer } from '../site.ts'
import { bonusPorts, cashierPorts } from '../../src/domain-ports.ts'
import { claimCashback, calculateCashback } from '../../src/domains/bonuses/cashback/claim-cashback.ts'
import { approvedDeposit, grant, type Table } from '../../src/domains/bonuses/test/bonus.ts'
import { closeTouchedOffers } from '../../src/domains/bonuses/offers/close-offers.ts'
import { decideOffer } from '../../src/domains/bonuses/offers/decide-offer.ts'
import { collectRecalls, owedOfBonuses } from '../../src/domains/bonuses/public.ts'
import { freshIban } from '../../src/domains/cashier/test/cash.ts'
import { failRefund, refundDeposit } from '../../src/domains/cashier/reversals/refunds.ts'
import { requestWithdrawal } from '../../src/domains/cashier/withdrawals/request-withdrawal.ts'
import { reverseDeposit } from '../../src/domains/cashier/reversals/reverse-deposit.ts'
import { settleFromDeposit } from '../../src/domains/cashier/reversals/player-debts.ts'
import { shardsOf } from '../../src/domains/games/public.ts'
import { exchangePoints } from '../../src/domains/club/exchange.ts'
import { claimMission } from '../../src/domains/missions/claim-mission.ts'
import { missionsOf } from '../../src/domains/missions/progress.ts'
import { settleInvitations } from '../../src/domains/referral/settle-invitations.ts'
import { excludeRound, transfer } from '../../src/domains/wallet/public.ts'
import type { Deposit, Round, World } from './world.ts'
import { countNow, firstSeqOf, putRight, type RoundOf } from '../put-right.ts'

const HOUR_MS = 3_600_000

const idOf = (world: World, player: number) => (world.players[player] as TestPlayer).id

/** Of the player with this number; kuruş. */
export async function deposit(world: World, player: number, kurus: bigint): Promise<Deposit> {
  const { site } = world
  const playerId = idOf(world, player)
  const id = await approvedDeposit(site, playerId, kurus)
  const made = { player, id, kurus, back: 0n }
  world.deposits.push(made)
  await site.db.transaction(async (tx) => {
    await settleFromDeposit(tx, { playerId, depositId: id, kurus, reference: `T${id}`, staffId: null })
    await collectRecalls(tx, playerId)
  })
  return made
}

export async function choose(world: World, { player, id }: Deposit): Promise<void> {
  await decideOffer(world.site.context.db, idOf(world, player), {
    deposit_id: id,
    action: 'select',
    bonus_id: world.promotion,
  } as never)
}

/** Of a deposit whose money may have been touched since. */
export async function chooseLate(world: World, found: Deposit): Promise<void> {
  await closeTouchedOffers(world.site.context)
  await choose(world, found)
}

/** By the bank, all that is left of it. */
export async function reverse(world: World, found: Deposit): Promise<void> {
  await reverseDeposit(world.site.context.db, world.by, { id: found.id, reason: 'x' })
  found.back = found.kurus
}

/** By the house, so much of it. The refund's id. */
export async function refund(world: World, found: Deposit, kurus: bigint): Promise<number> {
  await refundDeposit({ db: world.site.context.db, ask: cashierPorts }, world.by, {
    id: found.id,
    amount: kurus,
    reason: 'x',
  })
  found.back += kurus
  const { id } = await world.site.db.one<{ id: number }>(sql`select max(id) as id from cashier.refunds`)
  world.refunds.push(id)
  return id
}

/** The bank sends a refund back: the deposit stands again. */
export async function returnRefund(world: World, id: number): Promise<void> {
  const { deposit_id, kurus } = await world.site.db.one<{ deposit_id: number; kurus: bigint }>(
    sql`select deposit_id, amount_kurus as kurus from cashier.refunds where id = ${id}`,
  )
  await failRefund(world.site.db, world.by, { id, reason: 'x' })
  world.refunds = world.refunds.filter((each) => each !== id)
  const found = world.deposits.find((each) => each.id === deposit_id)
  if (found) found.back -= kurus
}

/** A round that is open from now on; undefined where the stake is not taken. */
export async function stake(world: World, player: number, at: Table, kurus: bigint): Promise<Round | undefined> {
  const placed = await at.bet({ id: idOf(world, player) }, kurus)
  if (!placed.ok) return undefined
  const round: Round = { player, at, stake: placed, kurus, won: 0n, status: 'open' }
  world.rounds.push(round)
  return round
}

const roundOf = (world: World, { player, at, stake: placed }: Round): RoundOf => ({
  playerId: idOf(world, player),
  at,
  stake: placed,
})
const today = ({ site }: World) => istanbulDay(site.context.db.now())

export async function end(world: World, round: Round, won: bigint): Promise<void> {
  if (!(await round.at.win({ id: idOf(world, round.player) }, round.stake, won)).ok) return
  Object.assign(round, { won, status: 'closed', day: today(world) })
  await countNow(world.site, roundOf(world, round))
}

export async function undo(world: World, round: Round): Promise<void> {
  if ((await round.at.undo({ id: idOf(world, round.player) }, round.stake)).ok) round.status = 'back'
}

/** As coupons are sold back: at nine tenths, and not where the stake is bound. */
export async function sell(world: World, round: Round): Promise<void> {
  const { site } = world
  const provider = await site.db.one<{ id: number }>(
    sql`select provider_id as id from games.games where id = ${round.at.gameId}`,
  )
  const ref = `${provider.id}:${round.stake.tx}`
  if (await site.db.row(sql`select from bonuses.counting_stakes_view where movement_ref = ${ref}`)) return
  const playerId = idOf(world, round.player)
  const firstSeq = await firstSeqOf(site.db, roundOf(world, round))
  await site.db.transaction((tx) => excludeRound(tx, { playerId, firstSeq, why: 'sold' }))
  const won = (round.kurus * 9n) / 10n
  await round.at.win({ id: playerId }, round.stake, won)
  Object.assign(round, { won, status: 'sold', day: today(world) })
  await countNow(site, roundOf(world, round))
}

/** As coupons are put right: to so much won, or to void. */
export async function correct(world: World, round: Round, to: bigint | 'void'): Promise<void> {
  const isVoid = to === 'void'
  const won = isVoid ? round.kurus : to
  await world.site.db.transaction((tx) => putRight(tx, roundOf(world, round), { moreKurus: won - round.won, isVoid }))
  Object.assign(round, { won, status: isVoid ? 'void' : 'closed' })
}

export async function giveBonus({ site, players }: World, player: number): Promise<void> {
  await grant(site, (players[player] as TestPlayer).id, 2_000n, { rule: { rollover: 1 } })
}

export async function giveCash({ site, players }: World, player: number): Promise<void> {
  await site.db.transaction((tx) =>
    transfer(tx, {
      playerId: (players[player] as TestPlayer).id,
      kind: 'adjustment',
      source: 'adjustment',
      externalId: randomUUID(),
      cash: 1_000n,
      contra: 'adjustment',
    }),
  )
}

/** All the points there are. */
export async function exchange(world: World, player: number): Promise<void> {
  const { db } = world.site.context
  const playerId = idOf(world, player)
  const row = await db.row<{ points: bigint }>(sql`select points from club.accounts where player_id = ${playerId}`)
  const points = Math.floor(Number(row?.points ?? 0n) / 1_000)
  if (points <= 0) return
  await exchangePoints(db, playerId, { points, request_key: randomUUID() } as never)
  const { id } = await db.one<{ id: number }>(
    sql`select max(id) as id from club.exchanges where player_id = ${playerId}`,
  )
  const rounds = world.rounds.filter((each) => each.player === player && each.status === 'closed')
  world.exchanges.push({ id, player, rounds, missions: world.missions.filter((each) => each.player === player) })
}

/** An hour later, of the days as they are counted by then. */
export async function reward({ site }: World): Promise<void> {
  site.clock.advance(HOUR_MS + 100_000)
  await shardsOf(site.context).count()
  await settleInvitations({ ...site.context, ask: bonusPorts, linkedBy: () => Promise.resolve([]) })
}

export function wait(world: World, days: number): void {
  world.site.clock.advance(days * 24 * HOUR_MS)
}

export async function refundLosses(world: World, player: number): Promise<void> {
  const { site } = world
  const [context, playerId] = [{ ...site.context, ask: bonusPorts }, idOf(world, player)]
  const { eligible, cashback_amount } = await calculateCashback(context, playerId)
  if (!eligible) return
  await claimCashback(context, playerId, kurusOfLira(cashback_amount) as bigint)
  const { id } = await site.db.one<{ id: number }>(
    sql`select max(id) as id from bonuses.grants where player_id = ${playerId}`,
  )
  world.refunded.set(id, new Map(world.deposits.map((each) => [each.id, each.back])))
}

export async function claimDone(world: World, player: number): Promise<void> {
  const { db } = world.site.context
  const playerId = idOf(world, player)
  const found = (await missionsOf(db, playerId)).find(({ status }) => status === 'finished')
  if (!found) return
  await claimMission(db, playerId, found)
  world.missions.push({ player, period: found.period })
}

export async function campaigns({ site }: World): Promise<void> {
  await shardsOf(site.context).count()
  await site.job('campaigns')
}

/** Notes as wrong where it is taken although something is owed of bonuses. */
export async function withdraw(world: World, player: number, kurus: bigint, isForfeiting: boolean): Promise<void> {
  const playerId = idOf(world, player)
  await requestWithdrawal({ ...world.site.context, ask: cashierPorts }, playerId, {
    amount: kurus,
    method: 'bank_transfer',
    account_name: 'Deneme Oyuncu',
    bank_name: 'ING',
    iban: freshIban(),
    branch_code: '',
    account_no: '',
    save_bank_info: false,
    forfeit_bonus: isForfeiting,
  } as never)
  const owed = await owedOfBonuses(world.site.context.db, playerId)
  if (owed > 0n) world.wrong.push(`player ${playerId} withdraws, and ${owed} of bonuses are owed`)
}
