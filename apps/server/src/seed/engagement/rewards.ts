import type { payTournament as payCall } from '@meydan/contract/tournaments/tournaments-admin'
import { isWaiting } from '@meydan/contract/waiting'
import sql from 'sql-template-tag'
import { approveProposal } from '../../domains/approvals/approve.ts'
import { submitForApproval } from '../../domains/approvals/submit.ts'
import type { Guarded } from '../../domains/approvals/proposals.ts'
import { clubReader } from '../../domains/club/public.ts'
import { jackpotsReader } from '../../domains/jackpots/public.ts'
import { openFeed } from '../../domains/ledger-feed/public.ts'
import { claimMission, listMissions, noteProtectionRead } from '../../domains/missions/claim-mission.ts'
import { advanceTournaments } from '../../domains/tournaments/count-tournament.ts'
import { assessPaying, payTournament } from '../../domains/tournaments/pay-prizes.ts'
import { tournamentsReader } from '../../domains/tournaments/public.ts'
import { winnersReader } from '../../domains/winners/public.ts'
import type { AppContext, StaffActor } from '../../platform/app-context.ts'
import type { ApprovalPolicy } from '../../platform/approval-policy.ts'
import { playEvening } from '../play-past.ts'
import { setSlots } from '../demo/demo-seed-context.ts'
import { openDemoHistory } from '../demo/demo-history.ts'
import { BRONZE_GAMES } from './jackpots.ts'

/** Who plays just before the demo opens: together so much that the small pool is won at least once. */
const EVENING = [
  { username: 'ruzgar_k', bigAt: 5, times: 27n },
  { username: 'toprak55', bigAt: 9, times: 22n },
  { username: 'ozan1907', bigAt: 13, times: 34n },
]
const ROUNDS = 20
const STAKE = 20_000n

/** What a newcomer finds under the rewards: pools that were won, wins to tell of, a cup whose prizes are paid, and points of `demo`. */
export async function seedRewards(context: AppContext): Promise<void> {
  const { db } = context
  const feed = await openFeed(context, [tournamentsReader, winnersReader, clubReader, jackpotsReader(context.vault)])
  const seed = await setSlots(context, BRONZE_GAMES)
  for (const [index, { username, ...big }] of EVENING.entries()) {
    const history = await openDemoHistory(context, username)
    await playEvening(seed, history, { from: seed.ago(26 + index), rounds: ROUNDS, stake: STAKE, ...big })
    await history.end()
  }
  await feed.read()
  await feed.close()
  // A standing is final ten minutes after its end; two people pay.
  await advanceTournaments(context)
  const input = await db.row<{ id: number }>(sql`
    select id from tournaments.tournaments where counted_at is not null and paid_at is null and cancelled_at is null order by id limit 1`)
  if (input) {
    const [one, other] = await Promise.all([financier(context, 'finance'), financier(context, 'finance2')])
    const asked = await submitForApproval(context, prizes, { input, raw: input, actor: one })
    if (isWaiting(asked)) await approveProposal(context, new Map([[prizes.act, prizes]]), other, asked.proposal)
  }
  await givePoints(context)
}

const policy: ApprovalPolicy<typeof payCall> = {
  assess: assessPaying,
  carryOut: ({ db }, { actor, input }) => payTournament(db, actor, input),
}
const prizes: Guarded = { act: 'tournament.pay', policy: policy as unknown as ApprovalPolicy }

async function financier({ db }: Pick<AppContext, 'db'>, username: string): Promise<StaffActor> {
  const { id } = await db.one<{ id: number }>(sql`select id from staff.members where username = ${username}`)
  return { staff: { id, sessionId: 0, username, roles: ['finance'] }, ip: '127.0.0.1' }
}

/** Of what costs no money: the page was read, and whatever the account has behind it already. */
async function givePoints({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const { id } = await db.one<{ id: number }>(sql`select id from identity.players_view where username = 'demo'`)
  await noteProtectionRead(db, id)
  const { missions } = await listMissions(db, id)
  for (const mission of missions.filter(({ status }) => status === 'finished')) await claimMission(db, id, mission)
}
