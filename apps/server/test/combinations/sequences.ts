import * as acts from './acts.ts'
import type { Sequence, World } from './world.ts'

const FRIEND = 1

/** A right that is used before its reason goes, or after. Each yield is the end of a command; kuruş. */
export const SEQUENCES: readonly ((world: World, player: number) => Sequence)[] = [
  openRoundOfFriend,
  friendsDepositGoes,
  offerOfWhatWasRefunded,
  refundOfLossesThenDepositGoes,
  refundOfLossesThenWon,
  voidWhileItsBonusIsOver,
  exchangeThenVoid,
  levelThenVoid,
  missionThenVoid,
  oweThenWithdraw,
  firstDepositOfCampaignGoes,
]

async function* openRoundOfFriend(world: World): Sequence {
  await acts.deposit(world, FRIEND, 200_000n)
  yield
  await acts.stake(world, FRIEND, world.slot, 60_000n)
  yield
  await acts.reward(world)
}

async function* friendsDepositGoes(world: World): Sequence {
  const made = await acts.deposit(world, FRIEND, 150_000n)
  yield
  const round = await acts.stake(world, FRIEND, world.slot, 60_000n)
  yield
  if (round) await acts.end(world, round, 0n)
  yield
  await acts.reward(world)
  yield
  await acts.reverse(world, made)
}

async function* offerOfWhatWasRefunded(world: World, player: number): Sequence {
  const made = await acts.deposit(world, player, 100_000n)
  yield
  await acts.refund(world, made, 60_000n)
  yield
  await acts.chooseLate(world, made)
}

async function* refundOfLossesThenDepositGoes(world: World, player: number): Sequence {
  const made = await acts.deposit(world, player, 200_000n)
  yield
  const round = await acts.stake(world, player, world.slot, 200_000n)
  yield
  if (round) await acts.end(world, round, 0n)
  acts.wait(world, 1)
  yield
  await acts.refundLosses(world, player)
  yield
  await acts.reverse(world, made)
}

async function* refundOfLossesThenWon(world: World, player: number): Sequence {
  await acts.deposit(world, player, 200_000n)
  yield
  const round = await acts.stake(world, player, world.book, 200_000n)
  yield
  if (!round) return
  await acts.end(world, round, 0n)
  acts.wait(world, 1)
  yield
  await acts.refundLosses(world, player)
  yield
  await acts.correct(world, round, 'void')
}

/** What was wagered is void while its deposit is away, and the bonus comes back with the deposit. */
async function* voidWhileItsBonusIsOver(world: World, player: number): Sequence {
  const made = await acts.deposit(world, player, 100_000n)
  yield
  await acts.choose(world, made)
  yield
  const first = await acts.stake(world, player, world.book, 60_000n)
  yield
  if (first) await acts.end(world, first, 0n)
  yield
  const refund = await acts.refund(world, made, 1_000n)
  yield
  if (first) await acts.correct(world, first, 'void')
  yield
  await acts.returnRefund(world, refund)
  yield
  const second = await acts.stake(world, player, world.slot, 60_000n)
  yield
  if (second) await acts.end(world, second, 0n)
}

async function* exchangeThenVoid(world: World, player: number): Sequence {
  await acts.deposit(world, player, 100_000n)
  yield
  const round = await acts.stake(world, player, world.book, 60_000n)
  yield
  if (!round) return
  await acts.end(world, round, 0n)
  yield
  await acts.exchange(world, player)
  yield
  await acts.correct(world, round, 'void')
}

/** With points enough left, so that nothing but the level goes. */
async function* levelThenVoid(world: World, player: number): Sequence {
  await acts.deposit(world, player, 200_000n)
  yield
  const coupon = await acts.stake(world, player, world.book, 20_000n)
  yield
  if (!coupon) return
  await acts.end(world, coupon, 0n)
  yield
  for (const kurus of [45_000n, 40_000n]) {
    const round = await acts.stake(world, player, world.slot, kurus)
    yield
    if (round) await acts.end(world, round, 0n)
    yield
    if (kurus === 45_000n) await acts.exchange(world, player)
    yield
  }
  await acts.correct(world, coupon, 'void')
}

async function* missionThenVoid(world: World, player: number): Sequence {
  await acts.deposit(world, player, 100_000n)
  for (let no = 0; no < 2; no++) {
    yield
    const round = await acts.stake(world, player, world.book, 20_000n)
    yield
    if (round) await acts.end(world, round, 0n)
  }
  yield
  await acts.claimDone(world, player)
  yield
  const last = world.rounds.findLast((each) => each.player === player && each.status === 'closed')
  if (last?.at === world.book) await acts.correct(world, last, 'void')
}

/** Cash that comes after a bonus was recalled, by a round that was open meanwhile. */
async function* oweThenWithdraw(world: World, player: number): Sequence {
  const made = await acts.deposit(world, player, 200_000n)
  yield
  const left = await acts.stake(world, player, world.slot, 50_000n)
  yield
  const lost = await acts.stake(world, player, world.slot, 150_000n)
  yield
  if (!left || !lost) return
  await acts.end(world, lost, 0n)
  acts.wait(world, 1)
  yield
  await acts.refundLosses(world, player)
  yield
  await acts.reverse(world, made)
  yield
  await acts.end(world, left, 100_000n)
  yield
  await acts.withdraw(world, player, 20_000n, true)
}

async function* firstDepositOfCampaignGoes(world: World, player: number): Sequence {
  const made = await acts.deposit(world, player, 100_000n)
  yield
  const round = await acts.stake(world, player, world.slot, 40_000n)
  yield
  if (round) await acts.end(world, round, 0n)
  yield
  await acts.campaigns(world)
  yield
  await acts.reverse(world, made)
}
