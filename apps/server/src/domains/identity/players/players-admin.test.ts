import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { login, readProfile, startTwoFactor, confirmTwoFactor } from '@meydan/contract/identity/identity'
import { readUserSession } from '@meydan/contract/identity/session'
import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import * as calls from '@meydan/contract/identity/identity-admin'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { nextPerson } from '../../../../test/people.ts'
import { testSite } from '../../../../test/site.ts'
import { totpCode, totpStep } from '../../../platform/credentials/totp.ts'
import { balances, transfer } from '../../wallet/public.ts'
import { registerPlayer } from '../public.ts'

const site = await testSite()
const support = await site.staff('support')
const compliance = await site.staff('compliance')
const finance = await site.staff('finance')
const finance2 = await site.staff('finance')

async function actionsAbout(playerId: number): Promise<string[]> {
  const rows = await site.context.db.rows<{ action: string }>(
    sql`select action from staff.audit_log where player_id = ${playerId} and action <> 'call.refused' order by id`,
  )
  return rows.map(({ action }) => action)
}

describe('finding players', () => {
  const find = async (q: string) => {
    const { body } = await site.call(calls.listPlayers, { q }, { as: support })
    return body.data.map((row: { username: string }) => row.username)
  }

  it('finds one by anything an operator has', async () => {
    const form = {
      ...nextPerson('zeytin_dali'),
      first_name: 'Şükrü',
      last_name: 'ÇAĞLAYAN',
      email: 'sukru.c@example.com',
    }
    const id = await registerPlayer(site.context, form, { ip: '127.0.0.1', userAgent: 'test' })
    for (const q of [
      'sukru',
      'ŞÜKRÜ ÇAĞ',
      'caglayan',
      'ZEYTİN',
      'zeytin_d',
      'sukru.c@exa',
      form.tc,
      form.phone,
      `+90 ${form.phone.slice(1)}`,
      `#${id}`,
    ]) {
      expect([q, await find(q)]).toEqual([q, ['zeytin_dali']])
    }
    expect(await find('yt-8f3k2q')).toEqual([])
    expect(await find('TR330006100519786457841326')).toEqual([])
    expect(await find('%')).toEqual([])
    const { rows } = await site.context.db.pool.query(
      `select after::text from staff.audit_log where action = 'call.look'`,
    )
    expect(rows).toHaveLength(13)
    for (const { after } of rows)
      for (const canary of [form.tc, form.phone.slice(1)]) expect(after).not.toContain(canary)
  })

  it('finds one by a payout’s reference and by its IBAN', async () => {
    const player = await site.player({ cashKurus: 50_000n, kyc: 'approved' })
    const iban = 'TR330006100519786457841326'
    const payout = {
      amount: 100,
      method: 'bank_transfer',
      account_name: 'Ayşe Yılmaz',
      bank_name: 'Akbank',
      iban,
    } as const
    expect((await site.call(requestWithdrawal, payout, { as: player })).body.success).toBe(true)
    const { reference } = await site.context.db.one<{ reference: string }>(
      sql`select reference from cashier.withdrawals_view where player_id = ${player.id}`,
    )
    expect(await find(reference.toLowerCase())).toEqual([player.username])
    expect(await find('TR33 0006 1005 1978 6457 8413 26')).toEqual([player.username])
  })

  it('masks what is personal', async () => {
    const player = await site.player()
    const { body } = await site.call(calls.readPlayer, { id: player.id }, { as: support })
    expect(body.data).toMatchObject({
      username: player.username,
      kyc_status: 'none',
      status: 'active',
      open_sessions: 1,
      age: expect.any(Number),
    })
    expect(body.data.tc).toMatch(/^\d{3}\*{6}\d{2}$/)
    expect(body.data.phone).toMatch(/^\+90 5\d\d \*{3} \*\* \d\d$/)
    expect(body.data.email).toMatch(/^oy\*{3}@example\.com$/)
    expect(await actionsAbout(player.id)).toEqual(['player.view'])
  })

  it('shows a field in full only for a reason, written down', async () => {
    const player = await site.player()
    expect(
      (await site.call(calls.unmaskPlayer, { id: player.id, field: 'tc', reason: '' }, { as: support })).status,
    ).toBe(400)
    const { body } = await site.call(
      calls.unmaskPlayer,
      { id: player.id, field: 'tc', reason: 'Telefonda doğrulama' },
      { as: support },
    )
    expect(body.value).toMatch(/^\d{11}$/)
    const { after, note } = await site.context.db.one<{ after: unknown; note: string }>(sql`
      select after, note from staff.audit_log where action = 'player.unmask' and player_id = ${player.id}`)
    expect([after, note]).toEqual([{ field: 'tc' }, 'Telefonda doğrulama'])
  })

  it('pages, sorts and filters, and refuses an unknown column', async () => {
    const { body } = await site.call(
      calls.listPlayers,
      { page: '1', per_page: '2', sort: '-id', status: 'active' },
      { as: support },
    )
    expect(body.data).toHaveLength(2)
    expect(body.data[0].id).toBeGreaterThan(body.data[1].id)
    expect(body.total).toBeGreaterThan(2)
    // @ts-expect-error -- no column of the list
    expect((await site.call(calls.listPlayers, { sort: 'password_hash' }, { as: support })).status).toBe(400)
    // @ts-expect-error -- no column at all
    expect((await site.call(calls.listPlayers, { sort: 'constructor' }, { as: support })).status).toBe(400)
    expect((await site.call(calls.listPlayers, {}, { as: await site.staff('content') })).status).toBe(403)
  })
})

describe('blocking', () => {
  it('ends every session, refuses the login, and is undone once', async () => {
    const player = await site.player()
    expect((await site.call(readUserSession, {}, { as: player })).body.logged_in).toBe(true)
    const block = () => site.call(calls.blockPlayer, { id: player.id, reason: 'Şüpheli işlem' }, { as: support })
    const replies = await Promise.all([block(), block(), block()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await site.call(readUserSession, {}, { as: player })).body.logged_in).toBe(false)
    const enter = (password: string) => site.call(login, { username: player.username, password })
    expect((await enter('Demo1234!')).body.code).toBe('account_blocked')
    expect((await enter('Yanlis1234!')).body.code).toBe('wrong_credentials')
    const flags = await site.context.db.one(sql`select is_blocked from wallet.wallets where player_id = ${player.id}`)
    expect(flags).toEqual({ is_blocked: true })
    expect(
      (await site.call(calls.unblockPlayer, { id: player.id, reason: 'İncelendi' }, { as: compliance })).body.status,
    ).toBe('active')
    expect((await enter('Demo1234!')).status).toBe(200)
    expect(await actionsAbout(player.id)).toEqual(['player.block', 'player.unblock'])
  })

  it('ends sessions without blocking', async () => {
    const player = await site.player()
    const { body } = await site.call(calls.endPlayerSessions, { id: player.id }, { as: support })
    expect(body.message).toBe('1 oturum kapatıldı')
    expect((await site.call(readProfile, {}, { as: player })).status).toBe(401)
  })

  it('takes away a lost second factor', async () => {
    const player = await site.player()
    const { body } = await site.call(startTwoFactor, { password: 'Demo1234!' }, { as: player })
    await site.call(confirmTwoFactor, { code: totpCode(body.secret, totpStep(new Date())) }, { as: player })
    const remove = () =>
      site.call(calls.removePlayerTwoFactor, { id: player.id, reason: 'Kimlik doğrulandı' }, { as: compliance })
    expect((await remove()).status).toBe(200)
    expect((await remove()).body.code).toBe('two_factor_off')
    expect((await site.call(login, { username: player.username, password: 'Demo1234!' })).status).toBe(200)
  })
})

it('keeps notes, sessions and logins of a player', async () => {
  const player = await site.player()
  await site.call(calls.addPlayerNote, { id: player.id, text: 'İki kez aradı\nSakin biri' }, { as: support })
  await site.call(calls.addPlayerNote, { id: player.id, text: 'VIP adayı 🎉' }, { as: finance })
  const { body } = await site.call(calls.listPlayerNotes, { id: player.id }, { as: compliance })
  expect(body.data.map((row: { text: string }) => row.text)).toEqual(['VIP adayı 🎉', 'İki kez aradı\nSakin biri'])
  expect((await site.call(calls.listPlayerSessions, { id: player.id }, { as: support })).body.total).toBe(1)
  expect((await site.call(calls.listPlayerLogins, { id: player.id }, { as: support })).body.total).toBe(0)
  expect((await site.call(calls.addPlayerNote, { id: 999_999, text: 'kim' }, { as: support })).status).toBe(404)
})

describe('correcting a balance', () => {
  const propose = (id: number, amount: number, direction: 'credit' | 'debit' = 'credit') =>
    site.call(
      calls.adjustBalance,
      { id, account: 'cash', direction, amount, reason: 'Mükerrer kesinti' },
      { as: finance },
    )
  const approve = (id: number, as = finance2) => site.call(approveProposal, { id }, { as })

  it('takes two people and happens once', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    const { proposal } = (await propose(player.id, 25.5)).body
    expect((await balances(site.context.db, player.id)).cash).toBe(10_000n)
    expect((await site.call(calls.readPlayer, { id: player.id }, { as: finance })).body.data.pending_adjustments).toBe(
      1,
    )
    expect((await approve(proposal, finance)).body.code).toBe('second_person_needed')
    expect((await approve(proposal, support)).status).toBe(403)
    const replies = await Promise.all(Array.from({ length: 4 }, () => approve(proposal)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await balances(site.context.db, player.id)).cash).toBe(12_550n)
    const { data } = (await site.call(calls.listAdjustments, { player: String(player.id) }, { as: support })).body
    const people = { created_by: finance.username, decided_by: finance2.username }
    expect(data).toMatchObject([{ amount: 25.5, reason: 'Mükerrer kesinti', status: 'approved', ...people }])
    expect(await actionsAbout(player.id)).toEqual(['proposal.make', 'player.view', 'balance.adjust'])
  })

  it('moves no bonus money', async () => {
    const player = await site.player()
    const bonus = { id: player.id, account: 'bonus', direction: 'credit', amount: 5, reason: 'Telafi' }
    expect((await site.call(calls.adjustBalance, bonus as never, { as: finance })).body).toMatchObject({
      code: 'bad_input',
      message: calls.BONUS_MONEY,
    })
  })

  it('is held by the database itself', async () => {
    const player = await site.player()
    await approve((await propose(player.id, 1)).body.proposal)
    const change = sql`update identity.adjustments set decided_by = created_by where player_id = ${player.id}`
    await expect(site.context.db.run(change)).rejects.toThrow(/check constraint/)
  })

  it('never takes more than there is, also when it is spent meanwhile', async () => {
    const player = await site.player({ cashKurus: 5_000n })
    expect((await propose(player.id, 50.01, 'debit')).body.code).toBe('insufficient_funds')
    const first = await propose(player.id, 50, 'debit')
    expect((await propose(player.id, 40, 'debit')).body.code).toBe('second_person_needed')
    await site.context.db.transaction((tx) =>
      transfer(tx, {
        playerId: player.id,
        kind: 'withdrawal_hold',
        source: 'test',
        externalId: `spent:${player.id}`,
        cash: -1n,
        hold: 1n,
        contra: null,
      }),
    )
    const { message } = (await propose(player.id, 60, 'debit')).body
    expect((await approve(first.body.proposal)).body).toMatchObject({ code: 'conflict', message })
    expect((await balances(site.context.db, player.id)).cash).toBe(4_999n)
  })

  it('refuses no amount and three decimals', async () => {
    const player = await site.player()
    expect((await propose(player.id, 0)).status).toBe(400)
    expect((await propose(player.id, 1.005)).status).toBe(400)
  })
})
