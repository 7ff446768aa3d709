import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor, AppContext, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { forEachItem, inBatches } from '../../../platform/jobs/for-each-item.ts'
import { catalogueOf, correctRound } from '../../games/public.ts'
import { correctFreeBet, type SpinMove } from '../../bonuses/public.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { audit } from '../../staff/public.ts'
import { includeRound, excludeRound, lockWallet } from '../../wallet/public.ts'
import { couponEvents } from '../coupons/coupons.ts'
import { gameAmong, stakeRef } from '../coupons/coupon-play.ts'
import { collectDebts, forgiveDebt, openDebt } from './player-debts.ts'
import { noteHandResults } from './hand-results.ts'
import { computeReturns } from './compute-returns.ts'

const AT_ONCE = 500

interface Due {
  coupon_id: number
  revision: number
}

interface Correction {
  player_id: PlayerId
  round_seq: number
  before_kurus: bigint
  after_kurus: bigint
  free_bet_id: number | null
  /** Of what it was paid for last. */
  status: 'won' | 'lost' | 'void'
  sports: string[]
}

/** Puts right what is due and waits for nobody. One that cannot be put right now holds up no other. */
export function correctDue(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<void> {
  // Of a coupon at most one is due.
  const due = inBatches<Due>(AT_ONCE, (after) =>
    context.db.rows(sql`
      select coupon_id::float8 as coupon_id, revision from sports.corrections
      where status = 'due' and coupon_id > ${after?.coupon_id ?? 0} order by sports.corrections.coupon_id limit ${AT_ONCE}`),
  )
  const log = {
    failure: 'correcting a coupon failed and is tried again',
    ids: ({ coupon_id }: Due) => ({ coupon: coupon_id }),
  }
  return forEachItem(context.log, log, due, (one) => correct(context, one))
}

/** The movement, the claim of what was not there, the coupon and the player's message: one transaction, once per revision. */
async function correct(context: Pick<AppContext, 'db' | 'hub'>, { coupon_id: id, revision }: Due): Promise<void> {
  const { games } = await catalogueOf(context)
  await context.db.transaction(async (tx) => {
    await tx.run(sql`select from sports.coupons where id = ${id} for update`)
    const found = await readDue(tx, id, revision)
    if (!found) return
    const { player_id: playerId, before_kurus: before, after_kurus: after } = found
    const game = gameAmong(games, { sports: found.sports, isFree: found.free_bet_id !== null })
    if (!game) throw new Error(`the game of coupon ${id} is gone`)
    const play = `${stakeRef(id)}r${revision}`
    await lockWallet(tx, playerId)
    const forgiven = after > before ? await forgiveDebt(tx, id, after - before) : { owed: 0n, kept: 0n }
    const kurus = after - before - forgiven.owed - forgiven.kept
    const { cash, bonus, lost, restored } =
      kurus === 0n
        ? { cash: 0n, bonus: 0n, lost: 0n, restored: 0n }
        : await correctRound(tx, {
            playerId,
            kurus,
            roundSeq: found.round_seq,
            stakeId: stakeRef(id),
            provider: { id: game.providerId, code: game.providerCode },
            transactionId: play,
          })
    const moved = cash + bonus
    const owed = kurus < moved ? moved - kurus : 0n
    if (owed > 0n) await openDebt(tx, { coupon: id, revision, playerId, kurus: owed })
    await tx.run(sql`
      update sports.corrections set status = 'paid', moved_kurus = ${moved}, paid_at = ${tx.now()} where coupon_id = ${id} and revision = ${revision}`)
    const status = await closeCoupon(tx, id)
    const isVoid = status === 'void'
    const freeBet =
      found.free_bet_id !== null && isVoid !== (found.status === 'void')
        ? await correctFreeBet(tx, {
            playerId,
            grantId: found.free_bet_id,
            reference: play,
            isVoid,
            name: `${game.providerCode}:${play}`,
            ref: `${game.providerId}:${play}`,
          })
        : undefined
    const round = { playerId, firstSeq: found.round_seq }
    if (isVoid) await excludeRound(tx, { ...round, why: 'void' })
    else await includeRound(tx, round)
    await tx.recall({ kind: 'round', ...round, stakeRef: `${game.providerId}:${stakeRef(id)}` })
    await noteHandResults(tx, [{ coupon_id: id, revision, kurus: after - before }])
    if (cash > 0n) await collectDebts(tx, { playerId, coupon: id, play, kurus: cash })
    const reference = `P${playerId}-${found.round_seq}`
    await sendSystemMessage(tx, playerId, {
      title: 'Sonuç düzeltildi',
      content: textOf({ reference, status, before, after, moved: moved + restored, lost, owed, forgiven, freeBet }),
      type: 'payment',
    })
    await computeReturns(tx, [id])
    const corrected = await couponEvents(tx, [id])
    for (const couponEvent of corrected) tx.publish('coupon', couponEvent)
    tx.enqueue('coupons-ended', { coupons: corrected })
  })
}

function readDue(tx: Tx, id: number, revision: number): Promise<Correction | undefined> {
  return tx.row<Correction>(sql`
    select c.player_id, c.round_seq, k.before_kurus, k.after_kurus, c.free_bet_id, c.status,
      (select array_agg(distinct e.sport) from sports.legs l join sports.events e on e.id = l.event_id where l.coupon_id = c.id) as sports
    from sports.corrections k join sports.coupons c on c.id = k.coupon_id
    where k.coupon_id = ${id} and k.revision = ${revision} and k.status = 'due'`)
}

/** The status that the coupon's legs give it now. */
async function closeCoupon(tx: Tx, id: number): Promise<Correction['status']> {
  const { status } = await tx.one<Pick<Correction, 'status'>>(sql`
    update sports.coupons c set reopened_at = null, settled_at = ${tx.now()}, revision = c.revision + 1,
      status = case when c.voided_for is not null or not exists (select from sports.legs l where l.coupon_id = c.id and l.result is distinct from 'void') then 'void'
        when c.return_kurus = 0 then 'lost' else 'won' end
    where c.id = ${id} returning c.status`)
  return status
}

interface CorrectionNotice {
  reference: string
  before: bigint
  after: bigint
  /** What the player sees of it: nothing of what a bonus that had ended got back only to be taken. */
  moved: bigint
  lost: bigint
  owed: bigint
  forgiven: { owed: bigint; kept: bigint }
  status: Correction['status']
  freeBet: SpinMove | undefined
}

const FREE_BET: Record<SpinMove, string> = {
  returned: 'Bedava bahsiniz geri verildi.',
  lost: 'Bedava bahsinizin süresi dolduğu için geri verilemedi.',
  kept: 'Bu kuponun bedava bahsini daha önce kullandığınız için yeniden verilmedi.',
  retaken: 'Geri verilen bedava bahsiniz geri alındı.',
  owed: 'Geri verilen bedava bahsi kullandığınız için bir sonraki bedava bahis iadeniz yapılmayacak.',
}

const ENDS: Record<Correction['status'], string> = { won: 'kazandı', lost: 'kaybetti', void: 'iptal edildi' }

function textOf({ reference, status, before, after, moved, lost, owed, forgiven, freeBet }: CorrectionNotice): string {
  const lines = [
    `${reference} numaralı kuponunuzun sonucu düzeltildi.`,
    before === after
      ? `Kuponunuz ${ENDS[status]}.`
      : `Önceki sonuç: ${formatKurus(before)}, yeni sonuç: ${formatKurus(after)}.`,
  ]
  if (moved > lost) lines.push(`Hesabınıza ${formatKurus(moved - lost)} eklendi.`)
  if (lost > 0n) lines.push(`Sona ermiş bonusunuza ait ${formatKurus(lost)} silindi.`)
  if (moved < 0n) lines.push(`Hesabınızdan ${formatKurus(-moved)} düşüldü.`)
  if (forgiven.owed > 0n) lines.push(`Bu kupondan kalan ${formatKurus(forgiven.owed)} borcunuz silindi.`)
  if (forgiven.kept > 0n) lines.push(`Geri alınmayan ${formatKurus(forgiven.kept)} zaten hesabınızda kalmıştı.`)
  if (owed > 0n)
    lines.push(
      `Kalan ${formatKurus(owed)} yalnızca sonraki spor kazançlarınızdan tahsil edilir; bu borç kapanana kadar çekim yapılamaz.`,
    )
  if (freeBet) lines.push(FREE_BET[freeBet])
  return lines.join(' ')
}

/**
 * Lets a correction pass that is large or of a coupon paid more than a day ago; it is put right right after. `not_found` where the coupon
 * has none, `already_decided` where it does not wait.
 */
export async function approveCorrection(db: Db, actor: StaffActor, { coupon }: { coupon: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await readHeldCorrection(tx, coupon)
    const { id } = actor.secondedBy ?? actor.staff
    await tx.run(sql`
      update sports.corrections set status = 'due', approved_by = ${id}, approved_at = ${tx.now()}
      where coupon_id = ${coupon} and revision = ${held.revision}`)
    await audit(tx, {
      ...actor,
      action: 'sports-correction.approve',
      subject: `coupon:${coupon}`,
      playerId: held.player_id,
      before: { status: 'held', return_kurus: held.before_kurus },
      after: { status: 'due', return_kurus: held.after_kurus, revision: held.revision },
    })
  })
}

interface OpenCorrection {
  player_id: PlayerId
  revision: number
  status: 'held' | 'due'
  held_for: 'amount' | 'age' | null
  before_kurus: bigint
  after_kurus: bigint
}

/** What waits for people of a coupon. `not_found` where it has none, `already_decided` where it does not wait. */
export async function readHeldCorrection(tx: Tx, coupon: number): Promise<OpenCorrection> {
  const open = await lockOpen(tx, coupon)
  if (open.status !== 'held') throw refuse('already_decided')
  return open
}

/** What is to be put right of a coupon, kept from others until the transaction ends. */
async function lockOpen(tx: Tx, coupon: number): Promise<OpenCorrection> {
  await tx.run(sql`select from sports.coupons where id = ${coupon} for update`)
  const open = await tx.row<OpenCorrection>(sql`
    select c.player_id, k.revision, k.status, k.held_for, k.before_kurus, k.after_kurus
    from sports.corrections k join sports.coupons c on c.id = k.coupon_id
    where k.coupon_id = ${coupon} and k.status in ('held', 'due')`)
  if (!open) throw refuse('not_found')
  return open
}
