import { CLUB_DAYS } from '@meydan/contract/club/club'
import { istanbulDay } from '@meydan/money/day'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { forEachItem } from '../../platform/jobs/for-each-item.ts'
import { membersOf, readGroup } from '../segments/public.ts'
import { isBelowCap, mayBeWrittenTo } from './eligible-players.ts'
import { type Campaign, COLUMNS } from './campaign-settings.ts'

const DAY_MS = 86_400_000
/** A large installation is gone through in one statement. */
const STATEMENT_LIMIT_MS = 120_000

/**
 * Chooses whom the campaigns that run are for by now, each player once for ever: again, or by two processes at once, changes nothing. One
 * that fails keeps no other waiting.
 */
export async function enrolAll(context: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const running = await context.db.rows<{ id: number }>(
    sql`select id from campaigns.campaigns where status = 'running' order by id`,
  )
  const failures = { failure: 'campaign audience query failed', ids: ({ id }: { id: number }) => ({ campaign: id }) }
  await forEachItem(context.log, failures, running, ({ id }) => context.db.transaction((tx) => enrol(tx, id)))
}

async function enrol(tx: Tx, id: number): Promise<void> {
  const now = tx.now()
  const campaign = await tx.row<Campaign>(
    sql`select ${COLUMNS} from campaigns.campaigns c where c.id = ${id} and c.status = 'running' for update`,
  )
  if (!campaign) return
  const isOpen = (campaign.starts_at ?? now) <= now && (campaign.ends_at === null || campaign.ends_at > now)
  if (isOpen && campaign.enrolled_at === null) {
    await tx.setStatementTimeout(STATEMENT_LIMIT_MS)
    if (campaign.trigger === 'time') await choose(tx, campaign, undefined)
    else await chooseThoseOf(tx, campaign)
  }
}

/** Only of those to whom it has happened is asked whether they belong to the segment. */
async function chooseThoseOf(tx: Tx, campaign: Campaign): Promise<void> {
  const found = await tx.rows<{ id: number }>(sql`
    select e.id from (${happenedTo(campaign, tx.now())}) e
    where not exists (select from campaigns.recipients r where r.campaign_id = ${campaign.id} and r.player_id = e.id)`)
  if (found.length > 0)
    await choose(
      tx,
      campaign,
      found.map(({ id }) => id),
    )
}

async function choose(tx: Tx, campaign: Campaign, among: readonly number[] | undefined): Promise<void> {
  const now = tx.now()
  const { id, conditions, segment_id, launched_at, control_percent, weekly_cap } = campaign
  const sites = (await readGroup(tx, segment_id))?.sites ?? null
  const group = { id: segment_id, conditions: conditions ?? [], frozenAt: conditions ? null : launched_at, sites }
  // Whoever may mark players must not choose by it to whom two others have agreed to give money.
  const givesMoney = campaign.promotion_id !== null && launched_at !== null
  const members = membersOf({ ...group, ...(givesMoney && { taggedBy: launched_at }) }, now)
  const all = [
    mayBeWrittenTo(now),
    isBelowCap(weekly_cap, now),
    ...(among ? [sql`p.id = any(${[...among]}::int[])`] : []),
  ]
  await tx.run(sql`
    insert into campaigns.recipients (campaign_id, player_id, status, enrolled_at)
    select ${id}::int, p.id, case when ${place(id)} < ${control_percent} then 'control' else 'due' end, ${now}
    from identity.players_view p where p.id in (${members}) and ${join(all, ' and ')}
    order by p.id on conflict do nothing`)
  if (campaign.trigger === 'time')
    await tx.run(sql`update campaigns.campaigns set enrolled_at = ${now} where id = ${id}`)
}

/** Where of 0 to 99 a player stands in a campaign: always the same, and another one in each. */
function place(campaignId: number): Sql {
  return sql`('x' || substr(md5(${campaignId}::text || ':' || p.id), 1, 7))::bit(28)::int % 100`
}

/**
 * `select id …` of the players to whom what the campaign waits for has happened, lately; losses and levels by whole days, that of its launch
 * among them. Lost is cash alone, on a day of which no round is open.
 */
function happenedTo({ trigger, trigger_value, launched_at, starts_at }: Campaign, now: Date): Sql {
  const live = new Date(Math.max(launched_at?.getTime() ?? 0, starts_at?.getTime() ?? 0))
  const value = trigger_value ?? 0n
  const lately = new Date(Math.max(live.getTime(), now.getTime() - DAY_MS))
  switch (trigger) {
    case 'first_deposit':
      return sql`
        select d.player_id as id from cashier.deposits_view d
        where d.status in ('approved', 'done') and d.decided_at >= ${lately} and d.reversed_kurus = 0
          and not exists (select from cashier.deposits_view b where b.player_id = d.player_id and b.status in ('approved', 'done') and b.decided_at < d.decided_at)`
    case 'loss':
      return sql`
        select player_id as id from wallet.player_days_view where day = ${istanbulDay(now)}::date
        group by player_id having sum(open_rounds) = 0 and sum(stake_kurus - bonus_stake_kurus - win_kurus + bonus_win_kurus) >= ${value}`
    case 'level':
      return sql`
        select l.player_id as id from club.levels_at(${now}, ${CLUB_DAYS}) l where l.level >= ${Number(value)}
          and not exists (select from club.levels_at(${new Date(live.getTime() - DAY_MS)}, ${CLUB_DAYS}) b where b.player_id = l.player_id and b.level >= ${Number(value)})`
    default: {
      const gone = new Date(now.getTime() - Number(value) * DAY_MS)
      const since = new Date(live.getTime() - Number(value) * DAY_MS)
      return sql`
        select p.id from identity.players_view p left join compliance.presence_view v on v.player_id = p.id
        where greatest(p.last_login_at, v.seen_at) <= ${gone} and greatest(p.last_login_at, v.seen_at) > ${since}`
    }
  }
}

/** A campaign whose time is over ends once nobody waits for it any more. */
export async function finishOver(db: Db): Promise<void> {
  const now = db.now()
  await db.run(sql`
    update campaigns.campaigns c set status = 'finished', ended_at = ${now}
    where c.status = 'running' and (c.enrolled_at is not null or c.ends_at <= ${now})
      and not exists (select from campaigns.recipients r where r.campaign_id = c.id and r.status = 'due')`)
}
