import { readWithin } from '@meydan/contract/within'
import { dutyRefusals } from '@meydan/contract/common-refusals'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { Facts, Weighed } from '../../platform/duty.ts'
import type { Act, House, StaffSession } from '../../platform/house.ts'
import { within } from '../../platform/once.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { boundTo } from '../../platform/site-scope.ts'
import { audit, readStaffUser } from '../staff/public.ts'
import { areRelated, personOf, refusalOf } from './people.ts'
import {
  fingerprintOfRaw,
  type Guarded,
  inputOf,
  isUnchanged,
  lockProposal,
  noteAct,
  type Proposal,
  proposerOf,
} from './proposals.ts'
import { dutyOf, type DutyName } from './table.ts'

/** The operations behind the acts of the table. */
export type Book = ReadonlyMap<DutyName, Guarded>

export interface Approval {
  guarded: Guarded
  proposal: Proposal
  /** Of who approves. */
  act: Act
}

/** The second person's yes. Refuses as `carryOutApproved`, whoever may not approve, and as `conflict` what the act itself refuses by now. */
export async function approveProposal(house: House, book: Book, act: Act, id: number) {
  const reply = await house.db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, id)
    if (proposal.status !== 'pending') throw refuse('already_decided')
    const row = dutyOf(proposal.act)
    const approver = await personOf(tx, act.staff)
    const refusal = refusalOf(
      row,
      proposerOf(proposal),
      approver,
      await areRelated(tx, proposal.proposed_by, act.staff.id),
    )
    if (refusal) throw refusal
    const inside = { ...house, db: within(house.db, tx) }
    return carryOutApproved(inside, tx, { guarded: guardedBy(book, proposal), proposal, act }).catch(asConflict)
  })
  const { message } = reply as { message?: string }
  return { success: true, status: 'approved', message: message ?? 'Öneri onaylandı ve uygulandı' }
}

/** A call that approves cannot list what each act may refuse. */
function asConflict(error: unknown): never {
  if (error instanceof Refusal && !dutyRefusals.includes(error.code)) throw refuse('conflict', error.sentence)
  throw error
}

/**
 * Carries out what is approved, or starts its cooling. Everything is looked at again: `already_decided` where it has expired,
 * `conflict` where the record has changed since it was proposed.
 */
export async function carryOutApproved(house: House, tx: Tx, approval: Approval): Promise<unknown> {
  const { guarded, proposal, act } = approval
  const now = tx.now()
  if (proposal.expires_at <= now) throw refuse('already_decided', 'Bu önerinin süresi doldu')
  if (!proposal.is_proposer_active) throw refuse('conflict', 'Öneren kişinin hesabı kapalı')
  const { coolingHours } = dutyOf(guarded.act)
  const dueAt = coolingHours === undefined ? null : new Date(now.getTime() + coolingHours * 3_600_000)
  await tx.run(sql`
    update duties.proposals set approved_at = ${now}, approved_by = ${act.staff.id}, due_at = ${dueAt},
      status = ${dueAt ? 'cooling' : 'pending'}, same_device = ${isSameDevice(tx, proposal, act)}
    where id = ${proposal.id}`)
  await audit(tx, { ...act, action: 'proposal.approve', subject: `proposal:${proposal.id}`, after: { due_at: dueAt } })
  if (!dueAt) return execute(house, tx, { guarded, proposal, secondedBy: act.staff })
  assertUnchanged(proposal, await weigh(house, tx, guarded, proposal, act.staff))
  const message = `Öneri onaylandı. ${coolingHours} saat sonra yürürlüğe girecek`
  return { success: true, waiting: true, status: 'pending', proposal: proposal.id, message }
}

export interface Execution {
  guarded: Guarded
  proposal: Proposal
  secondedBy: StaffSession
}

/** Does it in the proposer's name and within the proposer's sites, with the second person beside it. */
export async function execute(house: House, tx: Tx, { guarded, proposal, secondedBy }: Execution): Promise<unknown> {
  const weighed = assertUnchanged(proposal, await weigh(house, tx, guarded, proposal, secondedBy))
  const wanted = wantedOf(house, guarded, proposal, secondedBy)
  const reply = await boundTo(proposal.proposer_sites, () => guarded.duty.carryOut(house, wanted))
  await tx.run(sql`
    update duties.proposals set status = 'executed', ended_at = ${tx.now()}, ended_by = ${secondedBy.id} where id = ${proposal.id}`)
  const { staff } = wanted.act
  await noteAct(tx, { act: guarded.act, weighed, staff, aloneKurus: null, proposalId: proposal.id })
  tx.later('significant-event', {
    kind: 'approved_by_two',
    playerId: proposal.player_id,
    staff: { id: secondedBy.id, username: secondedBy.username },
    text: `${dutyOf(guarded.act).name}${proposal.player_id === null ? `: ${proposal.text}` : ''} (öneren: ${proposal.proposer})`,
    before: nameless(proposal.before) ?? null,
    after: nameless(proposal.after),
  })
  return reply
}

/** An event lasts longer than what is known of a person: it names a player by number alone. */
function nameless<Known extends Facts | null>(facts: Known): Known {
  return facts && (Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'Oyuncu')) as Known)
}

function assertUnchanged(proposal: Proposal, weighed: Weighed | undefined): Weighed {
  if (!weighed || !isUnchanged(proposal, weighed))
    throw refuse('conflict', 'Kayıt öneriden sonra değişti. Öneriyi reddedip yenisini isteyin')
  return weighed
}

function weigh(house: House, tx: Tx, guarded: Guarded, proposal: Proposal, secondedBy: StaffSession) {
  const wanted = wantedOf(house, guarded, proposal, secondedBy)
  return boundTo(proposal.proposer_sites, () => guarded.duty.weigh(tx, wanted))
}

function wantedOf(house: House, guarded: Guarded, proposal: Proposal, secondedBy: StaffSession) {
  const raw = inputOf(house, proposal)
  const read = readWithin(dutyOf(guarded.act).call.input, raw)
  if ('refused' in read || !proposal.fingerprint.equals(fingerprintOfRaw(raw)))
    throw refuse('conflict', 'Öneri bu sürümde uygulanamıyor. Reddedip yenisini isteyin')
  const staff = {
    id: proposal.proposed_by,
    sessionId: proposal.session_id,
    username: proposal.proposer,
    roles: proposal.proposer_roles,
  }
  return { input: read.data, act: { staff, ip: proposal.ip, secondedBy } }
}

/** Closes a proposal without effect, also while it cools: by who might approve it, or by who proposed it. */
export async function rejectProposal(house: House, act: Act, { id, reason }: { id: number; reason: string }) {
  await house.db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, id)
    if (proposal.status !== 'pending' && proposal.status !== 'cooling') throw refuse('already_decided')
    const isOwn = proposal.proposed_by === act.staff.id
    const refusal = isOwn
      ? undefined
      : refusalOf(dutyOf(proposal.act), proposerOf(proposal), await personOf(tx, act.staff), false)
    if (refusal) throw refusal
    await end(tx, proposal, { status: 'rejected', by: act.staff.id, reason })
    await audit(tx, { ...act, action: 'proposal.reject', subject: `proposal:${id}`, note: reason })
  })
  return { success: true, status: 'rejected', message: 'Öneri reddedildi' }
}

interface End {
  status: 'rejected' | 'expired'
  by: number | null
  reason: string | null
}

async function end(tx: Tx, proposal: Proposal, { status, by, reason }: End): Promise<void> {
  await tx.run(sql`
    update duties.proposals set status = ${status}, ended_at = ${tx.now()}, ended_by = ${by}, reason = ${reason} where id = ${proposal.id}`)
}

/** Closes what nobody approved in its time, and carries out what has cooled; what can no more be done then is rejected. */
export async function carryOutDue(house: House, book: Book): Promise<void> {
  const now = house.db.now()
  const due = await house.db.rows<{ id: number }>(sql`
    select id from duties.proposals
    where (status = 'pending' and expires_at <= ${now}) or (status = 'cooling' and due_at <= ${now}) order by id`)
  for (const { id } of due) {
    await house.db.transaction(async (tx) => {
      const proposal = await lockProposal(tx, id)
      if (proposal.status === 'pending') return end(tx, proposal, { status: 'expired', by: null, reason: null })
      if (proposal.status === 'cooling') return carryOutCooled(house, tx, guardedBy(book, proposal), proposal)
    })
  }
}

async function carryOutCooled(house: House, tx: Tx, guarded: Guarded, proposal: Proposal): Promise<void> {
  const secondedBy = await approverOf(tx, proposal)
  if (!proposal.is_proposer_active || !secondedBy)
    return end(tx, proposal, {
      status: 'rejected',
      by: null,
      reason: 'Öneren ya da onaylayan kişinin hesabı kapatıldı',
    })
  const tried = within(house.db, tx).transaction((inner) =>
    execute({ ...house, db: within(house.db, inner) }, inner, { guarded, proposal, secondedBy }),
  )
  await tried.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return end(tx, proposal, { status: 'rejected', by: null, reason: error.sentence })
  })
}

/** Undefined where the account has been closed since. */
async function approverOf(tx: Tx, { approved_by }: Proposal): Promise<StaffSession | undefined> {
  const isActive = await tx.row(sql`select from staff.members_view where id = ${approved_by} and active`)
  if (!isActive) return undefined
  const { id, username, roles } = await readStaffUser(tx, approved_by ?? 0)
  return { id, username, roles, sessionId: 0 }
}

function guardedBy(book: Book, { act }: Proposal): Guarded {
  const guarded = book.get(act)
  if (!guarded) throw refuse('conflict', 'Bu işlem artık öneriyle yapılmıyor. Öneriyi reddedin')
  return guarded
}

const SAME_DEVICE_MS = 3_600_000

/** From the address of the proposal, within the hour: no reason to refuse, but one to look. */
function isSameDevice(tx: Tx, proposal: Proposal, act: Act): boolean {
  return proposal.ip === act.ip && tx.now().getTime() - proposal.proposed_at.getTime() < SAME_DEVICE_MS
}
