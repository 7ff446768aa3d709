import * as compliance from '@meydan/contract/compliance/compliance'
import { calculateCashback } from '@meydan/contract/bonuses/bonuses'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { verifyMoney } from '../../integrity/verify.ts'
import { seedDemo } from '../seed.ts'
import { newSessionCookie } from '../../../test/player-session.ts'

const MINUTE_MS = 60_000
const today = istanbulDay(new Date())
const lastWeek = addDays(today, -7)
const lastMonday = addDays(lastWeek, -((new Date(`${lastWeek}T12:00:00Z`).getUTCDay() + 6) % 7))
const firstOfLastMonth = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`

/** So many minutes after the start of a day of Istanbul. */
const momentOf = (day: string, minutes: number): Date =>
  new Date(startOfIstanbulDay(day).getTime() + minutes * MINUTE_MS)

/** What the demo tells of the last hours lies in two days, weeks or months just after midnight. */
describe.each([
  ['ten minutes after midnight', momentOf(lastWeek, 10)],
  ['an hour and a half after midnight', momentOf(lastWeek, 90)],
  ['ten minutes before midnight', momentOf(lastWeek, 1_430)],
  ['on a Monday just after midnight', momentOf(lastMonday, 2)],
  ['on the first of a month, in the night', momentOf(firstOfLastMonth, 25)],
])('a demo that is filled %s', (_when, at) => {
  it('is as right as by day', async () => {
    const site = await testSite()
    site.clock.set(at)
    await seedDemo(site.context)
    expect(await verifyMoney(site.context.db)).toEqual([])
    const as = async (username: string) => {
      const { id } = await site.db.one<{ id: number }>(
        sql`select id from identity.players_view where username = ${username}`,
      )
      return { as: { cookie: await newSessionCookie(site.context, id) } }
    }
    const { body } = await site.call(compliance.readProtection, {}, await as('limitli'))
    const week = body.limits.find(
      (each: { kind: string; period: string }) => each.kind === 'deposit' && each.period === 'week',
    )
    expect(week.left).toBeLessThanOrEqual(1_000)
    expect((await site.call(calculateCashback, {}, await as('kayipli'))).body).toMatchObject({ eligible: true })
    await site.close()
  })
})
