import { listComplaints, lodgeComplaint, withdrawComplaint } from '@meydan/contract/complaints/complaints'
import type { LicencePolicy } from '@meydan/contract/licence/licence'
import { approveKycDocument, KYC_FACTS } from '@meydan/contract/identity/kyc-admin'
import { listMessages } from '@meydan/contract/messages/messages'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { TestPlayer } from '../../../../test/site.ts'
import { eraseDue } from '../../../privacy/erase.ts'
import { requestErasure } from '../../../privacy/test/privacy.ts'
import { helpPage } from '../../content/test/help-page.ts'
import { checkProtectionPage } from '../../content/check-protection-page.ts'
import { loggedIn } from '../../bonuses/test/bonus.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { closeSupplierFees } from '../../supplier-fees/public.ts'
import { deleteOldSessions } from '../../identity/jobs.ts'
import { addWorkingDays, istanbulDay } from '@meydan/money/day'
import { adult, match, site, expectNoMovement } from './licence-site.ts'
import { holidaysAfter } from '../holidays.ts'
import { noteProtectionPage } from '../licence/protection-page.ts'

const DAY_MS = 86_400_000
let days = 0

/** For how long records are kept, and what a day that is over owes the licence. */
export const records = {
  async gamingTaxBps({ gamingTaxBps }: LicencePolicy): Promise<void> {
    const later = new Date(site.clock.now().getTime() + ++days * DAY_MS)
    await closeSupplierFees(site.context.db.at(() => later))
    const day = await site.context.db.row<{ tax_bps: number }>(
      sql`select tax_bps from supplier_fees.closed_days order by day desc limit 1`,
    )
    expect(day?.tax_bps ?? 0).toBe(gamingTaxBps)
  },
  async loginRecordDays({ loginRecordDays }: LicencePolicy): Promise<void> {
    const { db } = site.context
    const { id } = await adult()
    await db.run(sql`update identity.sessions set ended_at = ${db.now()} where player_id = ${id}`)
    const kept = async () =>
      (
        await db.one<{ count: number }>(
          sql`select count(*)::int as count from identity.sessions where player_id = ${id}`,
        )
      ).count
    site.clock.advance(loginRecordDays * DAY_MS)
    await deleteOldSessions(site.context)
    expect(await kept()).toBe(1)
    site.clock.advance(1)
    await deleteOldSessions(site.context)
    expect(await kept()).toBe(0)
  },
  async personRecordDays({ personRecordDays }: LicencePolicy): Promise<void> {
    const player = await site.player()
    await requestErasure(site, player)
    site.clock.advance(personRecordDays * DAY_MS - 1)
    if (personRecordDays > 0) expect(await eraseDue(site.context)).toBe(0)
    site.clock.advance(1)
    expect(await eraseDue(site.context)).toBe(1)
  },
  async identityRegister({ identityRegister }: LicencePolicy): Promise<void> {
    const { id: playerId } = await site.player()
    const { id } = await site.context.db.one<{ id: number }>(sql`
      insert into identity.kyc_submissions (player_id, created_at) values (${playerId}, ${site.clock.now()}) returning id`)
    const { body } = await site.call(
      approveKycDocument,
      { id, seen: [...KYC_FACTS] },
      { as: await site.staff('compliance') },
    )
    expect(body).toMatchObject(identityRegister === 'told' ? { success: true } : { code: 'register_required' })
  },
  async complaintDays({ complaintDays }: LicencePolicy): Promise<void> {
    const { body } = await lodged(await adult())
    const today = istanbulDay(site.clock.now())
    const last = addWorkingDays(today, complaintDays, await holidaysAfter(site.context.db, today))
    expect(body.due_at).toBe(new Date(`${last}T23:59:59+03:00`).toISOString())
  },
  async complaintYears({ complaintYears }: LicencePolicy): Promise<void> {
    const player = await adult()
    await lodged(player)
    const [{ id }] = (await ownOf(player)).complaints
    await site.call(withdrawComplaint, { id }, { as: player })
    const ended = site.clock.now()
    const kept = async () => {
      await site.job('complaints: delete')
      return (await ownComplaints(player.id)) === 1
    }
    site.clock.set(yearsAfter(ended, complaintYears))
    expect(await kept()).toBe(true)
    site.clock.advance(1)
    expect(await kept()).toBe(false)
  },
  async messageDays({ messageDays }: LicencePolicy): Promise<void> {
    const player = await adult()
    await site.context.db.transaction((tx) =>
      sendSystemMessage(tx, player.id, { title: 'Eski', content: 'Mesaj', type: 'system' }),
    )
    const kept = async () => {
      await site.job('messages: delete')
      return (
        (await site.call(listMessages, { page: '1' }, { as: await loggedIn(site, player) })).body.messages.length > 0
      )
    }
    site.clock.advance(messageDays * DAY_MS)
    expect(await kept()).toBe(true)
    site.clock.advance(1)
    expect(await kept()).toBe(false)
  },
  async complaintsFurther({ complaintsFurther }: LicencePolicy): Promise<void> {
    expect((await ownOf(await adult())).further).toBe(complaintsFurther)
  },
  async protectionPage({ protectionPage, sports }: LicencePolicy): Promise<void> {
    if (!sports) return
    const player = await adult()
    const look = (fault: string | null) => noteProtectionPage(site.context.db, { fault, triedLinks: false })
    await look('Sayfa yok')
    const bet = () => match.bet(player, 100n)
    if (protectionPage === 'told') expect(await bet()).toMatchObject({ ok: true })
    else
      expect(await expectNoMovement(player, bet)).toMatchObject({
        ok: false,
        code: 'GAME_BLOCKED',
        reason: 'unprotected',
      })
    await look(null)
    expect(await bet()).toMatchObject({ ok: true })
  },
  async helpLinksWatched({ helpLinksWatched }: LicencePolicy): Promise<void> {
    const tried: string[] = []
    await site.context.db.run(sql`update compliance.integrity set help_links_checked_at = null`)
    await helpPage(site)
    await checkProtectionPage(site.context, async (link) => tried.push(link) > 0)
    expect(tried).toEqual(helpLinksWatched ? ['https://www.yedam.org.tr'] : [])
  },
}

const lodged = (as: TestPlayer) => site.call(lodgeComplaint, { subject: 'Çekim', body: 'Gelmedi' }, { as })
const ownOf = async (as: TestPlayer) => (await site.call(listComplaints, {}, { as })).body

async function ownComplaints(playerId: number): Promise<number> {
  const { count } = await site.context.db.one<{ count: number }>(
    sql`select count(*)::int as count from complaints.complaints where player_id = ${playerId}`,
  )
  return count
}

function yearsAfter(at: Date, years: number): Date {
  const later = new Date(at)
  later.setUTCFullYear(at.getUTCFullYear() + years)
  return later
}
