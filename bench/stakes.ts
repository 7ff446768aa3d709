import { randomUUID } from 'node:crypto'
import { catalogueOf, shardsOf, type Play, type PlayAnswer } from '../apps/server/src/domains/games/public.ts'
import type { AppContext } from '../apps/server/src/platform/app-context.ts'
import { Refusal } from '../apps/server/src/platform/http/refusal.ts'
import { callersArrive, callersAsk, type Load } from './callers.ts'
import { type Environment, PLAYERS } from './environment.ts'

export type Player = (playerId: number) => Promise<unknown>

export interface Bench {
  /** A new round of any of the games. */
  stake: Player
  /** A round as rounds are: staked, then won, lost (a win of nothing) or won twice; 2 % of the stakes are sent again. One call each. */
  mixed: Player
}

interface Played {
  stakeKurus?: bigint
  only?: 'slot'
}

export const anyone = (): number => 1 + Math.floor(Math.random() * PLAYERS)

/** Plays straight on the shards, as the protocol does after its checks; games of every kind but bets, or of `only` this one. */
export async function openBench(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  { stakeKurus = 10n, only }: Played = {},
): Promise<Bench> {
  const all = (await catalogueOf(context)).games
  const games = all.filter(({ category }) => (only === undefined ? category !== 'sports' : category === only))
  const shards = shardsOf(context)
  let turn = 0
  const bet = (playerId: number): Play => {
    const game = games[turn++ % games.length] as (typeof games)[number]
    const roundRef = randomUUID()
    return {
      kind: 'bet',
      provider: { id: game.providerId, code: game.providerCode },
      playerId,
      game: { id: game.id, category: game.category, contribution: null, winCap: null },
      roundRef,
      transactionId: `${roundRef}-bet`,
      reference: '',
      amount: stakeKurus,
      closesRound: false,
      freeSpinId: null,
      barred: null,
    }
  }
  const taken = (play: Play) => untilTaken(() => shards.play(play))
  const open = new Map<number, Play[]>()
  /** A player may come again before the last play is answered: a win must not overtake its stake. */
  const underWay = new Map<number, Promise<void>>()
  return {
    stake: (playerId) => taken(bet(playerId)),
    mixed(playerId) {
      const [next, ...later] = open.get(playerId) ?? planOf(bet(playerId))
      open.set(playerId, later)
      if (later.length === 0) open.delete(playerId)
      const turn = (underWay.get(playerId) ?? Promise.resolve()).then(() => taken(next as Play))
      underWay.set(playerId, turn)
      return turn
    },
  }
}

/** 64 callers of `mixed`; each plays its own players, so that a round's plays come in their order. */
export function askRounds({ seconds }: Pick<Environment, 'seconds'>, mixed: Player): Promise<Load> {
  return callersAsk(64, seconds, (caller) => mixed(1 + caller + 64 * Math.floor(Math.random() * (PLAYERS / 64 - 1))))
}

const COMING = 640

/** The same from callers who come at this pace, however quick they are answered: so many that hardly one comes twice at once. */
export function roundsArrive(
  { seconds }: Pick<Environment, 'seconds'>,
  mixed: Player,
  perSecond: number,
): Promise<Load> {
  const own = (caller: number) => 1 + caller + COMING * Math.floor(Math.random() * (PLAYERS / COMING - 1))
  return callersArrive(COMING, { seconds, everyMs: (1_000 * COMING) / perSecond }, (caller) => mixed(own(caller)))
}

/** What a round takes: half are lost, most others won once, and the provider repeats itself now and then. */
function planOf(stake: Play): Play[] {
  const win = (no: number, amount: bigint, closesRound: boolean): Play => ({
    ...stake,
    kind: 'win',
    transactionId: `${stake.roundRef}-win${no}`,
    reference: stake.transactionId,
    amount,
    closesRound,
  })
  const fate = Math.random()
  const ends =
    fate < 0.5
      ? [win(1, 0n, true)]
      : fate < 0.95
        ? [win(1, (stake.amount * 3n) / 2n, true)]
        : [win(1, stake.amount / 2n, false), win(2, stake.amount / 2n, true)]
  return Math.random() < 0.02 ? [stake, stake, ...ends] : [stake, ...ends]
}

/** What is answered `busy` is sent again, as a provider does; the caller's wait goes on. */
async function untilTaken(ask: () => Promise<PlayAnswer>): Promise<void> {
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'busy') return undefined
      throw error
    })
    if (answer?.ok) return
    if (answer) throw new Error(`a play was refused: ${answer.code}`)
  }
}
