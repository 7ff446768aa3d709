import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { closeAccount, excludeSelf } from '@meydan/contract/compliance/compliance'
import { confirmTwoFactor, listSessions, startTwoFactor } from '@meydan/contract/identity/identity'
import { proveAgain } from '@meydan/contract/identity/recovery'
import { completeIban } from '@meydan/money/iban'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { wrongCode } from '../../../../test/wrong-code.ts'
import { totpCode, totpStep } from '../../../platform/credentials/totp.ts'
import { openSession } from '../public.ts'

const site = await testSite()
const FIVE_MINUTES = 5 * 60_000

beforeEach(() => site.clock.set('2031-07-01T10:00:00Z'))
afterEach(() => site.clock.release())

const iban = (account: number) => completeIban(`0006100519786457${String(account).padStart(6, '0')}`)
const withdraw = (player: TestPlayer, to: string, save = false) =>
  site.call(
    requestWithdrawal,
    {
      amount: 100,
      method: 'bank_transfer',
      account_name: 'Ayşe Yılmaz',
      bank_name: 'Ziraat Bankası',
      iban: to,
      branch_code: '',
      account_no: '',
      save_bank_info: save,
    },
    { as: player },
  )
const prove = (player: TestPlayer, shown: { password?: string; code?: string }) =>
  site.call(proveAgain, shown, { as: player })

const acts: [name: string, act: (player: TestPlayer) => ReturnType<typeof withdraw>][] = [
  ['a withdrawal to a new IBAN', (player) => withdraw(player, iban(1))],
  ['closing the account', (player) => site.call(closeAccount, { confirm: true }, { as: player })],
  [
    'excluding oneself for ever',
    (player) => site.call(excludeSelf, { duration: 'permanent', confirm: true }, { as: player }),
  ],
]

describe.each(acts)('%s', (name, act) => {
  const player = () => site.player({ cashKurus: name.startsWith('a withdrawal') ? 100_000n : 0n })

  it('goes on within five minutes of a login', async () => {
    const fresh = await player()
    site.clock.advance(FIVE_MINUTES - 1)
    expect((await act(fresh)).body.success).toBe(true)
  })

  it('wants password or code after that, and changes nothing until then', async () => {
    const stale = await player()
    site.clock.advance(FIVE_MINUTES)
    expect((await act(stale)).body).toMatchObject({ success: false, code: 'proof_needed', second_factor: false })
    expect((await prove(stale, { password: 'Yanlis1234!' })).body.code).toBe('wrong_password')
    expect((await act(stale)).body.code).toBe('proof_needed')
    expect((await prove(stale, { password: 'Demo1234!' })).body.success).toBe(true)
    expect((await act(stale)).body.success).toBe(true)
  })
})

it('is not asked for where money goes where it went before, or where it was saved', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  expect((await withdraw(player, iban(1), true)).body.success).toBe(true)
  site.clock.advance(FIVE_MINUTES)
  expect((await withdraw(player, iban(1))).body.success).toBe(true)
  expect((await withdraw(player, iban(2))).body.code).toBe('proof_needed')
})

it('counts for the session that has shown it alone', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const { token } = await openSession(site.context, player.id, { remember: true, ip: '127.0.0.1', userAgent: 'test' })
  site.clock.advance(FIVE_MINUTES)
  await prove(player, { password: 'Demo1234!' })
  expect((await withdraw({ ...player, cookie: `meydan_session=${token}` }, iban(3))).body.code).toBe('proof_needed')
  expect((await withdraw(player, iban(3))).body.success).toBe(true)
})

it('may be a code of the second factor, each once; guessing either waits', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const { body } = await site.call(startTwoFactor, { password: 'Demo1234!' }, { as: player })
  const code = () => totpCode(body.secret, totpStep(site.clock.now()))
  await site.call(confirmTwoFactor, { code: code() }, { as: player })
  site.clock.advance(FIVE_MINUTES)
  expect((await withdraw(player, iban(4))).body).toMatchObject({ code: 'proof_needed', second_factor: true })
  expect((await prove(player, { code: wrongCode(body.secret, site.clock.now()) })).body.code).toBe('wrong_code')
  const shown = code()
  expect((await prove(player, { code: shown })).body.success).toBe(true)
  expect((await prove(player, { code: shown })).body.code).toBe('wrong_code')
  expect((await withdraw(player, iban(4))).body.success).toBe(true)
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => prove(player, { password: `Tahmin${turn}` })),
  )
  expect(guesses.filter(({ body: { code: refusal } }) => refusal === 'wrong_password')).toHaveLength(3)
  expect(guesses.filter(({ body: { code: refusal } }) => refusal === 'login_throttled')).toHaveLength(5)
})

it('is not asked for a time-limited exclusion: protection is never in the way of itself', async () => {
  const player = await site.player()
  site.clock.advance(FIVE_MINUTES)
  expect((await site.call(excludeSelf, { duration: '6m', confirm: true }, { as: player })).body.success).toBe(true)
})

it('ends the other sessions where a second factor is switched on', async () => {
  const player = await site.player()
  const { token } = await openSession(site.context, player.id, { remember: true, ip: '127.0.0.1', userAgent: 'test' })
  const other = { cookie: `meydan_session=${token}` }
  const { body } = await site.call(startTwoFactor, { password: 'Demo1234!' }, { as: player })
  await site.call(confirmTwoFactor, { code: totpCode(body.secret, totpStep(site.clock.now())) }, { as: player })
  expect((await site.call(listSessions, {}, { as: other })).status).toBe(401)
  expect((await site.call(listSessions, {}, { as: player })).body.sessions).toHaveLength(1)
})

it('ends a session after thirty days however busy it is', async () => {
  const player = await site.player()
  const isIn = async () => (await site.call(listSessions, {}, { as: player })).status === 200
  for (let turn = 0; turn < 30; turn++) {
    site.clock.advance(23.9 * 3_600_000)
    expect(await isIn()).toBe(true)
  }
  site.clock.advance(3 * 3_600_000)
  expect(await isIn()).toBe(false)
})
