import type pg from 'pg'
import sql from 'sql-template-tag'
import { isCertainRefusal } from '../../server/rounds/certain-refusals.ts'
import { type Delivery, identity, type Named } from '../../server/rounds/deliver.ts'
import { StudioRefusal } from '../../server/messages.ts'
import { providerCall } from '../../server/platform-call.ts'
import { transaction } from '../../server/transaction.ts'
import { later, type StudioContext } from '../../server/studio-context.ts'
import { OWN_WORK_MS } from '../../server/rounds/write-round.ts'
import { type InstantRound, owed, stakedOf } from '../rounds.ts'
import { type Step, writeStep } from './step.ts'

/** A stake that a decision adds, on its way to the platform. */
export type Raise = { round: InstantRound; no: number; amount: number; step: Step }

/** Its name on the wire. One that was refused or taken back leaves its number behind: the next is another bet. */
function raiseId(round: { id: string }, no: number): string {
  return `${round.id}-raise-${no}`
}

/** Kuruş that this step lays on the table beside what lies there. */
export function addedBy(round: InstantRound, step: Step): number {
  return stakedOf({ ...round, decisions: step.decisions }) - stakedOf(round)
}

/** While the platform has not answered for certain, the round waits: nothing else is decided, and its end does not come. */
export async function refuseWhileRaised(db: pg.ClientBase, { id }: { id: string }): Promise<void> {
  const { rowCount } = await db.query(sql`
    select 1 from studio.instant_raises where round_id = ${id} and closed_at is null`)
  if (rowCount === 0) return
  throw new StudioRefusal('IN_PROGRESS', {
    status: 409,
    message: 'Ek bahsiniz sonuçlanıyor. Birazdan yeniden deneyin.',
  })
}

/** In the transaction that holds the round: the raise is stored before the platform is called. */
export async function writeRaise(
  db: pg.ClientBase,
  context: StudioContext,
  round: InstantRound,
  step: Step,
): Promise<Raise> {
  const at = context.now()
  const amount = addedBy(round, step)
  const { rows } = await db.query<{ no: number }>(sql`
    insert into studio.instant_raises (round_id, no, place, decision, amount_kurus, owner, next_attempt_at, asked_at)
    values (${round.id}, (select count(*) + 1 from studio.instant_raises where round_id = ${round.id}), ${round.decisions.length},
      ${step.decisions.at(-1)}, ${amount}, ${context.owner}, ${later(at, OWN_WORK_MS)}, ${at})
    returning no`)
  return { round, no: rows[0]?.no ?? 0, amount, step }
}

/**
 * Asks for the stake, and makes the decision once it stands. Where it is refused the round stays as it was; where nobody knows, the
 * stake is taken back, now or from the outbox, and the round waits for that.
 */
export async function askRaise(context: StudioContext, raise: Raise): Promise<InstantRound> {
  const { round, no, amount } = raise
  const bet = await providerCall(context.platform, round.provider, 'bet', {
    ...identity(owed(round)),
    transaction_id: raiseId(round, no),
    amount,
    currency: 'TRY',
    round_closed: false,
  })
  if (bet.kind === 'ok') return accept(context, raise, bet.reply.balance)
  if (bet.kind === 'refused' && isCertainRefusal(bet.code)) {
    const refusal = JSON.stringify({ code: bet.code, message: bet.message })
    await context.pool.query(sql`
      update studio.instant_raises set status = 'refused', refusal = ${refusal}, closed_at = ${context.now()}
       where round_id = ${round.id} and no = ${no} and status = 'asked'`)
    throw new StudioRefusal(bet.code, { message: bet.message, balance: bet.balance })
  }
  context.log.warn({ round: round.id, no, bet }, 'studio: raise without a certain answer, taking it back')
  await context.pool.query(sql`
    update studio.instant_raises set status = 'undoing', next_attempt_at = ${later(context.now(), OWN_WORK_MS)}
     where round_id = ${round.id} and no = ${no} and status = 'asked'`)
  const sent = await undoRaise(context, round, no)
  if (sent.done) throw new StudioRefusal('RAISE_UNDONE', { balance: sent.balance })
  await context.pool.query(sql`
    update studio.instant_raises set next_attempt_at = ${context.now()} where round_id = ${round.id} and no = ${no} and status = 'undoing'`)
  throw new StudioRefusal('RAISE_UNDOING')
}

/** The stake stands: the decision counts. Where somebody else had given it up meanwhile, it does not. */
async function accept(context: StudioContext, { round, no, step }: Raise, balance: number): Promise<InstantRound> {
  return transaction(context.pool, async (db) => {
    await db.query(sql`select 1 from studio.instant_rounds where id = ${round.id} for update`)
    const { rowCount } = await db.query(sql`
      update studio.instant_raises set status = 'accepted', closed_at = ${context.now()}
       where round_id = ${round.id} and no = ${no} and status = 'asked'`)
    if (rowCount === 0) throw new StudioRefusal('RAISE_UNDOING', { balance })
    return writeStep(db, context, round, step)
  })
}

/** Takes a raise back; success also where the platform never saw it. */
export async function undoRaise(context: StudioContext, round: Named, no: number): Promise<Delivery> {
  const answer = await providerCall(context.platform, round.provider, 'rollback', {
    ...identity(round),
    transaction_id: `${raiseId(round, no)}-rollback`,
    reference_transaction_id: raiseId(round, no),
  })
  const isGone = answer.kind === 'refused' && (answer.code === 'ALREADY_ROLLED_BACK' || answer.code === 'TX_NOT_FOUND')
  if (answer.kind !== 'ok' && !isGone) {
    context.log.warn({ round: round.id, no, answer }, 'studio: raise not taken back, will be sent again')
    return { done: false, balance: null }
  }
  await context.pool.query(sql`
    update studio.instant_raises set status = 'undone', closed_at = ${context.now()}
     where round_id = ${round.id} and no = ${no} and status = 'undoing'`)
  return { done: true, balance: answer.kind === 'ok' ? answer.reply.balance : answer.balance }
}
