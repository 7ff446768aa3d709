import sql, { type Sql } from 'sql-template-tag'
import type { AppContext, PlayerId } from '../../../../platform/app-context.ts'
import type { Db, Queryable } from '../../../../platform/database/db.ts'
import { forEachItem } from '../../../../platform/jobs/for-each-item.ts'
import { CALLS } from '../launch/request-launch-url.ts'
import { refOf } from '../player-ref.ts'
import { askOutside, type OutboundReply } from '../providers/outbound.ts'
import { type KnownProvider, providersOf } from '../providers/provider-keys.ts'
import type { Post, SpinOutcome, SpinCalls } from './spin-issue.ts'
import type { ProtocolCode } from '@meydan/contract/games/provider-fields'
import { gcpSpins } from './gcp-spins.ts'
import { hub88Spins } from './hub88-spins.ts'

/** Longer than the calls of one issue may take: of a process that died another one takes over then. */
const TAKEN_MS = 30_000
const AT_ONCE = 10
const MOST_IN_A_RUN = 500
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 3_600_000
/** About a quarter of an hour after the first call. */
const TRIES_UNTIL_ALARM = 9

type Context = Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>

interface Taken {
  id: string
  name: string
  status: 'waiting' | 'cancelling'
  code: string
  game_code: string
  stakes: string[] | null
  player_id: PlayerId
  spins: number
  stake_kurus: bigint
  valid_until: Date
  remote_ref: string | null
  tries: number
  taken_until: Date
}

/**
 * Sends waiting issues of free spins to providers, and cancellations. Called outside of any transaction; a process that dies between an
 * answer and its commit asks the same again, under the same name. How many were settled.
 */
export async function sendSpinIssues(context: Context): Promise<number> {
  await endLate(context.db)
  let settled = 0
  const failures = {
    failure: 'what a provider said of free spins could not be kept',
    ids: ({ name, code }: Taken) => ({ issue: name, provider: code }),
    abreast: AT_ONCE,
  }
  for (let asked = 0; asked < MOST_IN_A_RUN; asked += AT_ONCE) {
    const taken = await take(context.db)
    if (taken.length === 0) break
    const providers = await providersOf(context)
    await forEachItem(context.log, failures, taken, async (issue) => {
      const outcome = await send(context, issue, providers.get(issue.code))
      if (await keep(context.db, issue, outcome)) settled++
    })
  }
  return settled
}

/** What could not be sent in its time is not sent any more, and what is over needs no cancelling. */
async function endLate(db: Db): Promise<void> {
  const now = db.now()
  await db.run(sql`
    update games.spin_issues set status = case status when 'waiting' then 'refused' else 'kept' end, settled_at = ${now}, taken_until = null,
      problem = coalesce(problem, 'Süresi dolana kadar sağlayıcıya iletilemedi')
    where status in ('waiting', 'cancelling') and valid_until <= ${now} and (taken_until is null or taken_until <= ${now})`)
}

function take(db: Db): Promise<Taken[]> {
  const now = db.now()
  return db.rows<Taken>(sql`
    update games.spin_issues i set taken_until = ${new Date(now.getTime() + TAKEN_MS)}, tries = i.tries + 1
    from games.games g, games.providers p
    where g.id = i.game_id and p.id = i.provider_id and i.id in (
      select id from games.spin_issues where status in ('waiting', 'cancelling') and due_at <= ${now} and (taken_until is null or taken_until <= ${now})
      order by due_at, id limit ${AT_ONCE} for update skip locked)
    returning i.id::text as id, i.name, i.status, p.code, g.code as game_code, g.stakes_kurus::text[] as stakes, i.player_id, i.spins, i.stake_kurus,
      i.valid_until, i.remote_ref, i.tries, i.taken_until`)
}

async function send(context: Context, issue: Taken, provider: KnownProvider | undefined): Promise<SpinOutcome> {
  const calls = provider && SPIN_CALLS[provider.protocol]
  if (!provider?.launch || !calls)
    return { fault: 'Sağlayıcının geçerli anahtarı yok ya da oyunları çağrıyla açılmıyor' }
  const ask = issue.status === 'waiting' ? calls.issue : calls.cancel
  try {
    return await ask(poster(context, provider), {
      name: issue.name,
      remoteRef: issue.remote_ref,
      operator: provider.launch.operator,
      player: refOf(issue.player_id),
      game: issue.game_code,
      spins: issue.spins,
      stakeKurus: issue.stake_kurus,
      stakes: issue.stakes?.map(BigInt) ?? null,
      from: context.db.now(),
      validUntil: issue.valid_until,
      isRepeated: issue.tries > 1,
      amounts: provider.descriptor.amounts,
    })
  } catch (err) {
    context.log.error({ err, issue: issue.name, provider: provider.code }, 'free spins could not be sent to a provider')
    return { fault: 'Beklenmeyen hata; kayıtlara bakın' }
  }
}

function poster(context: Context, provider: KnownProvider): Post {
  return async (path, asked): Promise<OutboundReply> => {
    const body = Buffer.from(JSON.stringify(asked))
    const headers = CALLS[provider.protocol]?.sign(body, provider)
    if (!headers) return { fault: 'Çağrıyı imzalayacak anahtarımız yok' }
    return askOutside(context, `${provider.launch?.url}${path}`, { posted: { body, headers } })
  }
}

/** One that was to be cancelled while it was being sent stays so, with the name it has got. Returns whether it is settled. */
async function keep(db: Db, issue: Taken, outcome: SpinOutcome): Promise<boolean> {
  const now = db.now()
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(issue.tries - 1, 20), LONGEST_PAUSE_MS)
  const change: Sql =
    'fault' in outcome
      ? sql`due_at = ${new Date(now.getTime() + pause)}, problem = ${outcome.fault}`
      : sql`status = case when status = ${issue.status} then ${stateAfter(issue, outcome)} when ${'refused' in outcome} then 'cancelled' else status end,
          settled_at = case when status = ${issue.status} or ${'refused' in outcome} then ${now}::timestamptz end,
          remote_ref = coalesce(${'done' in outcome ? (outcome.ref ?? null) : null}, remote_ref),
          problem = ${'refused' in outcome ? outcome.refused : null}`
  return db.transaction(async (tx) => {
    const kept = await tx.row<{ status: string; game_id: number }>(sql`
      update games.spin_issues set taken_until = null, ${change} where id = ${issue.id} and taken_until = ${issue.taken_until}
      returning status, game_id`)
    if (!kept) return false
    const about = { issue: issue.name, provider: issue.code, game: issue.game_code }
    if ('fault' in outcome && issue.tries === TRIES_UNTIL_ALARM)
      tx.enqueue('alarm', { text: 'a provider does not answer about free spins', about })
    if (kept.status === 'refused' && (await isFirstRefusal(tx, kept.game_id, issue.id)))
      tx.enqueue('alarm', { text: 'a provider refused to give free spins', about })
    return kept.status !== 'waiting' && kept.status !== 'cancelling'
  })
}

function stateAfter({ status }: Taken, outcome: SpinOutcome): string {
  if (status === 'waiting') return 'done' in outcome ? 'issued' : 'refused'
  return 'done' in outcome ? 'cancelled' : 'kept'
}

/** Of a campaign for thousands one line of the log is enough. */
async function isFirstRefusal(q: Queryable, gameId: number, id: string): Promise<boolean> {
  const other = await q.row(sql`
    select from games.spin_issues where game_id = ${gameId} and status = 'refused' and id <> ${id}
      and settled_at > ${q.now()}::timestamptz - interval '1 hour' limit 1`)
  return other === undefined
}

/** By protocol; our own providers get the spins in the reply of `authenticate`. */
const SPIN_CALLS: Partial<Record<ProtocolCode, SpinCalls>> = { hub88: hub88Spins, gcp: gcpSpins }
