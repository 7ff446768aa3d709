import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Act, PlayerId } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'
import { significantEvent } from '../../compliance/public.ts'
import { audit } from '../../staff/public.ts'

interface Decision {
  id: number
  reason: string
}

/** The first person is for letting it pass; nothing moves. A refused one can be proposed again. */
export async function proposeHeldWin(db: Db, act: Act, { id, reason }: Decision) {
  await db.transaction(async (tx) => {
    const win = await lockHeldWin(tx, id)
    if (win.status !== 'held' && win.status !== 'refused') throw refuse('already_decided')
    await tx.run(sql`
      update games.held_wins set status = 'proposed', proposed_at = ${tx.now()}, proposed_by = ${act.staff.id}, reason = ${reason},
        decided_at = null, decided_by = null, decision = null
      where id = ${id}`)
    await record(tx, act, { win, status: 'proposed', reason })
  })
  return {
    success: true,
    message: 'Kazanç için onay önerildi. Başka bir yetkilinin kararı bekleniyor',
    status: 'proposed',
  }
}

/** From now on the provider's repetition is paid. Refuses `second_person_needed` where one has proposed it oneself. */
export async function allowHeldWin(db: Db, act: Act, { id, reason }: Decision) {
  await db.transaction(async (tx) => {
    const win = await lockHeldWin(tx, id)
    if (win.status === 'held') throw refuse('conflict', 'Bu kazanç için önce bir yetkilinin onay önermesi gerekir')
    if (win.status !== 'proposed') throw refuse('already_decided')
    await decide(tx, act, { win, status: 'allowed', reason })
  })
  return {
    success: true,
    message: 'Kazanç onaylandı. Sağlayıcı işlemi yeniden gönderdiğinde ödenecek',
    status: 'allowed',
  }
}

/** The provider goes on being told that the win is held. */
export async function refuseHeldWin(db: Db, act: Act, { id, reason }: Decision) {
  await db.transaction(async (tx) => {
    const win = await lockHeldWin(tx, id)
    if (win.status !== 'held' && win.status !== 'proposed') throw refuse('already_decided')
    await decide(tx, act, { win, status: 'refused', reason })
  })
  return { success: true, message: 'Kazanç ödenmeyecek', status: 'refused' }
}

interface HeldWin {
  id: number
  player_id: PlayerId
  transaction_id: string
  amount_kurus: bigint
  status: 'held' | 'proposed' | 'allowed' | 'refused'
  proposed_by: number | null
}

/** Of two who decide at once, the second finds it decided; so does who comes after the transaction was played. */
async function lockHeldWin(tx: Tx, id: number): Promise<HeldWin> {
  const win = await tx.row<HeldWin>(sql`
    select id, player_id, transaction_id, amount_kurus, status, proposed_by from games.held_wins where id = ${id} for update`)
  if (!win) throw refuse('not_found')
  if (await tx.row(sql`select from games.held_wins_view where id = ${id} and outcome in ('paid', 'replaced')`))
    throw refuse('already_decided')
  return win
}

interface Outcome {
  win: HeldWin
  status: 'proposed' | 'allowed' | 'refused'
  reason: string
}

async function decide(tx: Tx, act: Act, outcome: Outcome): Promise<void> {
  const { win, status, reason } = outcome
  if (win.proposed_by === act.staff.id) throw refuse('second_person_needed')
  await tx.run(sql`
    update games.held_wins set status = ${status}, decided_at = ${tx.now()}, decided_by = ${act.staff.id}, decision = ${reason} where id = ${win.id}`)
  await significantEvent(tx, {
    kind: 'win_held',
    playerId: win.player_id,
    staff: act.staff,
    text: `${formatKurus(win.amount_kurus)} tutarındaki kazanç ${status === 'allowed' ? 'onaylandı' : 'onaylanmadı'}`,
    before: win.status,
    after: status,
  })
  await record(tx, act, outcome)
}

async function record(tx: Tx, act: Act, { win, status, reason }: Outcome): Promise<void> {
  const ACTS = { proposed: 'propose', allowed: 'allow', refused: 'refuse' }
  await audit(tx, {
    ...act,
    action: `held-win.${ACTS[status]}`,
    subject: `held-win:${win.id}`,
    playerId: win.player_id,
    before: { status: win.status },
    after: { status, transaction: win.transaction_id, amount_kurus: win.amount_kurus },
    note: reason,
  })
}
