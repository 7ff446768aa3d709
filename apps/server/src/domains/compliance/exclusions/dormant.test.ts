import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { confirmTwoFactor, login, startTwoFactor } from '@meydan/contract/identity/identity'
import { listPlayers } from '@meydan/contract/identity/identity-admin'
import { readMail } from '@meydan/contract/mail/mail-admin'
import { requestPasswordReset, setNewPassword } from '@meydan/contract/identity/recovery'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { holdings } from '../../bonuses/test/bonus.ts'
import { freshIban } from '../../cashier/test/cash.ts'
import { totpCode, totpStep } from '../../../platform/credentials/totp.ts'

const site = await testSite()
const { db } = site.context
const DAY_MS = 24 * 3_600_000
const sleep = () => site.job('mark dormant accounts')

const enter = (player: TestPlayer, password = 'Demo1234!', code?: string) =>
  site.call(login, { username: player.username, password, ...(code ? { code } : {}) })

const dormantOnes = async () => {
  const { body } = await site.call(listPlayers, { dormant: 'yes' }, { as: await site.staff('support') })
  return body.data.map(({ id }: { id: number }) => id)
}

/** Of the newest mail with a link. */
async function tokenOf(player: TestPlayer): Promise<string> {
  const mail = await db.row<{ id: number }>(
    sql`select id from mail.mails where player_id = ${player.id} and kind = 'password_reset' order by id desc limit 1`,
  )
  if (!mail) return ''
  const { body } = await site.call(readMail, { id: mail.id }, { as: await site.staff('admin') })
  return /#([\w-]{43})\b/.exec(body.data.body)?.[1] ?? ''
}

beforeAll(() => site.licence({ dormantAfterDays: 100 }))
afterAll(() => site.clock.release())

describe('an account that nobody uses', () => {
  it('is marked once, on its day and not before, with an event and its money, and staff find it', async () => {
    const [away, here] = [await site.player({ cashKurus: 50_000n }), await site.player()]
    site.clock.advance(100 * DAY_MS - 3_600_000)
    expect((await enter(here)).status).toBe(200)
    await sleep()
    expect(await dormantOnes()).toEqual([])
    site.clock.advance(3_600_000)
    await Promise.all([sleep(), sleep()])
    await sleep()
    expect(await dormantOnes()).toEqual([away.id])
    const events = await db.rows(
      sql`select from compliance.events where kind = 'account_dormant' and player_id = ${away.id}`,
    )
    expect(events).toHaveLength(1)
    expect(await holdings(site, away)).toMatchObject({ cash: 50_000n })
  })

  it('is not opened by its password alone: neither play nor a payout without a new one by mail', async () => {
    const player = await site.player({ cashKurus: 50_000n })
    site.clock.advance(101 * DAY_MS)
    await sleep()
    const refused = await enter(player)
    expect(refused).toMatchObject({ status: 403, body: { code: 'account_dormant' } })
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect((await enter(player, 'Yanlis-sifre-1')).body.code).toBe('wrong_credentials')
    const form = { amount: 250, method: 'bank_transfer' as const, account_name: 'Ayşe Yılmaz', bank_name: 'ING' }
    expect(await site.call(requestWithdrawal, { ...form, iban: freshIban() }, { as: player })).toMatchObject({
      status: 401,
    })
    await site.call(requestPasswordReset, { username: player.username })
    await expect.poll(() => tokenOf(player)).toMatch(/^[\w-]{43}$/)
    const token = await tokenOf(player)
    const words = { new_password: 'Yepyeni-Sifre-7', confirm_password: 'Yepyeni-Sifre-7' }
    expect((await site.call(setNewPassword, { token, ...words })).body.success).toBe(true)
    const entered = await enter(player, words.new_password)
    expect(entered.status).toBe(200)
    expect(await dormantOnes()).not.toContain(player.id)
    expect(await holdings(site, player)).toMatchObject({ cash: 50_000n })
  })

  it('is opened by a code of its second factor', async () => {
    const player = await site.player()
    const { secret } = (await site.call(startTwoFactor, { password: 'Demo1234!' }, { as: player })).body
    const code = () => totpCode(secret, totpStep(site.clock.now()))
    await site.call(confirmTwoFactor, { code: code() }, { as: player })
    site.clock.advance(101 * DAY_MS)
    await sleep()
    expect(await dormantOnes()).toContain(player.id)
    expect((await enter(player)).body.code).toBe('two_factor_required')
    expect((await enter(player, 'Demo1234!', code())).status).toBe(200)
    expect(await dormantOnes()).not.toContain(player.id)
  })

  it('is marked although another before it cannot be', async () => {
    const [broken, away] = [await site.player(), await site.player()]
    site.clock.advance(101 * DAY_MS)
    await db.run(
      raw(`
      create function identity.fail_of_one() returns trigger language plpgsql as 'begin raise exception ''this one fails''; end';
      create trigger fails before update on identity.players for each row when (old.id = ${broken.id}) execute function identity.fail_of_one()`),
    )
    await expect(sleep()).rejects.toThrow(/1 of/)
    expect(await dormantOnes()).toContain(away.id)
    await db.run(raw('drop trigger fails on identity.players; drop function identity.fail_of_one()'))
    await sleep()
    expect(await dormantOnes()).toContain(broken.id)
  })
})
