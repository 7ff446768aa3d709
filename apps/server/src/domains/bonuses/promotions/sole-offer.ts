import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { siteNames } from '../../../platform/sites.ts'
import { audit } from '../../staff/public.ts'
import type { BonusPorts, BonusContext } from '../ports.ts'
import type { Gift } from '../grants/grant-for-campaign.ts'
import { giftTerms } from '../grants/assess-gift.ts'

interface Row {
  id: number
  name: string
  /** Null: everybody's. */
  sites: number[] | null
  published_at: Date | null
  paused_at: Date | null
}

/** An offer of which no site ever has two that run. */
export interface SoleOffer<Offer extends Row, Gifts> {
  /** Before its id in subjects, and before what is done in the audit log. */
  word: 'wheel' | 'referral'
  table: Sql
  says: { published: string; paused: string; otherRuns: string }
  /** Locks the row. Refuses `not_found`. */
  lock(tx: Tx, id: number): Promise<Offer>
  /** Refuses what cannot be given by now. */
  assertGiven(tx: Tx, ask: BonusPorts, offer: Offer): Promise<Gifts>
  given(gifts: Gifts): readonly (Gift | undefined)[]
  rules(offer: Offer, gifts: Gifts): string[]
  costs(offer: Offer, gifts: Gifts): string[]
  /** Kuruş it may cost by itself: what publishing is assessed by. */
  mostKurus(tx: Tx, offer: Offer): bigint | Promise<bigint>
}

/** How such an offer is published and paused. Each refuses `already_decided` where it is so already, publishing also where another one runs. */
export function publishingOf<Offer extends Row, Gifts>(of: SoleOffer<Offer, Gifts>) {
  const subject = (id: number) => `${of.word}:${id}`
  const stopped = async (tx: Tx, ask: BonusPorts, id: number): Promise<{ offer: Offer; gifts: Gifts }> => {
    await tx.run(sql`lock table ${of.table} in share row exclusive mode`)
    const offer = await of.lock(tx, id)
    if (isRunning(offer)) throw refuse('already_decided')
    const other = await tx.row(sql`
      select from ${of.table} o where o.published_at is not null and o.paused_at is null
        and (o.sites is null or ${offer.sites}::int[] is null or o.sites && ${offer.sites}::int[])`)
    if (other) throw refuse('already_decided', of.says.otherRuns)
    return { offer, gifts: await of.assertGiven(tx, ask, offer) }
  }
  return {
    async assess(ask: BonusPorts, tx: Tx, id: number): Promise<EffectPreview> {
      const { offer, gifts } = await stopped(tx, ask, id)
      return {
        subject: subject(id),
        text: offer.name,
        before: { Yayın: offer.paused_at ? 'Duraklatıldı' : 'Taslak' },
        after: {
          Yayın: 'Yayında',
          Ad: offer.name,
          Kurallar: of.rules(offer, gifts).join('\n'),
          Gider: of.costs(offer, gifts).join('\n'),
          Ödüller: await giftTerms(ask, tx, of.given(gifts)),
          ...(offer.sites && { Siteler: (await siteNames(tx, offer.sites)) ?? '' }),
        },
        effectKurus: await of.mostKurus(tx, offer),
      }
    },
    async publish({ db, ask }: Pick<BonusContext, 'ask' | 'db'>, actor: StaffActor, { id }: { id: number }) {
      await db.transaction(async (tx) => {
        await stopped(tx, ask, id)
        await tx.run(
          sql`update ${of.table} set published_at = coalesce(published_at, ${tx.now()}), paused_at = null where id = ${id}`,
        )
        await audit(tx, { ...actor, action: `${of.word}.publish`, subject: subject(id) })
      })
      return { success: true, message: of.says.published, status: 'running' }
    },
    async pause({ db }: Pick<AppContext, 'db'>, actor: StaffActor, { id }: { id: number }) {
      await db.transaction(async (tx) => {
        if (!isRunning(await of.lock(tx, id))) throw refuse('already_decided')
        await tx.run(sql`update ${of.table} set paused_at = ${tx.now()} where id = ${id}`)
        await audit(tx, { ...actor, action: `${of.word}.pause`, subject: subject(id) })
      })
      return { success: true, message: of.says.paused, status: 'paused' }
    },
  }
}

function isRunning({ published_at, paused_at }: Row): boolean {
  return published_at !== null && paused_at === null
}
