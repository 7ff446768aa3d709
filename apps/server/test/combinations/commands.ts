import * as acts from './acts.ts'
import { SEQUENCES } from './sequences.ts'
import type { Random, Round, World } from './world.ts'
import { Refusal } from '../../src/platform/http/refusal.ts'

type Act1 = (world: World, random: Random) => Promise<unknown>

const some = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[random(Math.max(items.length, 1))]

/** Does it to one of these, if there is one. */
async function to<Item>(items: readonly Item[], random: Random, act: (item: Item) => Promise<unknown>): Promise<void> {
  const found = some(items, random)
  if (found !== undefined) await act(found)
}

const standing = ({ deposits }: World) => deposits.filter(({ kurus, back }) => back < kurus)
const open = ({ rounds }: World) => rounds.filter(({ status }) => status === 'open')
const openCoupons = (world: World) => open(world).filter(({ at }) => at === world.book)
const settledCoupons = ({ rounds, book }: World) =>
  rounds.filter(({ status, at }) => at === book && (status === 'closed' || status === 'void'))

async function deposit(world: World, random: Random): Promise<void> {
  const made = await acts.deposit(world, random(2), BigInt(50_000 * (1 + random(4))))
  if (random(3) > 0) await acts.choose(world, made)
}

/** Of a deposit that is not the last one too, and of one that was taken back. */
async function choose(world: World, random: Random): Promise<void> {
  const found = world.deposits[world.deposits.length - 1 - random(2)]
  if (found) await acts.chooseLate(world, found)
}

const refund: Act1 = (world, random) =>
  to(standing(world), random, (found) => {
    const left = found.kurus - found.back
    const kurus = random(2) === 0 || left < 1_000n ? left : 1_000n
    return acts.refund(world, found, kurus)
  })

const stake: Act1 = (world, random) =>
  acts.stake(world, random(2), random(2) === 0 ? world.slot : world.book, BigInt(5_000 * (1 + random(12))))

const end: Act1 = (world, random) =>
  to(open(world), random, (round) => acts.end(world, round, random(3) === 0 ? round.kurus * 2n : 0n))

const afresh = ({ kurus }: Round, random: Random) => (random(2) === 0 ? 0n : kurus * 2n)

/** To void, or to won and lost again. */
const correct: Act1 = (world, random) =>
  to(settledCoupons(world), random, (round) =>
    acts.correct(world, round, random(2) === 0 ? 'void' : afresh(round, random)),
  )

async function refundLosses(world: World, random: Random): Promise<void> {
  if (random(2) === 0) acts.wait(world, 1)
  await acts.refundLosses(world, random(2))
}

const ACTS: readonly (readonly [number, Act1])[] = [
  [5, deposit],
  [3, choose],
  [2, (world, random) => to(standing(world), random, (found) => acts.reverse(world, found))],
  [2, refund],
  [2, (world, random) => to(world.refunds, random, (id) => acts.returnRefund(world, id))],
  [12, stake],
  [10, end],
  [3, (world, random) => to(open(world), random, (round) => acts.undo(world, round))],
  [3, (world, random) => to(openCoupons(world), random, (round) => acts.sell(world, round))],
  [4, correct],
  [1, (world, random) => (random(2) === 0 ? acts.giveBonus : acts.giveCash)(world, random(2))],
  [3, (world, random) => acts.exchange(world, random(2))],
  [3, acts.reward],
  [2, (world, random) => acts.withdraw(world, random(2), BigInt(10_000 * (1 + random(3))), random(2) === 0)],
  [2, refundLosses],
  [2, (world, random) => acts.claimDone(world, random(2))],
  [1, acts.campaigns],
]
const WEIGHT = ACTS.reduce((sum, [weight]) => sum + weight, 0)
/** One of so many commands begins a sequence where none goes on; within one, of so many is one something else. */
const BEGINS = 12
const ASIDE = 5

/**
 * One act of somebody: of the sequence that goes on, or any. What is refused changes nothing, and ends its sequence. Whether a sequence has
 * just ended.
 */
export async function step(world: World, random: Random): Promise<boolean> {
  try {
    if (!world.sequence && random(BEGINS) === 0) world.sequence = some(SEQUENCES, random)?.(world, random(2))
    if (world.sequence && random(ASIDE) > 0) return await goOn(world, world.sequence)
    let place = random(WEIGHT)
    const [, act] = ACTS.find(([weight]) => (place -= weight) < 0) as (typeof ACTS)[number]
    await act(world, random)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return false
}

async function goOn(world: World, sequence: NonNullable<World['sequence']>): Promise<boolean> {
  delete world.sequence
  const { done } = await sequence.next()
  if (!done) world.sequence = sequence
  return done === true
}
