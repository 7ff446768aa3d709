import sql from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'
import { freeSpinsNamed } from '../../../bonuses/public.ts'
import type { ProviderAction, ProviderRequest } from '../protocol.ts'

type Acts = (ProviderAction & { kind: 'play' })['acts']

/** Our name of free spins, by what a provider calls them: theirs, ours with which time it was given, or that of the bonus itself. */
export async function grantNamed(q: Queryable, providerId: number, name: string): Promise<string> {
  const issue = await q.row<{ grant_id: number }>(sql`
    select grant_id from games.spin_issues where provider_id = ${providerId} and remote_ref = ${name}
    union all select grant_id from games.spin_issues where provider_id = ${providerId} and name = ${name} limit 1`)
  return issue ? String(issue.grant_id) : name
}

/**
 * The acts of a provider with our names of free spins. One stake that stands for all of them becomes a stake each, under names made of its own,
 * and so does its rollback.
 */
export async function readSpinActs(q: Queryable, providerId: number, acts: Acts): Promise<Acts> {
  const read: ProviderRequest[] = []
  for (const act of acts) {
    if (act.kind === 'bet' && act.freeSpin !== null) read.push(...(await spinsOf(q, providerId, act)))
    else if (act.kind === 'rollback') read.push(...(await rollbacksOf(q, providerId, act)))
    else read.push(act)
  }
  return read as [ProviderRequest, ...ProviderRequest[]]
}

type Bet = ProviderRequest & { kind: 'bet' }

async function spinsOf(q: Queryable, providerId: number, bet: Bet): Promise<Bet[]> {
  const freeSpin = await grantNamed(q, providerId, bet.freeSpin as string)
  if (!bet.isAllSpins) return [{ ...bet, freeSpin }]
  const issue = await q.row<{ spins: number }>(sql`
    update games.spin_issues set aggregated_by = coalesce(aggregated_by, ${bet.transaction})
    where provider_id = ${providerId} and (remote_ref = ${bet.freeSpin} or name = ${bet.freeSpin}) returning spins`)
  const told = { ...bet, freeSpin, isReportedLater: true }
  const count = issue?.spins ?? (await freeSpinsNamed(q, freeSpin))?.count ?? 1
  return Array.from({ length: count }, (_, at) => ({
    ...told,
    transaction: partOf(bet.transaction, at),
    closes: false,
  }))
}

async function rollbacksOf(
  q: Queryable,
  providerId: number,
  act: ProviderRequest & { kind: 'rollback' },
): Promise<ProviderRequest[]> {
  const issue = await q.row<{ spins: number }>(
    sql`select spins from games.spin_issues where provider_id = ${providerId} and aggregated_by = ${act.stake}`,
  )
  return Array.from({ length: issue?.spins ?? 1 }, (_, at) => ({
    ...act,
    transaction: partOf(act.transaction, at),
    stake: partOf(act.stake, at),
  }))
}

/** The first part has the name itself: it is what a win or a rollback refers to. */
function partOf(transaction: string, at: number): string {
  return at === 0 ? transaction : `${transaction}/${at + 1}`
}
