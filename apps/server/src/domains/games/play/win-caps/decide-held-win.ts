import type { allowHeldWin as allowCall } from '@meydan/contract/games/held-wins-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../../platform/approval-policy.ts'
import type { StaffActor, PlayerId } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { significantEvent } from '../../../compliance/public.ts'
import { readPlayer } from '../../../identity/public.ts'
import { audit } from '../../../staff/public.ts'

interface Decision {
  id: number
  reason: string
}

/** A refused one can be let pass later. Refuses `already_decided` where it was let pass or its transaction was played. */
export async function assessHeldWin(tx: Tx, { input }: Wanted<typeof allowCall>): Promise<EffectPreview> {
  const win = await lockHeldWin(tx, input.id)
  const { username } = await readPlayer(tx, win.player_id)
  return {
    subject: `held-win:${win.id}`,
    text: `${username}: ${formatKurus(win.amount_kurus)} (${win.transaction_id})`,
    before: { Kazanç: win.status === 'held' ? 'Bekletiliyor' : 'Reddedildi' },
    after: {
      Kazanç: 'Sağlayıcı yeniden gönderince ödenir',
      Tutar: formatKurus(win.amount_kurus),
      'Turun bahisleri': formatKurus(win.stakes_kurus),
      'Turun önceki kazançları': formatKurus(win.won_kurus),
      'Turun kazanç sınırı': formatKurus(win.cap_kurus),
      Gerekçe: input.reason,
    },
    effectKurus: win.amount_kurus,
    playerId: win.player_id,
  }
}

/** From now on the provider's repetition is paid. */
export async function allowHeldWin(db: Db, actor: StaffActor, { id, reason }: Decision) {
  await db.transaction(async (tx) => {
    const win = await lockHeldWin(tx, id)
    const now = tx.now()
    await tx.run(sql`
      update games.held_wins set status = 'allowed', proposed_at = ${now}, proposed_by = ${actor.staff.id}, reason = ${reason},
        decided_at = ${now}, decided_by = ${actor.secondedBy?.id}, decision = 'Öneri onaylandı'
      where id = ${id}`)
    await record(tx, actor, { win, status: 'allowed', reason })
  })
  return {
    success: true,
    message: 'Kazanç onaylandı. Sağlayıcı işlemi yeniden gönderdiğinde ödenecek',
    status: 'allowed',
  }
}

/** The provider's repeats are still answered that the win is held. */
export async function refuseHeldWin(db: Db, actor: StaffActor, { id, reason }: Decision) {
  await db.transaction(async (tx) => {
    const win = await lockHeldWin(tx, id)
    if (win.status !== 'held') throw refuse('already_decided')
    await tx.run(sql`
      update games.held_wins set status = 'refused', decided_at = ${tx.now()}, decided_by = ${actor.staff.id}, decision = ${reason} where id = ${id}`)
    await record(tx, actor, { win, status: 'refused', reason })
  })
  return { success: true, message: 'Kazanç ödenmeyecek', status: 'refused' }
}

interface HeldWin {
  id: number
  player_id: PlayerId
  transaction_id: string
  amount_kurus: bigint
  won_kurus: bigint
  stakes_kurus: bigint
  cap_kurus: bigint
  status: 'held' | 'allowed' | 'refused'
}

/** Of two who decide at once, the second finds it decided; so does who comes after the transaction was played. */
async function lockHeldWin(tx: Tx, id: number): Promise<HeldWin> {
  const win = await tx.row<HeldWin>(sql`
    select id, player_id, transaction_id, amount_kurus, won_kurus, stakes_kurus, cap_kurus, status from games.held_wins where id = ${id} for update`)
  if (!win) throw refuse('not_found')
  const isOver = await tx.row(sql`
    select from games.held_wins_view where id = ${id} and outcome in ('allowed', 'paid', 'replaced')`)
  if (isOver) throw refuse('already_decided')
  return win
}

interface Outcome {
  win: HeldWin
  status: 'allowed' | 'refused'
  reason: string
}

async function record(tx: Tx, actor: StaffActor, { win, status, reason }: Outcome): Promise<void> {
  await significantEvent(tx, {
    kind: 'win_held',
    playerId: win.player_id,
    staff: actor.staff,
    text: `${formatKurus(win.amount_kurus)} tutarındaki kazanç ${status === 'allowed' ? 'onaylandı' : 'onaylanmadı'}`,
    before: win.status,
    after: status,
  })
  await audit(tx, {
    ...actor,
    action: `held-win.${status === 'allowed' ? 'let-pass' : 'refuse'}`,
    subject: `held-win:${win.id}`,
    playerId: win.player_id,
    before: { status: win.status },
    after: { status, transaction: win.transaction_id, amount_kurus: win.amount_kurus },
    note: reason,
  })
}
