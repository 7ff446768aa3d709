import sql from 'sql-template-tag'
import type { World } from './combinations.fixture.ts'

interface Grant {
  id: number
  player_id: number
  source: string
  source_ref: string
  status: string
  end_reason: string | null
  converted: bigint
  owed: bigint
  required: bigint
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
      coalesce(sum(m.cash_kurus) filter (where m.kind in ('stake', 'win', 'rollback', 'resettlement')), 0)::bigint as played,
      coalesce(sum(m.cash_kurus) filter (where m.kind = 'adjustment'), 0)::bigint as given,
      (select coalesce(sum(c.amount_kurus - c.paid_kurus - c.forgiven_kurus), 0) from cashier.claims c where c.player_id = any(${ids}::int[]) and c.status = 'open')::bigint
        + (select coalesce(sum(r.owed_kurus - r.taken_kurus), 0) from bonuses.recalls r where r.player_id = any(${ids}::int[]) and r.restored_at is null)::bigint as debts
    from wallet.movements m where m.player_id = any(${ids}::int[])`)
  const { has, played, given, debts } = sums[0] as (typeof sums)[number]
  const kept = world.deposits.reduce((sum, each) => sum + each.kurus - each.back, 0n)
  const grants = await site.db.rows<Grant>(sql`
    select g.id, g.player_id, g.source, g.source_ref, g.status, g.end_reason, g.converted_kurus as converted, g.wager_required_kurus as required,
      coalesce((select sum(r.owed_kurus - r.taken_kurus) from bonuses.recalls r where r.grant_id = g.id and r.restored_at is null), 0)::bigint as owed
    from bonuses.grants g where g.player_id = any(${ids}::int[]) order by g.id`)
  const found: string[] = []
  let allowed = 0n
  for (const each of grants) {
    const most = await mostOf(world, each)
    const has = each.converted - each.owed
    allowed += has < most ? has : most
    if (has > most) found.push(`bonus ${each.id} (${each.source}) has made ${has} cash, ${most} stand`)
    if (most === 0n && (each.status === 'active' || each.status === 'finishing') && !(await stands(world, each)))
      found.push(`bonus ${each.id} (${each.source}) runs for nothing`)
  }
  if (has - debts > kept + played + given + allowed)
    found.push(`${has} less ${debts} owed, of ${kept} paid in, ${played} played, ${given} given, ${allowed} of bonuses`)
  return [...found, ...(await pointsTooMany(world))]
}

/** What of a bonus may be cash. */
async function mostOf(world: World, grant: Grant): Promise<bigint> {
  if (!(await stands(world, grant))) return grant.source === 'deposit' ? shareOf(world, grant) : 0n
  if (grant.status !== 'completed' || grant.end_reason !== 'wagered' || grant.required === 0n) return grant.converted
  const counted = await countedFor(world, grant)
  const whole = grant.converted + 10n
  return counted >= grant.required
    ? whole
    : (whole * counted) / grant.required + 1n + (await alreadyTaken(world, grant))
}

/** Of what was converted before the recall took its part, that part is not converted any more. */
async function alreadyTaken({ site }: World, { id }: Grant): Promise<bigint> {
  const { kurus } = await site.db.one<{ kurus: bigint }>(
    sql`select coalesce(sum(taken_kurus), 0)::bigint as kurus from bonuses.recalls where grant_id = ${id} and restored_at is null`,
  )
  return kurus
}

function shareOf({ deposits }: World, { source_ref, converted }: Grant): bigint {
  const found = deposits.find(({ id }) => String(id) === source_ref)
  return found && found.back < found.kurus ? converted : 0n
}

async function stands(
  { deposits, rounds, site }: World,
  { source, source_ref, player_id, id }: Grant,
): Promise<boolean> {
  if (source === 'deposit') return deposits.find((each) => String(each.id) === source_ref)?.back === 0n
  if (source === 'referral') {
    const kept = deposits.filter(({ player }) => player === 1).reduce((sum, { kurus, back }) => sum + kurus - back, 0n)
    return (
      kept >= 100_000n &&
      rounds
        .filter(({ player, status }) => player === 1 && status === 'closed')
        .reduce((sum, { kurus }) => sum + kurus, 0n) >= 60_000n
    )
  }
  if (source !== 'points') return true
  const undone = await site.db.row(sql`
    select from club.exchanges x join club.exchange_recalls r on r.exchange_id = x.id where x.player_id = ${player_id} and x.grant_id = ${id}`)
  return undone === undefined
}

/** Of the stakes that counted for it, those of rounds that stand, as the paper knows them. */
async function countedFor({ site, rounds }: World, { id }: Grant): Promise<bigint> {
  const entries = await site.db.rows<{ tx: string; progress: bigint }>(sql`
    select split_part(movement_ref, ':', 2) as tx, progress_kurus as progress from bonuses.entries where grant_id = ${id} and kind = 'stake'`)
  return entries
    .filter(({ tx }) => rounds.some((round) => round.stake.tx === tx && round.status === 'closed'))
    .reduce((sum, { progress }) => sum + progress, 0n)
}

/** Nobody has, or has changed into a bonus that stands, more points than the stakes of rounds that stand. */
async function pointsTooMany({ site, players, rounds }: World): Promise<string[]> {
  const found: string[] = []
  for (const [no, { id }] of players.entries()) {
    const { points } = await site.db.one<{ points: bigint }>(sql`
      select coalesce((select points from club.accounts where player_id = ${id}), 0)::bigint + coalesce((select sum(x.points) from club.exchanges x
        where x.player_id = ${id} and not exists (select from club.exchange_recalls r where r.exchange_id = x.id)), 0)::bigint as points`)
    const earned = rounds
      .filter(({ player, status }) => player === no && status === 'closed')
      .reduce((sum, { kurus }) => sum + kurus * 10n, 0n)
    if (points > earned) found.push(`player ${no} has ${points} thousandths of points of ${earned}`)
  }
  return found
}
