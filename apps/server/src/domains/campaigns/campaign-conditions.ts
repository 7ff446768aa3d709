import type { SegmentCondition } from '@meydan/contract/segments/segment-facts'
import { addDays, istanbulDay } from '@meydan/money/day'
import { kurusOfLira } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { boundTo } from '../../platform/site-scope.ts'
import { levelStands } from '../club/public.ts'
import { depositsHold, readGroup } from '../segments/public.ts'
import type { Campaign } from './campaign-settings.ts'

/** What a campaign asked of a player when it chose him. */
export interface CampaignTarget {
  campaign: Pick<Campaign, 'segment_id' | 'conditions' | 'trigger' | 'trigger_value'>
  playerId: PlayerId
  chosenAt: Date
}

/** Conditions that deposits alone fulfil; what asks for few or none of them cannot be lost by one that goes back. */
const DEPOSITS: Partial<Record<SegmentCondition['fact'], readonly SegmentCondition['test'][]>> = {
  first_deposit: ['within', 'before'],
  last_deposit: ['within'],
  deposits: ['least'],
}

/** The same of rounds, and of the level of the club that they bring. What bonuses cost only makes an NGR less: the GGR reaches it as well. */
const ROUNDS: typeof DEPOSITS = { stakes: ['least'], ggr: ['least'], ngr: ['least'], level: ['least'] }

const asksFor = ({ fact, test }: SegmentCondition, facts: typeof DEPOSITS) => facts[fact]?.includes(test) ?? false

/** As a living segment had them when the campaign went live; of a frozen one its own, as of when it was frozen. */
async function askedOf(q: Queryable, { campaign, chosenAt }: CampaignTarget) {
  if (campaign.conditions) return { conditions: campaign.conditions, at: chosenAt }
  // Whoever takes a deposit back may be bound to sites that are not the segment's.
  const group = await boundTo(null, () => readGroup(q, campaign.segment_id))
  return { conditions: group?.conditions ?? [], at: group?.frozenAt ?? chosenAt }
}

/** Whether nothing was taken back of the first deposit that a campaign waited for; of any other, true. */
export async function firstDepositHolds(q: Queryable, { campaign, playerId }: CampaignTarget): Promise<boolean> {
  if (campaign.trigger !== 'first_deposit') return true
  const first = await q.row<{ reversed: bigint }>(sql`
    select reversed_kurus as reversed from cashier.deposits_view
    where player_id = ${playerId} and status in ('approved', 'done') order by decided_at, id limit 1`)
  return first?.reversed === 0n
}

/** Whether the deposits that a campaign asked for are still kept: those of its conditions. */
export async function depositConditionsHold(q: Queryable, chosen: CampaignTarget): Promise<boolean> {
  const { conditions, at } = await askedOf(q, chosen)
  const depositConditions = conditions.filter((condition) => asksFor(condition, DEPOSITS))
  if (depositConditions.length === 0) return true
  const { source, holds } = depositsHold(depositConditions, at)
  const found = await q.row(sql`
    select from identity.players_view p ${source} where p.id = ${chosen.playerId} and ${holds}`)
  return found !== undefined
}

/**
 * Whether the rounds that a campaign asked for still bear it: those that had ended when it chose the player, at the results they have now.
 * What was open then was neither lost nor staked for good; what was sold back or is void counts for no stake.
 */
export async function roundConditionsHold(q: Queryable, chosen: CampaignTarget): Promise<boolean> {
  const { conditions, at } = await askedOf(q, chosen)
  for (const condition of conditions.filter((each) => asksFor(each, ROUNDS)))
    if (!(await bearsCondition(q, chosen.playerId, condition, at))) return false
  const { trigger, trigger_value } = chosen.campaign
  if (trigger === 'level') return levelStands(q, chosen.playerId, { level: Number(trigger_value), at: chosen.chosenAt })
  return trigger !== 'loss' || bearsLoss(q, chosen)
}

interface Played {
  stakes: bigint
  lost: bigint
  lost_cash: bigint
}

async function bearsCondition(
  q: Queryable,
  playerId: PlayerId,
  { fact, value, days }: SegmentCondition,
  at: Date,
): Promise<boolean> {
  if (fact === 'level') return levelStands(q, playerId, { level: Number(value), at })
  const until = istanbulDay(at)
  const { stakes, lost } = await playedIn(q, playerId, {
    from: days === null ? null : addDays(until, 1 - days),
    until,
    at,
  })
  const lira = Number(value)
  const least = kurusOfLira(Math.abs(lira)) ?? 0n
  return (fact === 'stakes' ? stakes : lost) >= (lira < 0 ? -least : least)
}

/** Of one day, cash alone. */
async function bearsLoss(q: Queryable, { campaign, playerId, chosenAt }: CampaignTarget): Promise<boolean> {
  const day = istanbulDay(chosenAt)
  const { lost_cash } = await playedIn(q, playerId, { from: day, until: day, at: chosenAt })
  return lost_cash >= (campaign.trigger_value ?? 0n)
}

/** Kuruş of the rounds of some Istanbul days that had ended at an instant. */
function playedIn(
  q: Queryable,
  playerId: PlayerId,
  { from, until, at }: { from: string | null; until: string; at: Date },
): Promise<Played> {
  return q.one<Played>(sql`
    select coalesce(sum(r.stake_kurus) filter (where not exists (
        select from wallet.uncounted_view u where u.player_id = r.player_id and u.first_seq = r.first_seq)), 0)::bigint as stakes,
      coalesce(sum(r.stake_kurus - r.win_kurus), 0)::bigint as lost,
      coalesce(sum(r.stake_kurus - r.bonus_stake_kurus - r.win_kurus + r.bonus_win_kurus), 0)::bigint as lost_cash
    from wallet.rounds_view r
    where r.player_id = ${playerId} and r.status = 'closed' and r.closed_at <= ${at} and r.day <= ${until}::date
      and (${from}::date is null or r.day >= ${from}::date)`)
}
