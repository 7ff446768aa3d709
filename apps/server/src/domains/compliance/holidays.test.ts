import { lodgeComplaint } from '@meydan/contract/complaints/complaints'
import { addHoliday, listHolidays, removeHoliday } from '@meydan/contract/compliance/holidays-admin'
import { addDays } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { holidaysAfter } from './holidays.ts'

const site = await testSite()
const { db } = site.context
afterEach(() => site.clock.release())

/** Law 2429. */
const OFFICIAL = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29']
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
/** 1 to 3 Şevval, 10 to 13 Zilhicce. */
const FEASTS = ['10/1', '10/2', '10/3', '12/10', '12/11', '12/12', '12/13']

const isHoliday = (day: string) =>
  OFFICIAL.includes(day.slice(5)) || FEASTS.includes(hijri.format(new Date(`${day}T00:00:00Z`)).split(' ')[0] as string)

describe('public holidays', () => {
  it.each([2026, 2027, 2028, 2029, 2030])(
    'of %i are the official ones and those of the lunar calendar, and no other',
    async (year) => {
      const known = await holidaysAfter(db, `${year - 1}-12-31`)
      const days = Array.from({ length: 365 }, (_, no) => addDays(`${year}-01-01`, no))
      expect(days.filter((day) => known.has(day))).toEqual(days.filter(isHoliday))
    },
  )

  it('are left out of a deadline in working days, and compliance may say which they are', async () => {
    await site.licence({ complaintDays: 2 })
    site.clock.set(new Date('2026-03-18T09:00:00Z'))
    const last = async () => {
      const { body } = await site.call(
        lodgeComplaint,
        { subject: 'Çekim', body: 'Gelmedi' },
        { as: await site.player() },
      )
      return new Date(body.due_at).toISOString().slice(0, 10)
    }
    // Thursday, then the feast from Friday to Sunday, then Monday.
    expect(await last()).toBe('2026-03-23')
    const officer = await site.staff('compliance')
    const eve = { day: '2026-03-19', name: 'İdari izin', reason: 'Genelge' }
    expect((await site.call(addHoliday, eve, { as: await site.staff('support') })).status).toBe(403)
    expect((await site.call(addHoliday, eve, { as: officer })).body.success).toBe(true)
    expect((await site.call(addHoliday, eve, { as: officer })).body.code).toBe('holiday_known')
    expect((await site.call(addHoliday, { ...eve, day: '2026-02-30' }, { as: officer })).status).toBe(400)
    expect(await last()).toBe('2026-03-24')
    const [row] = (await site.call(listHolidays, { q: 'IDARI İZİN' }, { as: officer })).body.data
    expect(row).toMatchObject({ day: eve.day, name: eve.name })
    expect((await site.call(removeHoliday, { id: row.id, reason: 'Geri alındı' }, { as: officer })).body.success).toBe(
      true,
    )
    expect((await site.call(removeHoliday, { id: row.id, reason: 'Geri alındı' }, { as: officer })).status).toBe(404)
    expect(await last()).toBe('2026-03-23')
    const acts = await db.rows<{ action: string }>(
      sql`select action from staff.audit_log where subject = ${`holiday:${row.id}`} order by id`,
    )
    expect(acts.map(({ action }) => action)).toEqual(['holiday.add', 'holiday.remove'])
  })
})
