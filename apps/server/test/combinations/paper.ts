import sql from 'sql-template-tag'
import { GIVES, type Mission, type Round, type World } from './world.ts'

interface Grant {
  id: number
  player_id: number
  source: string
  source_ref: string
  status: string
  end_reason: string | null
  converted: bigint
  owed: bigint
  /** Of what was converted before a recall took its part, that part is not converted any more. */
  taken: bigint
  required: bigint
  /** The exchange of points that it was given for was taken back. */
  is_undone: boolean
  /** Of a refund of losses: what was lost, on which day, of which deposits. */
  base: bigint
  day: string | null
  fed: number[] | null
  /** What counted for it, by the stake. */
  stakes: { tx: string; progress: number }[]
}

/**
 * What is wrong by the paper: both players can withdraw, and have withdrawn, more than they kept paid in, games paid them, people gave them,
 * and the rules gave for things that stand. Empty where nothing is.
 */
export async function tooMuch(world: World): Promise<string[]> {
  const { site, players } = world
  const ids = players.map(({ id }) => id)
  const sums = await site.db.rows<{ has: bigint; played: bigint; given: bigint; debts: bigint }>(sql`
    select coalesce(sum(m.cash_kurus + coalesce(m.hold_kurus, 0)), 0)::bigint as has,
      coalesce(sum(m.cash_kurus) filter (where m.kind in ('stake', 'win', 'rollback', 'resettlement')), 0)::bigint
        -- Cash that a correction takes of what a bonus had become is less of that bonus, not of play.
        + (select coalesce(sum(e.amount_kurus), 0) from bonuses.entries e join bonuses.grants g on g.id = e.grant_id
          where g.player_id = any(${ids}::int[]) and e.kind = 'converted' and e.amount_kurus > 0 and e.movement_ref not like 'recall:%')::bigint as played,
      coalesce(sum(m.cash_kurus) filter (where m.kind = 'adjustment'), 0)::bigint as given,
      (select coalesce(sum(c.amount_kurus - c.paid_kurus - c.forgiven_kurus), 0) from cashier.player_debts c where c.player_id = any(${ids}::int[]) and c.status = 'open')::bigint
        + (select coalesce(sum(r.owed_kurus - r.taken_kurus), 0) from bonuses.recalls r where r.player_id = any(${ids}::int[]) and r.restored_at is null)::bigint as debts
    from wallet.movements m where m.player_id = any(${ids}::int[])`)
  const { has, played, given, debts } = sums[0] as (typeof sums)[number]
  const kept = world.deposits.reduce((sum, each) => sum + each.kurus - each.back, 0n)
  const grants = await site.db.rows<Grant>(sql`
    select g.id, g.player_id, g.source, g.source_ref, g.status, g.end_reason, g.converted_kurus as converted, g.wager_required_kurus as required,
      coalesce((select sum(r.owed_kurus - r.taken_kurus) from bonuses.recalls r where r.grant_id = g.id and r.restored_at is null), 0)::bigint as owed,
      coalesce((select sum(r.taken_kurus) from bonuses.recalls r where r.grant_id = g.id and r.restored_at is null), 0)::bigint as taken,
      exists (select from club.exchanges x join club.exchange_recalls r on r.exchange_id = x.id where x.grant_id = g.id) as is_undone,
      coalesce(c.base_kurus, 0)::bigint as base, lower(c.period)::text as day, c.deposit_ids as fed,
      (select coalesce(json_agg(json_build_object('tx', split_part(e.movement_ref, ':', 2), 'progress', e.progress_kurus)), '[]')
        from bonuses.entries e where e.grant_id = g.id and e.kind = 'stake') as stakes
    from bonuses.grants g left join bonuses.cashback_claims c on c.grant_id = g.id where g.player_id = any(${ids}::int[]) order by g.id`)
  const found = [...world.wrong]
  let allowed = 0n
  for (const each of grants) {
    const most = mostOf(world, each)
    const has = each.converted - each.owed
    allowed += has < most ? has : most
    if (has > most) found.push(`bonus ${each.id} (${each.source}) has made ${has} cash, ${most} stand`)
    if (most === 0n && (each.status === 'active' || each.status === 'finishing') && !stands(world, each))
      found.push(`bonus ${each.id} (${each.source}) runs for nothing`)
  }
  if (has - debts > kept + played + given + allowed)
    found.push(`${has} less ${debts} owed, of ${kept} paid in, ${played} played, ${given} given, ${allowed} of bonuses`)
  return [...found, ...(await pointsTooMany(world)), ...(await levelsTooHigh(world))]
}

/** What of a bonus may be cash. */
function mostOf(world: World, grant: Grant): bigint {
  if (grant.source === 'cashback') return refundOf(world, grant)
  if (!stands(world, grant)) return shareOf(world, grant)
  if (grant.status !== 'completed' || grant.end_reason !== 'wagered' || grant.required === 0n) return grant.converted
  const counted = countedFor(world, grant)
  const whole = grant.converted + 10n
  return counted >= grant.required ? whole : (whole * counted) / grant.required + 1n + grant.taken
}

/** As much of it as is left of its deposit; of a campaign's, of the first one. */
function shareOf(world: World, grant: Grant): bigint {
  const found = depositOf(world, grant)
  return found ? ((grant.converted + grant.taken) * (found.kurus - found.back)) / found.kurus : 0n
}

function depositOf(world: World, { player_id, source, source_ref }: Grant): World['deposits'][number] | undefined {
  const { deposits } = world
  if (source === 'deposit') return deposits.find(({ id }) => String(id) === source_ref)
  const player = playerOf(world, player_id)
  if (source === 'campaign' && stakedBy(world, player) >= GIVES.campaignStakes)
    return deposits.find((each) => each.player === player)
  return undefined
}

const playerOf = ({ players }: World, playerId: number) => players.findIndex(({ id }) => id === playerId)

/** In rounds that have ended and count. */
function stakedBy({ rounds }: World, player: number): bigint {
  return rounds
    .filter((each) => each.player === player && each.status === 'closed')
    .reduce((sum, { kurus }) => sum + kurus, 0n)
}

/** Of a refund of losses: as much as is left, of what was kept then, of the deposits that were lost, and of the loss itself. */
function refundOf(world: World, { id, player_id, converted, taken, base, day, fed }: Grant): bigint {
  const { deposits, rounds } = world
  const before = world.refunded.get(id)
  const player = playerOf(world, player_id)
  const gone = deposits
    .filter((each) => fed?.includes(each.id))
    .map((each) => each.back - (before?.get(each.id) ?? 0n))
    .reduce((sum, back) => sum + (back < 0n ? 0n : back < base ? back : base), 0n)
  const lost = rounds
    .filter((each) => each.player === player && each.day === day)
    .reduce((sum, { kurus, won }) => sum + kurus - won, 0n)
  const left = base - gone < lost ? base - gone : lost
  return left <= 0n ? 0n : ((converted + taken) * left) / base
}

function stands(world: World, grant: Grant): boolean {
  const { source, is_undone } = grant
  if (source === 'deposit' || source === 'campaign') return depositOf(world, grant)?.back === 0n
  if (source === 'points') return !is_undone
  if (source !== 'referral') return true
  const kept = world.deposits
    .filter(({ player }) => player === 1)
    .reduce((sum, { kurus, back }) => sum + kurus - back, 0n)
  return kept >= 100_000n && stakedBy(world, 1) >= 60_000n
}

/** Of the stakes that counted for it, those of rounds that stand, as the paper knows them. */
function countedFor({ rounds }: World, { stakes }: Grant): bigint {
  const closed = new Set(rounds.filter(({ status }) => status === 'closed').map(({ stake }) => stake.tx))
  return stakes.filter(({ tx }) => closed.has(tx)).reduce((sum, { progress }) => sum + BigInt(progress), 0n)
}

/** Nobody has, or has changed into a bonus that stands, more points than the stakes of rounds that stand and missions that are done. */
async function pointsTooMany({ site, players, rounds, missions }: World): Promise<string[]> {
  const found: string[] = []
  for (const [no, { id }] of players.entries()) {
    const { left, changed } = await site.db.one<{ left: bigint; changed: bigint }>(sql`
      select coalesce((select points from club.accounts where player_id = ${id}), 0)::bigint as left, coalesce((select sum(x.points) from club.exchanges x
        where x.player_id = ${id} and not exists (select from club.exchange_recalls r where r.exchange_id = x.id)), 0)::bigint as changed`)
    const points = left + changed
    if (left < 0n && changed > 0n)
      found.push(`player ${no} has changed ${changed} thousandths of points, and ${left} are left`)
    const earned = rounds
      .filter(({ player, status }) => player === no && status === 'closed')
      .reduce((sum, { kurus }) => sum + kurus * 10n, 0n)
    const done = missions.filter((each) => each.player === no && isDone(rounds, each))
    const most = earned + BigInt(done.length * GIVES.missionPoints * 1_000)
    if (points > most) found.push(`player ${no} has ${points} thousandths of points of ${most}`)
  }
  return found
}

function isDone(rounds: readonly Round[], { player, period }: Mission): boolean {
  const counted = rounds.filter((each) => each.player === player && each.status === 'closed' && each.day === period)
  return counted.length >= GIVES.missionRounds
}

/** No exchange that stands had the rate of a level above that of the rounds and missions of then that stand. */
async function levelsTooHigh({ site, rounds, exchanges }: World): Promise<string[]> {
  const found: string[] = []
  for (const { id, rounds: then, missions } of exchanges) {
    const standing = await site.db.row<{ level: number; needed: number }>(sql`
      select x.level, s.level_points[x.level] as needed from club.exchanges x cross join club.settings s
      where x.id = ${id} and not exists (select from club.exchange_recalls r where r.exchange_id = x.id)`)
    if (!standing) continue
    const played = then.filter(({ status }) => status === 'closed').reduce((sum, { kurus }) => sum + kurus / 100n, 0n)
    const earned = Number(played) + missions.filter((each) => isDone(rounds, each)).length * GIVES.missionPoints
    if (earned < standing.needed)
      found.push(`exchange ${id} at level ${standing.level}, and ${earned} points of then stand`)
  }
  return found
}
