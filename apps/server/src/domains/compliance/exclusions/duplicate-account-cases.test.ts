import * as bonuses from '@meydan/contract/bonuses/bonuses'
import * as cashier from '@meydan/contract/cashier/cashier'
import * as compliance from '@meydan/contract/compliance/compliance'
import {
  clearPersonCase,
  closePlayer,
  confirmPersonCase,
  listPersonCases,
} from '@meydan/contract/compliance/compliance-admin'
import * as games from '@meydan/contract/games/games'
import { login, register } from '@meydan/contract/identity/identity'
import { approveKycDocument } from '@meydan/contract/identity/kyc-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { nextPerson } from '../../../../test/people.ts'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { holdings, loggedIn, makePromotion, type Table, table } from '../../bonuses/test/bonus.ts'
import { transfer } from '../../wallet/public.ts'

let site: TestSite
let slot: Table

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
  await seedOperatorAccounts(site.context.db)
})

type Form = ReturnType<typeof nextPerson>

async function registered(form: Form, ip = '10.9.9.9'): Promise<TestPlayer> {
  expect((await site.call(register, form, { ip })).body.success).toBe(true)
  const { id } = await site.context.db.one<{ id: number }>(
    sql`select id from identity.players where username = ${form.username}`,
  )
  await lettersDelivered()
  await site.context.db.transaction((tx) =>
    transfer(tx, {
      playerId: id,
      kind: 'deposit',
      source: 'test',
      externalId: `person:${id}`,
      cash: 50_000n,
      contra: 'bank_clearing',
    }),
  )
  return loggedIn(site, { id, username: form.username, cookie: '' })
}

async function lettersDelivered(): Promise<void> {
  const left = async () =>
    (await site.context.db.one<{ count: number }>(sql`select count(*)::int as count from platform.outbox`)).count
  await expect.poll(left, { interval: 20 }).toBe(0)
}

/** Somebody who leaves in one of the ways, with the form they registered by. */
async function leaver(way: 'time-out' | 'self-exclusion' | 'closure', ip?: string): Promise<Form> {
  const form = nextPerson()
  const player = await registered(form, ip)
  if (way === 'time-out') await site.call(compliance.takeTimeOut, { duration: '7d', confirm: true }, { as: player })
  if (way === 'self-exclusion')
    await site.call(compliance.excludeSelf, { duration: '6m', confirm: true }, { as: player })
  if (way === 'closure')
    await site.call(closePlayer, { id: player.id, reason: 'deneme' }, { as: await site.staff('compliance') })
  return form
}

/** Another form of the same person: the national ID, phone and e-mail are somebody else's. */
const again = (form: Form, more: Partial<Form> = {}): Form => {
  const { first_name, last_name, dob_day, dob_month, dob_year } = form
  return { ...nextPerson(), first_name, last_name, dob_day, dob_month, dob_year, ...more }
}

/** Logs in with the cookie of a browser; what it holds from then on. */
async function browser(form: Form, { ip, device = '' }: { ip: string; device?: string }): Promise<string> {
  const { username, password } = form
  const { status, headers } = await site.call(
    login,
    { username, password, remember: false },
    { ip, headers: { cookie: device } },
  )
  expect(status).toBe(200)
  const given = [headers['set-cookie']].flat().map(String)
  return given.find((each) => each.startsWith('meydan_device='))?.split(';')[0] ?? device
}

const stakes = (player: TestPlayer) => slot.bet(player, 100n)
const caseOf = async (player: TestPlayer) => {
  const { body } = await site.call(listPersonCases, { q: player.username }, { as: await site.staff('compliance') })
  return body.data[0]
}

describe('who may not play comes back under another name of theirs', () => {
  it.each(['time-out', 'self-exclusion', 'closure'] as const)('after a %s: the account is held', async (way) => {
    const player = await registered(again(await leaver(way)))
    const code = async (reply: ReturnType<TestSite['call']>) => (await reply).body.code
    const before = await holdings(site, player)
    const gift = await makePromotion(site, { bonus_type: 'free', percent: null, fixed_kurus: 1_000n, reuse: 'day' })
    expect(await stakes(player)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' })
    expect(
      await code(
        site.call(
          cashier.requestDeposit,
          { amount: 500, method: 'bank_transfer', description: 'Akbank' },
          { as: player },
        ),
      ),
    ).toBe('identity_in_review')
    expect(await code(site.call(games.launchGame, { game_id: slot.gameId, mode: 'real' }, { as: player }))).toBe(
      'identity_in_review',
    )
    expect(await code(site.call(bonuses.activateBonus, { bonus_id: gift }, { as: player }))).toBe('identity_in_review')
    expect(await holdings(site, player)).toEqual(before)
    const withdrawal = {
      amount: 150,
      method: 'bank_transfer' as const,
      account_name: 'Ayşe Yılmaz',
      bank_name: 'Akbank',
      iban: 'TR330006100519786457841326',
    }
    expect((await site.call(cashier.requestWithdrawal, withdrawal, { as: player })).body.success).toBe(true)
    expect(await caseOf(player)).toMatchObject({ status: 'open', signs: ['birth', 'name', 'address'] })
  })

  it('the letters of a name do not hide it', async () => {
    const form = await leaver('self-exclusion')
    const player = await registered(again(form, { first_name: 'AYSE', last_name: 'yilmaz' }), '10.1.1.1')
    expect(await caseOf(player)).toMatchObject({ signs: ['birth', 'name'] })
  })

  it('nor does another name from the same address', async () => {
    const form = await leaver('self-exclusion', '10.2.2.2')
    const player = await registered(again(form, { first_name: 'Elif', last_name: 'Kaya' }), '10.2.2.2')
    expect(await caseOf(player)).toMatchObject({ signs: ['birth', 'address'] })
    expect(await stakes(player)).toMatchObject({ ok: false })
  })

  it('nor does another name and address in the same browser', async () => {
    const form = await leaver('self-exclusion', '10.4.4.4')
    const device = await browser(form, { ip: '10.4.4.4' })
    const player = await registered(again(form, { first_name: 'Elif', last_name: 'Kaya' }), '10.5.5.5')
    expect(await stakes(player)).toMatchObject({ ok: true })
    const stranger = await registered(nextPerson(), '10.6.6.6')
    for (const { username } of [player, stranger]) await browser({ ...form, username }, { ip: '10.5.5.5', device })
    await lettersDelivered()
    expect(await caseOf(player)).toMatchObject({ status: 'open', signs: ['birth', 'device'] })
    expect(await stakes(player)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' })
    expect(await caseOf(stranger)).toBeUndefined()
  })

  it('whose other account was there before is seen once its documents are accepted', async () => {
    const form = nextPerson()
    const first = await registered(form)
    const second = await registered(again(form))
    await site.call(compliance.excludeSelf, { duration: '6m', confirm: true }, { as: first })
    expect(await caseOf(second)).toBeUndefined()
    const { id } = await site.context.db.one<{ id: number }>(sql`
      insert into identity.kyc_submissions (player_id, created_at) values (${second.id}, ${site.context.db.now()}) returning id`)
    const officer = await site.staff('compliance')
    expect(
      (await site.byTwo(approveKycDocument, { id, reason: 'Belgeler yüz yüze görüldü' }, { as: officer })).status,
    ).toBe(200)
    await lettersDelivered()
    expect(await caseOf(second)).toMatchObject({ status: 'open', signs: ['birth', 'name', 'address'] })
    expect(await stakes(second)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' })
  })

  it.each(['tc', 'phone'] as const)('the same %s registers nobody', async (field) => {
    const form = await leaver('self-exclusion')
    const again = { ...nextPerson(), [field]: form[field] }
    expect((await site.call(register, again)).body.code).toBe('registration_refused')
    const opened = await site.context.db.rows(sql`select from identity.players where username = ${again.username}`)
    expect(opened).toEqual([])
  })

  it('another person plays: another day of birth, or nobody excluded', async () => {
    const form = await leaver('self-exclusion')
    const other = await registered(nextPerson())
    const stranger = await registered(again(form, { first_name: 'Elif', last_name: 'Kaya' }), '10.3.3.3')
    const namesake = await registered(again(nextPerson()))
    for (const player of [other, stranger, namesake]) {
      expect(await caseOf(player)).toBeUndefined()
      expect(await stakes(player)).toMatchObject({ ok: true })
    }
  })
})

describe('compliance decides', () => {
  it.each([
    ['other', true],
    ['same', false],
  ] as const)('%s: plays %s, once', async (verdict, plays) => {
    const player = await registered(again(await leaver('self-exclusion')))
    const officer = await site.staff('compliance')
    const { id } = await caseOf(player)
    const call = verdict === 'other' ? clearPersonCase : confirmPersonCase
    const decide = () => site.call(call, { id, reason: 'Belgelere bakıldı' }, { as: officer })
    const replies = await Promise.all([decide(), decide(), decide()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await stakes(player)).ok).toBe(plays)
    expect(await caseOf(player)).toMatchObject({ status: verdict, decided_by: officer.username })
  })

  it('support and finance do not', async () => {
    const player = await registered(again(await leaver('self-exclusion')))
    const { id } = await caseOf(player)
    for (const role of ['support', 'finance', 'content'] as const)
      expect((await site.call(clearPersonCase, { id, reason: 'x' }, { as: await site.staff(role) })).status).toBe(403)
    expect(await stakes(player)).toMatchObject({ ok: false })
  })
})
