import type { Category } from '@meydan/contract/categories'
import type { PlayerId } from '../../platform/app-context.ts'
import type { OpenCycle, Winner } from './cycles.ts'
import { acceptsStake, isOver } from './pool.ts'

/** A stake of a round that has ended, or the taking back of one that was counted before its round ended. */
export interface Play {
  player_id: PlayerId
  seq: number
  kind: 'stake' | 'rollback'
  /** Of what is taken back. */
  stake_seq: number | null
  game_id: number
  category: Category | null
  kurus: bigint
  /** Cash alone, of somebody who takes part. */
  is_good: boolean
  /** Of a stake that was counted before and is taken back now. */
  counted: bigint | null
  cycle_ids: number[] | null
}

interface CountedStake {
  player_id: PlayerId
  seq: number
  kurus: bigint
  cycle_ids: number[]
}

interface CountedReturn extends CountedStake {
  stake_seq: number
}

export interface CountResult {
  /** The open cycles after all of it; their `staked_kurus` is to be written. */
  cycles: OpenCycle[]
  stakes: CountedStake[]
  returns: CountedReturn[]
}

type Drop = (cycle: OpenCycle, winner: Winner) => Promise<OpenCycle>

/**
 * Counts plays in their order. A stake counts in the cycle of every tier that is on and takes it; where the pool reaches the dropping
 * point, `drop` ends that cycle and gives the next. A stake taken back takes back what it brought to cycles that have not dropped since.
 */
export async function countPlays(open: readonly OpenCycle[], plays: readonly Play[], drop: Drop): Promise<CountResult> {
  const cycles = [...open]
  const stakes = new Map<string, CountedStake>()
  const returns = new Map<string, CountedReturn>()
  for (const play of plays) {
    if (play.kind === 'rollback') {
      if (play.stake_seq === null || returns.has(keyOf(play.player_id, play.stake_seq))) continue
      const back = takeBack(cycles, play, { stakes, stake_seq: play.stake_seq })
      if (back) returns.set(keyOf(back.player_id, back.stake_seq), back)
    } else if (play.is_good) {
      const cycle_ids = await countStake(cycles, play, drop)
      const { player_id, seq, kurus } = play
      if (cycle_ids.length > 0) stakes.set(keyOf(player_id, seq), { player_id, seq, kurus, cycle_ids })
    }
  }
  return { cycles, stakes: [...stakes.values()], returns: [...returns.values()] }
}

/** A prize so large that what is left crosses the next point too falls again, to the same player. */
async function countStake(cycles: OpenCycle[], play: Play, drop: Drop): Promise<number[]> {
  const ids: number[] = []
  for (const [place, cycle] of cycles.entries()) {
    if (!cycle.tier.is_on || !acceptsStake(cycle, { gameId: play.game_id, category: play.category, kurus: play.kurus }))
      continue
    ids.push(cycle.id)
    cycle.staked_kurus += play.kurus
    for (let now = cycle; isOver(now, now.secret.point); ) {
      now = await drop(now, { playerId: play.player_id, seq: play.seq })
      cycles[place] = now
    }
  }
  return ids
}

function takeBack(
  cycles: readonly OpenCycle[],
  { player_id, seq, counted, cycle_ids }: Play,
  { stakes, stake_seq }: { stakes: ReadonlyMap<string, CountedStake>; stake_seq: number },
): CountedReturn | undefined {
  const earlier = stakes.get(keyOf(player_id, stake_seq))
  const kurus = earlier?.kurus ?? counted
  const countedIn = earlier?.cycle_ids ?? cycle_ids
  if (kurus === null || countedIn === null) return undefined
  const still = cycles.filter(({ id }) => countedIn.includes(id))
  for (const cycle of still) cycle.staked_kurus -= kurus
  return { player_id, seq, stake_seq, kurus, cycle_ids: still.map(({ id }) => id) }
}

const keyOf = (playerId: PlayerId, seq: number) => `${playerId}:${seq}`
