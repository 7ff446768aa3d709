import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import {
  confirmStaffTwoFactor,
  endStaffTwoFactor,
  readMe,
  staffLogin,
  startStaffTwoFactor,
} from '@meydan/contract/staff/staff'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestStaff, testSite } from '../../../../test/site.ts'
import { wrongCode } from '../../../../test/wrong-code.ts'
import { totpCode, totpStep } from '../../../platform/credentials/totp.ts'

const site = await testSite()
const PASSWORD = 'Demo1234!'
const STEP_MS = 30_000

afterEach(() => site.clock.release())

const begin = async (as: { cookie: string }, password = PASSWORD) =>
  (await site.call(startStaffTwoFactor, { password }, { as })).body
const confirm = async (as: { cookie: string }, code: string) =>
  (await site.call(confirmStaffTwoFactor, { code }, { as })).body
const codeOf = (secret: string, offset = 0) => totpCode(secret, totpStep(site.clock.now()) + offset)
/** A sensitive act: what is refused as not there has had the right code. */
const act = async (as: { cookie: string }, code: string) =>
  (await site.call(approveProposal, { id: 99_999, code }, { as })).body.code
const enter = (member: TestStaff, code?: string) =>
  site.call(staffLogin, { username: member.username, password: PASSWORD, ...(code === undefined ? {} : { code }) })

async function guarded() {
  site.clock.set('2031-05-05T12:00:10Z')
  const member = await site.staff('finance')
  const { secret } = await begin(member)
  const { recovery_codes: recovery } = await confirm(member, codeOf(secret))
  site.clock.advance(2 * STEP_MS)
  return { member, secret: String(secret), recovery: recovery as string[] }
}

describe('a code of an app', () => {
  it('is good once, whatever it was shown for', async () => {
    const { member, secret } = await guarded()
    const code = codeOf(secret)
    expect((await enter(member, code)).status).toBe(200)
    expect(await act(member, code)).toBe('wrong_code')
    expect((await site.call(endStaffTwoFactor, { password: PASSWORD, code }, { as: member })).body.code).toBe(
      'wrong_code',
    )
    site.clock.advance(STEP_MS)
    expect(await act(member, codeOf(secret))).toBe('not_found')
    expect((await enter(member, codeOf(secret))).body.code).toBe('wrong_code')
    expect((await enter(member, codeOf(secret, -1))).body.code).toBe('wrong_code')
  })

  it('is good one step beside the time, not two', async () => {
    const { member, secret } = await guarded()
    for (const offset of [-2, 2, 120]) expect(await act(member, codeOf(secret, offset)), `${offset}`).toBe('wrong_code')
    // What was guessed is forgotten by then, the session is not.
    site.clock.advance(25 * 60_000)
    expect(await act(member, codeOf(secret, -1))).toBe('not_found')
    expect(await act(member, codeOf(secret, 1))).toBe('not_found')
  })

  it('of a colleague is none, nor is a recovery code of theirs', async () => {
    const [one, other] = [await guarded(), await guarded()]
    expect(await act(one.member, codeOf(other.secret))).toBe('wrong_code')
    expect(await act(one.member, other.recovery[0] as string)).toBe('wrong_code')
    expect((await enter(one.member, other.recovery[0])).body.code).toBe('wrong_code')
    expect(await act(other.member, other.recovery[0] as string)).toBe('not_found')
    expect(await act(other.member, other.recovery[0] as string)).toBe('wrong_code')
  })

  it('cannot be guessed: a few tries are judged, also where all come at once, and the owner gets in', async () => {
    const { member, secret, recovery } = await guarded()
    const wrong = (turn: number) => wrongCode(secret, site.clock.now(), turn)
    const tries = await Promise.all(Array.from({ length: 20 }, (_, turn) => act(member, wrong(turn))))
    expect(tries.filter((code) => code === 'wrong_code').length).toBeLessThanOrEqual(3)
    const logins = await Promise.all(Array.from({ length: 30 }, (_, turn) => enter(member, wrong(turn))))
    expect(logins.filter(({ body }) => body.code === 'wrong_code').length).toBeLessThanOrEqual(10)
    expect(logins.every(({ status }) => status !== 200)).toBe(true)
    expect((await enter(member, recovery[1])).status).toBe(200)
    site.clock.advance(61_000)
    expect(await act(member, codeOf(secret))).toBe('not_found')
  })
})

describe('setting it up', () => {
  it('wants the password, is confirmed by the newest secret alone, and guesses are counted', async () => {
    site.clock.set('2031-05-05T12:00:10Z')
    const member = await site.staff('support')
    expect((await begin(member, 'yanlış')).code).toBe('wrong_password')
    expect((await confirm(member, '123456')).code).toBe('two_factor_off')
    const first = await begin(member)
    const second = await begin(member)
    expect((await confirm(member, codeOf(first.secret))).code).toBe('wrong_code')
    const wrong = (turn: number) => wrongCode(second.secret, site.clock.now(), turn)
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, turn) => confirm(member, wrong(turn))))
    expect(guesses.filter(({ code }) => code === 'wrong_code').length).toBeLessThanOrEqual(3)
    site.clock.advance(61_000)
    expect((await confirm(member, codeOf(second.secret))).success).toBe(true)
    expect((await begin(member)).code).toBe('two_factor_already_on')
  })

  it('ends every other session, that of somebody who stole the password first too', async () => {
    site.clock.set('2031-05-05T12:00:10Z')
    const member = await site.staff('support')
    const thief = {
      cookie: String((await enter(member)).headers['set-cookie']).match(/meydan_staff=[^;]+/)?.[0] as string,
    }
    const { secret } = await begin(thief)
    const own = await begin(member)
    expect((await confirm(thief, codeOf(secret))).code).toBe('wrong_code')
    expect((await confirm(member, codeOf(own.secret))).success).toBe(true)
    expect((await site.call(readMe, {}, { as: thief })).body.logged_in).toBe(false)
    expect((await site.call(readMe, {}, { as: member })).body.logged_in).toBe(true)
    expect((await enter(member)).body.code).toBe('two_factor_required')
  })

  it('anew makes the codes of before worth nothing', async () => {
    const { member, secret, recovery } = await guarded()
    const ended = await site.call(endStaffTwoFactor, { password: PASSWORD, code: codeOf(secret) }, { as: member })
    expect(ended.status).toBe(200)
    const next = await begin(member)
    site.clock.advance(STEP_MS)
    expect((await confirm(member, codeOf(secret))).code).toBe('wrong_code')
    expect((await confirm(member, codeOf(next.secret))).success).toBe(true)
    site.clock.advance(2 * STEP_MS)
    for (const code of [codeOf(secret), recovery[0] as string])
      expect((await enter(member, code)).body.code).toBe('wrong_code')
    expect((await enter(member, codeOf(next.secret))).status).toBe(200)
  })
})
