import { CLUB_DAYS } from '@meydan/contract/club/club'
import { type SegmentCondition, type SegmentFactCode, type SegmentTest } from '@meydan/contract/segments/segment-facts'
import { addDays, istanbulDay } from '@meydan/money/day'
import { kurusOfLira } from '@meydan/money/kurus'
import sql, { join, raw, type Sql } from 'sql-template-tag'

/** What a frozen or living group is asked by. */
export interface Group {
  id: number
  conditions: readonly SegmentCondition[]
  frozenAt: Date | null
  /** Whose players alone are in it; null: the whole installation's. */
  sites: readonly number[] | null
  /** Marks that staff set later than this do not count, where the group says who is given money. */
  taggedBy?: Date
}

const DAY_MS = 86_400_000
/** The favourite kind of game is that of so many of the last days. */
const TASTE_DAYS = 90

/** `select id …` of the players who belong to a group at an instant. Accounts that are not open, and the operator’s own, belong to none. */
export function membersOf({ id, conditions, frozenAt, sites, taggedBy }: Group, at: Date): Sql {
  if (frozenAt) return sql`select m.player_id as id from segments.members m where m.segment_id = ${id}`
  return matching({ conditions, sites }, at, taggedBy)
}

/** `select id …` of the players of these sites of whom all conditions hold: one statement over what is kept of each and over sums of days. */
export function matching({ conditions, sites }: Pick<Group, 'conditions' | 'sites'>, at: Date, taggedBy = at): Sql {
  const sources = [...new Set(conditions.map(({ fact }) => SOURCE_OF[fact]))].filter((name) => name !== undefined)
  const joins = sources.map((name) => SOURCES[name](at, conditions))
  const holds = conditions.map((condition) => conditionSql(condition, at, taggedBy))
  if (sites) holds.push(sql`p.site_id = any (${[...sites]}::int[])`)
  return sql`
    select p.id from identity.players_view p ${join([sql``, ...joins], ' ')}
    where ${join([sql`p.status = 'active' and not p.is_house_account`, ...holds], ' and ')}`
}

type Source = 'presence' | 'cash' | 'play' | 'bonus' | 'taste' | 'levels'

const SOURCE_OF: Partial<Record<SegmentFactCode, Source>> = {
  last_seen: 'presence',
  first_deposit: 'cash',
  last_deposit: 'cash',
  deposits: 'cash',
  stakes: 'play',
  ggr: 'play',
  ngr: 'bonus',
  category: 'taste',
  level: 'levels',
}

const SOURCES: Record<Source, (at: Date, conditions: readonly SegmentCondition[]) => Sql> = {
  presence: () => sql`left join compliance.presence_view v on v.player_id = p.id`,
  cash: (at) => sql`
    left join (
      select player_id, min(day) filter (where settled_kurus > 0) as first_day, max(day) filter (where settled_kurus > 0) as last_day,
        ${sums(sql`settled_kurus`, 'deposits', at)}
      from cashier.player_days_view where kind = 'deposit' group by player_id) cash on cash.player_id = p.id`,
  play: (at, conditions) => playSums(at, conditions),
  bonus: (at, conditions) => sql`
    ${conditions.some(({ fact }) => SOURCE_OF[fact] === 'play') ? sql`` : playSums(at, conditions)}
    left join (
      select player_id, ${sums(sql`kurus`, 'bonus', at)} from (
        select player_id, (created_at at time zone 'Europe/Istanbul')::date as day, granted_kurus as kurus from bonuses.grants_view
        union all
        select player_id, (ended_at at time zone 'Europe/Istanbul')::date, -forfeited_kurus from bonuses.grants_view where forfeited_kurus > 0
      ) told group by player_id) bonus on bonus.player_id = p.id`,
  taste: (at) => sql`
    left join (
      select distinct on (player_id) player_id, category from (
        select player_id, category, sum(stake_kurus) as stake from wallet.player_days_view where day > ${daysBefore(at, TASTE_DAYS)}::date
        group by player_id, category) played
      where stake > 0 order by player_id, stake desc, category) taste on taste.player_id = p.id`,
  levels: (at) => sql`left join club.levels_at(${at}, ${CLUB_DAYS}) levels on levels.player_id = p.id`,
}

/**
 * Of these conditions on deposits, whether they hold of a player `p` as of an instant, by what is kept of his deposits now: by the deposits
 * themselves, as the sums of days follow at the end of a transaction.
 */
export function depositsHold(conditions: readonly SegmentCondition[], at: Date): { source: Sql; holds: Sql } {
  const holds = conditions.map((condition) => conditionSql(condition, at, at))
  const source = sql`
    left join (
      select player_id, min(day) as first_day, max(day) as last_day, ${sums(sql`kept_kurus`, 'deposits', at)} from (
        select player_id, (created_at at time zone 'Europe/Istanbul')::date as day, kept_kurus from cashier.payins_view
        where status in ('approved', 'done') and decided_at <= ${at} and kept_kurus > 0
      ) kept group by player_id) cash on cash.player_id = p.id`
  return { source, holds: join([sql`true`, ...holds], ' and ') }
}

/** Only as far back as somebody asks for. */
function playSums(at: Date, conditions: readonly SegmentCondition[]): Sql {
  const played = conditions.filter(({ fact }) => fact === 'stakes' || fact === 'ggr' || fact === 'ngr')
  const longest = played.some(({ days }) => days === null) ? null : Math.max(...played.map(({ days }) => days ?? 0))
  const since = longest === null ? sql`` : sql`where day > ${daysBefore(at, longest)}::date`
  return sql`
    left join (
      select player_id, ${sums(sql`stake_kurus`, 'stakes', at)}, ${sums(sql`stake_kurus - win_kurus`, 'ggr', at)}
      from wallet.player_days_view ${since} group by player_id) play on play.player_id = p.id`
}

/** Sums of the last 7 and 30 days and of all of them, as `name_7`, `name_30`, `name_all`. */
function sums(amount: Sql, name: string, at: Date): Sql {
  const over = (days: number) =>
    sql`sum(${amount}) filter (where day > ${daysBefore(at, days)}::date) as ${raw(`${name}_${days}`)}`
  return sql`${over(7)}, ${over(30)}, sum(${amount}) as ${raw(`${name}_all`)}`
}

function daysBefore(at: Date, days: number): string {
  return addDays(istanbulDay(at), -days)
}

function conditionSql(condition: SegmentCondition, at: Date, taggedBy: Date): Sql {
  const { fact, test, value } = condition
  const text = String(value)
  switch (fact) {
    case 'registered':
      return sinceSql(sql`p.created_at`, condition, at)
    case 'last_seen':
      return sinceSql(sql`greatest(p.last_login_at, v.seen_at)`, condition, at)
    case 'first_deposit':
      return daySql(sql`cash.first_day`, condition, at)
    case 'last_deposit':
      return daySql(sql`cash.last_day`, condition, at)
    case 'deposits':
      return sumSql(sumOf('cash.deposits', condition), condition)
    case 'stakes':
    case 'ggr':
      return sumSql(sumOf(`play.${fact}`, condition), condition)
    case 'ngr':
      return sumSql(sql`${sumOf('play.ggr', condition)} - ${sumOf('bonus.bonus', condition)}`, condition)
    case 'category':
      return sql`taste.category is ${not(test === 'is')} distinct from ${text}`
    case 'level':
      return sql`coalesce(levels.level, 1) ${raw(test === 'least' ? '>=' : '<=')} ${Number(value)}`
    case 'kyc':
      return sql`p.kyc_status is ${not(test === 'is')} distinct from ${text}`
    case 'site':
      // What was carried over by a name that is no site's is text, and nobody's.
      return typeof value === 'number' ? sql`p.site_id = ${value}` : sql`false`
    case 'affiliate':
      return sql`p.affiliate_btag is ${not(test === 'is')} distinct from ${text}`
    case 'tag':
      return sql`${not(test === 'is_not')} exists (
        select from segments.tags t where t.player_id = p.id and t.tag = ${text} and t.at <= ${taggedBy})`
    case 'consent':
      return sql`${not(test === 'no')} exists (select from messages.marketing_wanted_view w where w.player_id = p.id)`
    case 'in_break':
      return sql`${not(test === 'no')} exists (
        select from compliance.breaks_view b where b.player_id = p.id and b.since <= ${at} and (b.ends_at is null or b.ends_at > ${at}))`
  }
}

function not(isSo: boolean): Sql {
  return isSo ? raw('not') : sql``
}

const SINCE: Partial<Record<SegmentTest, string>> = { within: '>=', before: '<' }

function sinceSql(instant: Sql, { test, value }: SegmentCondition, at: Date): Sql {
  if (test === 'never') return sql`${instant} is null`
  return sql`${instant} ${raw(SINCE[test] as string)} ${new Date(at.getTime() - Number(value) * DAY_MS)}`
}

function daySql(day: Sql, { test, value }: SegmentCondition, at: Date): Sql {
  if (test === 'never') return sql`${day} is null`
  return sql`${day} ${raw(SINCE[test] as string)} ${daysBefore(at, Number(value))}::date`
}

function sumOf(name: string, { days }: SegmentCondition): Sql {
  return sql`coalesce(${raw(`${name}_${days ?? 'all'}`)}, 0)`
}

function sumSql(sum: Sql, { test, value }: SegmentCondition): Sql {
  const lira = Number(value)
  const kurus = kurusOfLira(Math.abs(lira)) ?? 0n
  return sql`${sum} ${raw(test === 'least' ? '>=' : '<=')} ${lira < 0 ? -kurus : kurus}`
}
