import * as admin from '@meydan/contract/cashier/cashier-admin'
import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { exportTransactions, HISTORY_TYPES, listTransactions, readGameDetail } from '@meydan/contract/wallet/history'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { testProvider } from '../../../test/provider.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { grant } from '../../domains/bonuses/test/bonus.ts'
import { transfer } from '../../domains/wallet/public.ts'
import type { Line } from './line.ts'
import { historyOf, type HistoryQuery } from './test/history.ts'

const site = await testSite()
const provider = await testProvider(site)
const cash = cashOf(site)
const finance = await site.staff('finance')
const iban = completeIban('0006100519786457841326')

beforeAll(() => seedOperatorAccounts(site.context.db))

const { list, expectSamePages } = historyOf(site)

const deposit = (player: TestPlayer, amount: number) => cash.deposit(player, finance, amount)

describe('the days of a filter', () => {
  it('are Istanbul days, both inclusive', async () => {
    const player = await site.player()
    const times = [
      '2026-11-18T20:59:59.999Z',
      '2026-11-18T21:00:00Z',
      '2026-11-19T20:59:59.999Z',
      '2026-11-19T21:00:00Z',
    ]
    for (const [index, at] of times.entries()) {
      site.clock.set(at)
      await deposit(player, 501 + index)
    }
    const amounts = async (from?: string, to?: string) => {
      const body = await list(player, { from, to })
      expect(body.statistics.total_deposit).toBe(
        body.transactions.reduce((sum: number, line: Line) => sum + line.amount, 0),
      )
      return body.transactions.map((line: Line) => line.amount)
    }
    expect(await amounts('2026-11-19', '2026-11-19')).toEqual([503, 502])
    expect(await amounts('2026-11-18', '2026-11-18')).toEqual([501])
    expect(await amounts('2026-11-20', '2026-11-20')).toEqual([504])
    expect(await amounts(undefined, '2026-11-19')).toEqual([503, 502, 501])
    expect(await amounts()).toEqual([504, 503, 502, 501])
    site.clock.release()
  })

  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }, 'Başlangıç tarihi bitiş tarihinden sonra olamaz'],
    [{ from: '2026-02-30' }, 'Geçersiz tarih (YYYY-AA-GG)'],
    [{ to: 'dün' }, 'Geçersiz tarih (YYYY-AA-GG)'],
    [{ page: '0' }, '1 ile 1000000 arasında bir tam sayı girin'],
    [{ page: '1.5' }, '1 ile 1000000 arasında bir tam sayı girin'],
    [{ limit: '101' }, '1 ile 100 arasında bir tam sayı girin'],
    [{ type: 'hepsi' }, 'Geçersiz işlem türü'],
  ])('%o is refused', async (query, message) => {
    const reply = await site.call(listTransactions, query as HistoryQuery, { as: await site.player() })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ success: false, message })
  })

  it('may lie as far away as dates go', async () => {
    const player = await site.player()
    for (const type of HISTORY_TYPES) {
      const body = await list(player, { type, from: '0001-01-01', to: '9999-12-31' })
      expect(body).toMatchObject({ success: true, transactions: [], pagination: { total_pages: 0, current_page: 1 } })
    }
  })
})

describe('the statement of play', () => {
  it('pages through days and categories without losing or doubling a line, and sums what it lists', async () => {
    const [player, other] = [await site.player({ cashKurus: 5_000_000n }), await site.player({ cashKurus: 100_000n })]
    let random = 7
    for (const day of ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-31']) {
      site.clock.set(`${day}T09:00:00Z`)
      const frames = [
        await provider.open(player, 'slot'),
        await provider.open(player, 'other'),
        await provider.open(player, 'live'),
      ]
      for (let round = 0; round < 13; round++) {
        random = (random * 48_271) % 2_147_483_647
        const frame = frames[random % 3] as (typeof frames)[0]
        const bet = await frame.bet(1_000 + (random % 5_000))
        if (random % 4 === 0) await frame.rollback(bet)
        else if (random % 2 === 0) await frame.win(bet, random % 9_000)
        site.clock.advance(61_000)
      }
      await (await provider.open(other)).bet(1_000)
    }
    for (const type of ['slot_bet', 'live_casino'] as const) {
      for (const [from, to] of [
        [undefined, undefined],
        ['2026-10-02', '2026-10-05'],
        ['2026-10-31', '2026-10-31'],
        ['2026-10-06', '2026-10-30'],
      ]) {
        const whole = (await list(player, { type, from, to, limit: '100' })) as {
          transactions: Line[]
          statistics: Record<string, number>
          pagination: { total: number }
        }
        for (const limit of [1, 7, 20]) await expectSamePages(player, { type, from, to }, whole.transactions, limit)
        const sum = (kind: Line['type']) =>
          Math.round(
            whole.transactions
              .filter((line) => line.type === kind && line.status !== 'cancel')
              .reduce((total, line) => total + line.amount * 100, 0),
          ) / 100
        const name = type === 'slot_bet' ? 'slot' : 'casino'
        expect(whole.statistics[`total_${name}_bet`]).toBe(sum('bet'))
        expect(whole.statistics[`total_${name}_win`]).toBe(sum('win'))
        for (const line of whole.transactions) {
          const change = Math.round(((line.balance_after as number) - (line.balance_before as number)) * 100) / 100
          expect(change).toBe(line.type === 'bet' ? -line.amount : line.amount)
        }
      }
    }
    site.clock.release()
  })

  it('lists one kind of the games of a tab, and nothing of a kind that belongs to another', async () => {
    const setCategory = async (category: string) => {
      await site.context.db.run(sql`update games.games set category = ${category} where id = ${provider.gameIds.other}`)
      site.context.hub.publish('content', {})
    }
    const player = await site.player({ cashKurus: 500_000n })
    await (await provider.open(player, 'slot')).bet(1_100)
    await setCategory('instant')
    await (await provider.open(player, 'other')).bet(1_200)
    await setCategory('slot')
    const amounts = async (query: HistoryQuery) => {
      const { transactions, pagination } = await list(player, query)
      expect(pagination.total).toBe(transactions.length)
      return transactions.map(({ amount }: Line) => amount)
    }
    expect(await amounts({ type: 'slot_bet' })).toEqual([12, 11])
    expect(await amounts({ type: 'slot_bet', category: 'slot' })).toEqual([11])
    expect(await amounts({ type: 'slot_bet', category: 'instant' })).toEqual([12])
    expect(await amounts({ type: 'slot_bet', category: 'live' })).toEqual([])
    const csv = await site.call(exportTransactions, { type: 'slot_bet', category: 'instant' }, { as: player })
    expect(String(csv.body).trim().split('\r\n')).toHaveLength(2)
  })

  it('shows a round to its player alone', async () => {
    const [player, other] = [await site.player({ cashKurus: 500_000n }), await site.player()]
    const frame = await provider.open(player)
    await frame.win(await frame.bet(2_550), 10_000)
    const [win, bet] = (await list(player, { type: 'slot_bet' })).transactions
    expect(win).toMatchObject({
      type: 'win',
      amount: 100,
      status_label: 'Tamamlandı',
      game_name: 'slot',
      provider: 'Deneme',
    })
    expect(bet).toMatchObject({ type: 'bet', amount: 25.5, reference_id: win.reference_id })
    const detail = await site.call(readGameDetail, { ref: bet.reference_id, provider: 'deneme' }, { as: player })
    expect(detail.body.game_detail).toMatchObject({
      reference_id: bet.reference_id,
      game_name: 'slot',
      rounds: [{ bet_amount: 25.5, win_amount: 100, bonus_part: 0 }],
    })
    for (const [who, query] of [
      [other, { ref: bet.reference_id }],
      [player, { ref: bet.reference_id, provider: 'başka' }],
      [player, { ref: 'S1-999999999' }],
      [player, { ref: "' or 1=1--" }],
    ] as const) {
      const reply = await site.call(readGameDetail, query, { as: who })
      expect(reply.status).toBe(404)
      expect(reply.body.message).toBe('Oyun detayı yüklenemedi.')
    }
  })

  it('names what a free spin won by its round; one that won nothing is no line', async () => {
    const player = await site.player()
    const spins = { gameId: provider.gameIds.slot, count: 2, stakeKurus: 100n }
    const id = String(await grant(site, player.id, 0n, { type: 'freespin', spins, rule: { rollover: 5 } }))
    const frame = await provider.open(player)
    await frame.win(await frame.bet(0, { free_spin_id: id }), 700)
    await frame.win(await frame.bet(0, { free_spin_id: id }), 0)
    const { transactions, pagination } = await list(player, { type: 'slot_bet' })
    expect(pagination.total).toBe(1)
    expect(transactions).toMatchObject([{ type: 'win', amount: 7, reference_id: `S${player.id}-1` }])
    const detail = await site.call(readGameDetail, { ref: transactions[0].reference_id }, { as: player })
    expect(detail.body.game_detail.rounds).toMatchObject([{ bet_amount: 0, win_amount: 7 }])
  })
})

describe('the statement of money', () => {
  it('holds requests in every state, bonuses and corrections, with the balances around them', async () => {
    const player = await site.player({ kyc: 'approved' })
    await deposit(player, 1000)
    await cash.askDeposit(player, 700)
    await site.context.db.transaction((tx) =>
      transfer(tx, {
        playerId: player.id,
        kind: 'cashback',
        source: 'test',
        externalId: 'c1',
        cash: 5_000n,
        contra: 'cashback_cost',
      }),
    )
    await site.context.db.transaction((tx) =>
      transfer(tx, {
        playerId: player.id,
        kind: 'adjustment',
        source: 'test',
        externalId: 'a1',
        cash: -2_000n,
        contra: 'adjustment',
        note: 'iç not',
      }),
    )
    const withdraw = async (amount: number) =>
      (
        await site.call(
          requestWithdrawal,
          { amount, method: 'bank_transfer', account_name: 'Ayşe Yılmaz', bank_name: 'TEB', iban },
          { as: player },
        )
      ).body.id
    const [paid, open] = [await withdraw(300), await withdraw(100)]
    await site.call(admin.approveWithdrawal, { id: paid }, { as: await site.staff('finance') })
    await site.call(admin.payWithdrawal, { id: paid }, { as: finance })
    expect(open).toBeGreaterThan(paid)
    const deposits = await list(player, {})
    expect(
      deposits.transactions.map((line: Line) => [
        line.type,
        line.amount,
        line.status_label,
        line.balance_before,
        line.balance_after,
      ]),
    ).toEqual([
      ['bonus', 50, 'Tamamlandı', 1000, 1050],
      ['deposit', 700, 'Bekliyor', null, null],
      ['deposit', 1000, 'Onaylandı', 0, 1000],
    ])
    expect(deposits.statistics).toMatchObject({
      total_deposit: 1000,
      pending_deposit: 700,
      total_withdraw: 300,
      pending_withdraw: 100,
    })
    await site.call(admin.rejectWithdrawal, { id: open, reason: 'Ad uyuşmuyor' }, { as: finance })
    const withdrawals = await list(player, { type: 'withdraw' })
    expect(
      withdrawals.transactions.map((line: Line) => [
        line.type,
        line.amount,
        line.status_label,
        line.balance_before,
        line.balance_after,
        line.description,
      ]),
    ).toEqual([
      ['deposit', 100, 'Tamamlandı', 630, 730, 'Çekim iadesi'],
      ['withdraw', 100, 'Reddedildi', 730, 630, 'TEB · Ad uyuşmuyor'],
      ['withdraw', 300, 'Tamamlandı', 1030, 730, 'TEB'],
      ['withdraw', 20, 'Tamamlandı', 1050, 1030, 'Bakiye düzeltmesi'],
    ])
    await expectSamePages(player, {}, deposits.transactions, 2)
    await expectSamePages(player, { type: 'withdraw' }, withdrawals.transactions, 3)
  })
})

describe('the CSV of a range', () => {
  it('holds every line once, in Turkish, and runs no formula', async () => {
    const player = await site.player()
    for (let number = 0; number < 3; number++) await deposit(player, 500 + number)
    const id = await cash.askDeposit(player, 900)
    await site.call(admin.rejectDeposit, { id, reason: '=1+1;"x"' }, { as: finance })
    const reply = await site.call(exportTransactions, { type: 'deposit' }, { as: player })
    expect(reply.headers['content-disposition']).toContain('attachment')
    const lines = String(reply.body).split('\r\n').slice(0, -1)
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe(
      '\ufeffTarih;İşlem;Tutar;Açıklama;Yöntem;Oyun;Sağlayıcı;Referans;Durum;Önceki bakiye;Sonraki bakiye',
    )
    expect(lines[1]).toContain('Yatırım;900,00;"Akbank · =1+1;""x""";Banka havalesi')
    expect(lines[1]).toMatch(/;Reddedildi;;$/)
    expect((await site.call(exportTransactions, { from: '2026-12-02', to: '2026-12-01' }, { as: player })).status).toBe(
      400,
    )
  })
})
