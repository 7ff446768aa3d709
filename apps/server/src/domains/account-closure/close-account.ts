import type { StaffActor, PlayerId, StaffSession } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { forfeitAll } from '../bonuses/public.ts'
import { significantEvent } from '../compliance/public.ts'
import { type Closing, readClosing, readPlayer, startClosing, stopClosing } from '../identity/public.ts'
import { audit } from '../staff/public.ts'
import { lockWallet } from '../wallet/public.ts'
import { assertNothingToDo, finishClosing, revocableFrom, readOpenItems } from './closings.ts'

const CLOSED = { success: true, closed: true, message: 'Hesabınız kapatıldı' }
const CLOSING = {
  success: true,
  closed: false,
  message: 'Hesabınız kapanıyor: açık oyunlarınız sonuçlanınca kalan bakiyenizi çekebilirsiniz',
}

/**
 * Closes the caller's account: at once where nothing is left of it, else it is closing until its rounds have closed and its money
 * is paid out. Bonus money is forfeited at once. Asked again, it answers the same. Refuses `balance_left`, `requests_open`.
 */
export function closeOwnAccount(db: Db, playerId: PlayerId) {
  return db.transaction(async (tx) => {
    await lockWallet(tx, playerId)
    if ((await readClosing(tx, playerId))?.status !== 'closing') {
      assertNothingToDo(await readOpenItems(tx, playerId))
      await begin(tx, playerId, { by: 'player', reason: 'Oyuncunun isteği' })
    }
    return (await finishClosing(tx, playerId)) ? CLOSED : CLOSING
  })
}

interface StaffClosing {
  id: PlayerId
  reason: string
}

/** The operator ends the relation; the player keeps the money and the way to it. Refuses `already_decided` where it is not active. */
export function closeByStaff(db: Db, actor: StaffActor, { id, reason }: StaffClosing) {
  return db.transaction(async (tx) => {
    await readPlayer(tx, id)
    await lockWallet(tx, id)
    const { status } = await readPlayer(tx, id)
    if (status !== 'active') throw refuse('already_decided')
    await begin(tx, id, { by: 'operator', reason, staff: actor.staff })
    const after = (await finishClosing(tx, id)) ? 'closed' : 'closing'
    await audit(tx, {
      ...actor,
      action: 'player.close',
      subject: `player:${id}`,
      playerId: id,
      note: reason,
      before: { status },
      after: { status: after },
    })
    const message = after === 'closed' ? 'Hesap kapatıldı' : 'Hesap kapanıyor: açık oyunlar ve kalan bakiye bekleniyor'
    return { success: true, status: after, message }
  })
}

/** Takes the closing back, a day after it was asked for at the earliest. Refuses `not_closing`, `closing_too_fresh`, `account_blocked`. */
export function revokeOwnClosure(db: Db, playerId: PlayerId) {
  return db.transaction(async (tx) => {
    await lockWallet(tx, playerId)
    const closing = await readClosing(tx, playerId)
    if (closing?.status !== 'closing') throw refuse('not_closing')
    const from = revocableFrom(closing)
    if (from === null) throw refuse('account_blocked')
    if (from > tx.now()) throw refuse('closing_too_fresh', undefined, { keepable_at: from.toISOString() })
    await keep(tx, playerId)
    return { success: true, message: 'Hesap kapatma talebiniz geri alındı. Hesabınız açık' }
  })
}

/** Refuses `not_closing`. */
export function revokeClosureByStaff(db: Db, actor: StaffActor, { id, reason }: StaffClosing) {
  return db.transaction(async (tx) => {
    await readPlayer(tx, id)
    await lockWallet(tx, id)
    await keep(tx, id, actor.staff)
    await audit(tx, {
      ...actor,
      action: 'player.keep',
      subject: `player:${id}`,
      playerId: id,
      note: reason,
      before: { status: 'closing' },
      after: { status: 'active' },
    })
    return { success: true, status: 'active', message: 'Hesabın kapanması durduruldu' }
  })
}

async function begin(
  tx: Tx,
  playerId: PlayerId,
  { by, reason, staff }: { by: Closing['by']; reason: string; staff?: StaffSession },
): Promise<void> {
  await startClosing(tx, playerId, { by, reason })
  const forfeited = await forfeitAll(tx, playerId, 'account_closed')
  await significantEvent(tx, {
    kind: 'account_closing',
    playerId,
    staff,
    text: by === 'player' ? 'Hesabın kapatılması istendi' : 'Hesap operatör tarafından kapatılıyor',
    after: { forfeited_bonus_kurus: forfeited },
  })
}

async function keep(tx: Tx, playerId: PlayerId, staff?: StaffSession): Promise<void> {
  await stopClosing(tx, playerId)
  await significantEvent(tx, { kind: 'account_kept', playerId, staff, text: 'Hesabın kapatılması geri alındı' })
}
