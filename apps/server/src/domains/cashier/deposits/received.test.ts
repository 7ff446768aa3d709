import * as admin from '@meydan/contract/cashier/cashier-admin'
import { checkPendingBonus } from '@meydan/contract/bonuses/bonuses'
import { listWalletTransactions } from '@meydan/contract/cashier/cashier'
import { listTransactions } from '@meydan/contract/wallet/history'
import { listMessages } from '@meydan/contract/messages/messages'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { testSite } from '../../../../test/site.ts'
import { makePromotion } from '../../bonuses/test/bonus.ts'
import { readDepositTotals } from './deposit-totals.ts'
import { cashOf } from '../test/cash.ts'

const site = await testSite()
const finance = await site.staff('finance')
const { askDeposit, cash } = cashOf(site)

beforeAll(() => seedOperatorAccounts(site.context.db))

const approve = (id: number, more: { bank_reference?: string; received_amount?: number } = {}) =>
  site.call(admin.approveDeposit, { reason: 'Banka aradı', id, ...more }, { as: finance })
const read = async (id: number) => (await site.call(admin.readDeposit, { id }, { as: finance })).body.data

describe('a line of the bank', () => {
  it('credits one deposit of an account, however it is written, and names the other', async () => {
    const [one, two] = [await site.player(), await site.player()]
    const [first, second] = [await askDeposit(one), await askDeposit(two)]
    expect((await approve(first, { bank_reference: 'Dekont ışık-17' })).status).toBe(200)
    const { reference } = await read(first)
    for (const spelling of [
      'Dekont ışık-17',
      '  dekont   IŞIK-17 ',
      'DEKONT ISIK-17',
      'DEKONT\u200b ıSıK-17',
      'Dekont\u00a0işik-17',
    ]) {
      const reply = await approve(second, { bank_reference: spelling })
      expect(reply).toMatchObject({ status: 409, body: { code: 'bank_line_used' } })
      expect(reply.body.error).toBe(
        `Bu banka dekontu ${reference} numaralı yatırıma işlenmiş (oyuncu: ${one.username})`,
      )
    }
    expect(await cash(two)).toBe(0)
    expect((await read(second)).status).toBe('pending')
    expect((await approve(second, { bank_reference: 'Dekont ışık-18' })).status).toBe(200)
    expect(await cash(two)).toBe(1000)
  })

  it('is one line on each account', async () => {
    const player = await site.player()
    const [here, there] = [await askDeposit(player, 700, 'Akbank'), await askDeposit(player, 700, 'Yapı Kredi')]
    expect((await approve(here, { bank_reference: 'FT-1' })).status).toBe(200)
    expect((await approve(there, { bank_reference: 'FT-1' })).status).toBe(200)
  })

  it('goes to one of twenty deposits approved with it at once', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => site.player()))
    const ids = await Promise.all(players.map((player) => askDeposit(player)))
    const replies = await Promise.all(ids.map((id) => approve(id, { bank_reference: 'YARIŞ-1' })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.code === 'bank_line_used')).toHaveLength(19)
    const balances = await Promise.all(players.map((player) => cash(player)))
    expect(balances.reduce((sum, each) => sum + each, 0)).toBe(1000)
  })

  it('may be left out, by any number', async () => {
    const player = await site.player()
    for (const bank_reference of [undefined, '', '  '])
      expect((await approve(await askDeposit(player), { bank_reference })).status).toBe(200)
    expect(await cash(player)).toBe(3000)
  })
})

describe('what came', () => {
  it('is credited instead of what was asked, and everybody counts and sees it', async () => {
    await makePromotion(site, { percent: 100 })
    const player = await site.player()
    const id = await askDeposit(player, 1000)
    expect((await approve(id, { received_amount: 900.25 })).status).toBe(200)
    expect(await cash(player)).toBe(900.25)
    expect(await read(id)).toMatchObject({ amount: 900.25, asked_amount: 1000, received_amount: 900.25 })
    const offer = (await site.call(checkPendingBonus, {}, { as: player })).body
    expect(offer).toMatchObject({ pending: true, deposit_id: id, deposit_amount: 900.25 })
    const own = (await site.call(listWalletTransactions, {}, { as: player })).body.transactions
    expect(own).toMatchObject([{ amount: 900.25, asked_amount: 1000, status: 'approved' }])
    const history = (await site.call(listTransactions, { type: 'deposit' }, { as: player })).body
    expect(history.statistics).toMatchObject({ total_deposit: 900.25, pending_deposit: 0 })
    expect(history.transactions[0]).toMatchObject({
      amount: 900.25,
      description: 'Akbank · Bildirilen tutar 1.000,00 ₺',
      balance_after: 900.25,
    })
    const [message] = (await site.call(listMessages, {}, { as: player })).body.messages
    expect(message.content).toContain('banka hesabımıza 900,25 ₺ ulaştı')
    expect((await readDepositTotals(site.context.db, player.id)).day).toBe(90_025n)
    const { deposited } = await site.context.db.one<{ deposited: string }>(
      sql`select settled_kurus::text as deposited from cashier.player_days_view where player_id = ${player.id} and kind = 'deposit'`,
    )
    expect(deposited).toBe('90025')
  })

  it('may be more than was asked, or less than the smallest deposit', async () => {
    const player = await site.player()
    expect((await approve(await askDeposit(player, 500), { received_amount: 1500 })).status).toBe(200)
    expect((await approve(await askDeposit(player, 500), { received_amount: 0.01 })).status).toBe(200)
    expect(await cash(player)).toBe(1500.01)
  })

  it.each([
    [0, 'Hesaba geçen tutarı girin'],
    [-5, 'Geçerli bir tutar girin (en fazla iki ondalık)'],
    [1.001, 'Geçerli bir tutar girin (en fazla iki ondalık)'],
    [1e300, 'Geçerli bir tutar girin (en fazla iki ondalık)'],
    ['900', 'Geçerli bir tutar girin'],
  ])('%s is refused and moves nothing', async (received_amount, error) => {
    const player = await site.player()
    const id = await askDeposit(player)
    const reply = await approve(id, { received_amount: received_amount as number })
    expect(reply).toMatchObject({ status: 400, body: { error } })
    expect(await cash(player)).toBe(0)
    expect((await read(id)).status).toBe('pending')
  })

  it('is found by its amount, and stands in the file beside the asked one', async () => {
    const player = await site.player()
    const id = await askDeposit(player, 1111)
    await approve(id, { received_amount: 1099.5, bank_reference: 'FT-99' })
    const filters = { min_amount: '1099.50', max_amount: '1099.50', player: String(player.id) }
    const found = (await site.call(admin.listDeposits, filters, { as: finance })).body.data
    expect(found.map((row: { id: number }) => row.id)).toEqual([id])
    const sorted = await site.call(admin.listDeposits, { sort: '-amount' }, { as: finance })
    expect(sorted.status).toBe(200)
    const file = String(
      (await site.call(admin.listDeposits.list.exported, { player: String(player.id) }, { as: finance })).body,
    )
    expect(file).toContain('1.099,50')
    expect(file).toContain('1.111,00')
    expect(file).toContain('FT-99')
  })
})

it('leaves the money as it should be', async () => {
  await site.expectSound()
})
