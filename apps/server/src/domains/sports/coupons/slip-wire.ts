import type { Db } from '../../../platform/database/db.ts'
import type { checkSlip } from '@meydan/contract/sports/sports'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import type { PlayerSession } from '../../../platform/app-context.ts'
import { freeBetsFor } from '../../bonuses/public.ts'
import { isLive } from '../book/book.ts'
import { namesOf } from '../book/format-event.ts'
import { type FreshLeg, readFreshLegs } from './fresh-legs.ts'
import { readOperatorLimits } from './operator-limits.ts'
import { type Problem, problem, quoteSlip, shapeOf } from './quote.ts'
import { readPlayerExposures, type PlayerExposure } from './player-exposure.ts'

/** How a slip stands, with all that stands against it: it is not a refusal that a player has not finished it. */
export async function checkOne(db: Db, player: PlayerSession | undefined, input: InputOf<typeof checkSlip>) {
  shapeOf(input)
  const events = input.legs.map(({ event }) => event)
  const fresh = await readFreshLegs(db, input.legs)
  const [standing] = (await readPlayerExposures(db, [{ player: player?.id, events }], readOperatorLimits(db))) as [
    PlayerExposure,
  ]
  const now = db.now()
  const freeBets = player ? await freeBetsFor(db, player.id) : []
  const freeBet = freeBets.find(({ id }) => id === input.free_bet_id)
  const perColumn = freeBet?.stakeKurus ?? input.per_column
  const isFree = freeBet !== undefined
  const found = quoteSlip(input, fresh, { perColumn: perColumn ?? 0n, accept: 'higher', now, standing, isFree })
  const gone = input.free_bet_id !== undefined && !freeBet ? [problem('free_bet_gone')] : []
  const problems = [...gone, ...found.problems]
  return {
    success: true,
    legs: legsOnWire(fresh, found.legProblems),
    columns: found.columns,
    lengths: found.lengths,
    stake: liraOfKurus(found.stake),
    total_odds: found.totalOdds,
    max_return: liraOfKurus(found.maxReturn),
    max_stake: liraOfKurus(found.maxStake),
    referral_stake: liraOfKurus(found.referralStake),
    mbs: found.mbs,
    delay: found.delay,
    problems: perColumn === undefined ? problems.filter(({ code }) => !MONEY.has(code)) : problems,
    free_bets: freeBets.map(({ id, name, left, stakeKurus, expiresAt }) => ({
      id,
      name,
      left,
      stake: liraOfKurus(stakeKurus),
      expires_at: expiresAt.toISOString(),
    })),
  }
}

/** What is unknown before anything is staked. */
const MONEY = new Set(['column_below_minimum', 'stake_below_minimum', 'stake_above_limit', 'return_above_limit'])

export function legsOnWire(fresh: readonly FreshLeg[], problems: readonly (Problem | undefined)[]) {
  return fresh.map(({ no, asked, event, price }, index) => ({
    no,
    event: asked.event,
    key: asked.key,
    specifiers: asked.specifiers,
    outcome: asked.outcome,
    home: event?.home ?? '',
    away: event ? event.away : '',
    league: event?.league ?? '',
    sport: event?.sport ?? '',
    starts_at: event?.starts_at.toISOString() ?? null,
    is_live: event !== undefined && isLive(event.phase),
    is_simulated: event?.is_simulated ?? false,
    ...namesOf(asked, { home: event?.home ?? '', away: event ? event.away : '' }),
    state: price?.state ?? ('closed' as const),
    odds: price?.isActive ? price.odds : null,
    version: price?.version ?? 0,
    mbs: price?.mbs ?? event?.mbs ?? 1,
    code: problems[index]?.code ?? null,
    message: problems[index]?.message ?? null,
  }))
}
