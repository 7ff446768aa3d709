import { randomUUID } from 'node:crypto'
import { istanbulDay } from '@meydan/money/day'
import { kurusOfLira } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { TestPlayer } from './site.ts'
import { bonusPorts, cashierPorts } from '../src/domain-ports.ts'
import { claimCashback, calculateCashback } from '../src/domains/bonuses/cashback/claim-cashback.ts'
import { approvedDeposit, grant } from '../src/domains/bonuses/test/bonus.ts'
import { closeTouchedOffers } from '../src/domains/bonuses/offers/close-offers.ts'
import { decideOffer } from '../src/domains/bonuses/offers/decide-offer.ts'
import { collectRecalls, owedOfBonuses } from '../src/domains/bonuses/public.ts'
import { freshIban } from '../src/domains/cashier/test/cash.ts'
import { failRefund, refundDeposit } from '../src/domains/cashier/reversals/refunds.ts'
import { requestWithdrawal } from '../src/domains/cashier/withdrawals/request-withdrawal.ts'
import { reverseDeposit } from '../src/domains/cashier/reversals/reverse-deposit.ts'
import { settleFromDeposit } from '../src/domains/cashier/reversals/settle-claims.ts'
import { exchangePoints } from '../src/domains/club/exchange.ts'
import { claimMission } from '../src/domains/missions/claim-mission.ts'
import { missionsOf } from '../src/domains/missions/progress.ts'
import { settleInvitations } from '../src/domains/referral/settle.ts'
import { discountRound, transfer } from '../src/domains/wallet/public.ts'
import { Refusal } from '../src/platform/http/refusal.ts'
import type { Random, Round, World } from './combinations-world.ts'
import { countNow, firstSeqOf, putRight, type RoundOf } from './put-right.ts'

type Act1 = (world: World, random: Random) => Promise<unknown>

const some = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[random(Math.max(items.length, 1))]
const idOf = (world: World, player: number) => (world.players[player] as TestPlayer).id

async function deposit(world: World, random: Random): Promise<void> {
  const { site, promotion } = world
  const player = random(2)
  const kurus = BigInt(50_000 * (1 + random(4)))
  const playerId = idOf(world, player)
  const id = await approvedDeposit(site, playerId, kurus)
  world.deposits.push({ player, id, kurus, back: 0n })
  await site.db.transaction(async (tx) => {
    await settleFromDeposit(tx, { playerId, depositId: id, kurus, reference: `T${id}`, staffId: null })
    await collectRecalls(tx, playerId)
  })
  if (random(3) > 0)
    await decideOffer(site.context.db, playerId, { deposit_id: id, action: 'select', bonus_id: promotion } as never)
}

/** Of a deposit that is not the last one too, and of one that was taken back. */
async function choose({ site, players, deposits, promotion }: World, random: Random): Promise<void> {
  const found = deposits[deposits.length - 1 - random(2)]
  await closeTouchedOffers(site.context.db)
  if (found)
    await decideOffer(site.context.db, (players[found.player] as TestPlayer).id, {
      deposit_id: found.id,
      action: 'select',
      bonus_id: promotion,
    } as never)
}

async function reverse(world: World, random: Random): Promise<void> {
  const found = some(
    world.deposits.filter(({ kurus, back }) => back < kurus),
    random,
  )
  if (!found) return
  await reverseDeposit(world.site.context.db, world.by, { id: found.id, reason: 'x' })
  found.back = found.kurus
}

async function refund(world: World, random: Random): Promise<void> {
  const found = some(
    world.deposits.filter(({ kurus, back }) => back < kurus),
    random,
  )
  if (!found) return
  const amount = random(2) === 0 ? found.kurus - found.back : 1_000n
  if (found.back + amount > found.kurus) return
  await refundDeposit(world.site.context.db, world.by, { id: found.id, amount, reason: 'x' })
  found.back += amount
  const { id } = await world.site.db.one<{ id: number }>(sql`select max(id) as id from cashier.refunds`)
  world.refunds.push(id)
}

async function returnRefund(world: World, random: Random): Promise<void> {
  const id = some(world.refunds, random)
  if (id === undefined) return
  const { deposit_id, kurus } = await world.site.db.one<{ deposit_id: number; kurus: bigint }>(
    sql`select deposit_id, amount_kurus as kurus from cashier.refunds where id = ${id}`,
  )
  await failRefund(world.site.db, world.by, { id, reason: 'x' })
  world.refunds = world.refunds.filter((each) => each !== id)
  const found = world.deposits.find((each) => each.id === deposit_id)
  if (found) found.back -= kurus
}

async function stake(world: World, random: Random): Promise<void> {
  const player = random(2)
  const at = random(2) === 0 ? world.slot : world.book
  const kurus = BigInt(5_000 * (1 + random(12)))
  const placed = await at.bet({ id: idOf(world, player) }, kurus)
  if (placed.ok) world.rounds.push({ player, at, stake: placed, kurus, won: 0n, status: 'open' })
}

const roundOf = (world: World, { player, at, stake }: Round): RoundOf => ({ playerId: idOf(world, player), at, stake })
const closed = (world: World, round: Round) => countNow(world.site, roundOf(world, round))

async function end(world: World, random: Random): Promise<void> {
  const round = some(
    world.rounds.filter(({ status }) => status === 'open'),
    random,
  )
  if (!round) return
  const won = random(3) === 0 ? round.kurus * 2n : 0n
  if (!(await round.at.win({ id: idOf(world, round.player) }, round.stake, won)).ok) return
  Object.assign(round, { won, status: 'closed', day: istanbulDay(world.site.context.db.now()) })
  await closed(world, round)
}

async function undo(world: World, random: Random): Promise<void> {
  const round = some(
    world.rounds.filter(({ status }) => status === 'open'),
    random,
  )
  if (round && (await round.at.undo({ id: idOf(world, round.player) }, round.stake)).ok) round.status = 'back'
}

const refOf = async ({ site }: World, { at, stake: { tx } }: Round) => {
  const row = await site.db.one<{ id: number }>(sql`select provider_id as id from games.games where id = ${at.gameId}`)
  return `${row.id}:${tx}`
}

/** As coupons are sold back: at nine tenths, and not where the stake is bound. */
async function cashOut(world: World, random: Random): Promise<void> {
  const round = some(
    world.rounds.filter(({ status, at }) => status === 'open' && at === world.book),
    random,
  )
  if (!round) return
  const ref = await refOf(world, round)
  if (await world.site.db.row(sql`select from bonuses.counting_stakes_view where movement_ref = ${ref}`)) return
  const playerId = idOf(world, round.player)
  const firstSeq = await firstSeqOf(world.site.db, roundOf(world, round))
  await world.site.db.transaction((tx) => discountRound(tx, { playerId, firstSeq, why: 'sold' }))
  const won = (round.kurus * 9n) / 10n
  await round.at.win({ id: playerId }, round.stake, won)
  Object.assign(round, { won, status: 'sold', day: istanbulDay(world.site.context.db.now()) })
  await closed(world, round)
}

/** As coupons are put right: to void, or to won and lost again. */
async function correct(world: World, random: Random): Promise<void> {
  const round = some(
    world.rounds.filter(({ status, at }) => at === world.book && (status === 'closed' || status === 'void')),
    random,
  )
  if (!round) return
  const isVoid = random(2) === 0
  const after = isVoid ? round.kurus : random(2) === 0 ? 0n : round.kurus * 2n
  await world.site.db.transaction((tx) => putRight(tx, roundOf(world, round), { moreKurus: after - round.won, isVoid }))
  Object.assign(round, { won: after, status: isVoid ? 'void' : 'closed' })
}

const gift: Act1 = ({ site, players }, random) =>
  random(2) === 0
    ? grant(site, (players[random(2)] as TestPlayer).id, 2_000n, { rule: { rollover: 1 } })
    : site.db.transaction((tx) =>
        transfer(tx, {
          playerId: (players[random(2)] as TestPlayer).id,
          kind: 'adjustment',
          source: 'adjustment',
          externalId: randomUUID(),
          cash: 1_000n,
          contra: 'adjustment',
        }),
      )

async function exchange(world: World, random: Random): Promise<void> {
  const playerId = idOf(world, random(2))
  const row = await world.site.db.row<{ points: bigint }>(
    sql`select points from club.accounts where player_id = ${playerId}`,
  )
  const points = Math.floor(Number(row?.points ?? 0n) / 1_000)
  if (points > 0) await exchangePoints(world.site.context.db, playerId, { points, request_key: randomUUID() } as never)
}

const befriend: Act1 = ({ site }) => {
  site.clock.advance(3_700_000)
  return settleInvitations({ ...site.context, ask: bonusPorts, linkedBy: () => Promise.resolve([]) })
}

async function refundLosses(world: World, random: Random): Promise<void> {
  const { site } = world
  if (random(2) === 0) site.clock.advance(86_400_000)
  const [context, playerId] = [{ ...site.context, ask: bonusPorts }, idOf(world, random(2))]
  const { eligible, cashback_amount } = await calculateCashback(context, playerId)
  if (eligible) await claimCashback(context, playerId, kurusOfLira(cashback_amount) as bigint)
}

async function claim(world: World, random: Random): Promise<void> {
  const { db } = world.site
  const player = random(2)
  const playerId = idOf(world, player)
  const found = (await missionsOf(db, playerId)).find(({ status }) => status === 'finished')
  if (!found) return
  await claimMission(db, playerId, found)
  world.missions.push({ player, period: found.period })
}

const campaign: Act1 = ({ site }) => site.job('campaigns')

async function withdraw(world: World, random: Random): Promise<void> {
  const playerId = idOf(world, random(2))
  await requestWithdrawal({ ...world.site.context, ask: cashierPorts }, playerId, {
    amount: BigInt(10_000 * (1 + random(3))),
    method: 'bank_transfer',
    account_name: 'Deneme Oyuncu',
    bank_name: 'ING',
    iban: freshIban(),
    branch_code: '',
    account_no: '',
    save_bank_info: false,
    forfeit_bonus: random(2) === 0,
  } as never)
  const owed = await owedOfBonuses(world.site.context.db, playerId)
  if (owed > 0n) world.wrong.push(`player ${playerId} withdraws, and ${owed} of bonuses are owed`)
}

const ACTS: readonly (readonly [number, Act1])[] = [
  [5, deposit],
  [3, choose],
  [2, reverse],
  [2, refund],
  [2, returnRefund],
  [12, stake],
  [10, end],
  [3, undo],
  [3, cashOut],
  [4, correct],
  [1, gift],
  [3, exchange],
  [4, befriend],
  [1, withdraw],
  [2, refundLosses],
  [2, claim],
  [1, campaign],
]
const WEIGHT = ACTS.reduce((sum, [weight]) => sum + weight, 0)

/** One act of somebody; what is refused changes nothing. */
export async function step(world: World, random: Random): Promise<void> {
  let place = random(WEIGHT)
  const [, act] = ACTS.find(([weight]) => (place -= weight) < 0) as (typeof ACTS)[number]
  await act(world, random).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}
