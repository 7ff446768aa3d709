import * as bonuses from '@meydan/contract/bonuses/bonuses'
import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { listMessages } from '@meydan/contract/messages/messages'
import { completeIban } from '@meydan/money/iban'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { approvedDeposit, endSoundly, grant, holdings, makePromotion, table, type Table } from '../test/bonus.ts'
import { closeTouchedOffers } from './close-offers.ts'

let site: TestSite
let slot: Table

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
})

afterEach(() => endSoundly(site))

const pending = async (player: TestPlayer) =>
  (await site.call(bonuses.checkPendingBonus, {}, { as: player })).body.pending as boolean
const select = (player: TestPlayer, depositId: number, bonusId: number) =>
  site.call(
    bonuses.decidePendingBonus,
    { deposit_id: String(depositId), bonus_id: String(bonusId), action: 'select' },
    { as: player },
  )
const historyOf = async (player: TestPlayer) => (await site.call(bonuses.listBonuses, {}, { as: player })).body.bonuses
const messagesOf = async (player: TestPlayer) => (await site.call(listMessages, {}, { as: player })).body.messages

async function offered(): Promise<{ player: TestPlayer; deposit: number; bonus: number }> {
  const bonus = await makePromotion(site)
  const player = await site.player()
  const deposit = await approvedDeposit(site, player.id, 100_000n)
  expect(await pending(player)).toBe(true)
  return { player, deposit, bonus }
}

async function askedBack(player: TestPlayer): Promise<void> {
  const form = {
    amount: 250,
    method: 'bank_transfer' as const,
    account_name: 'Ayşe Yılmaz',
    bank_name: 'Garanti BBVA',
    iban: completeIban('0006100519786457841326'),
    branch_code: '620',
    account_no: '6299901',
  }
  expect((await site.call(requestWithdrawal, form, { as: player })).body.success).toBe(true)
}

function cashbackClaimed(player: TestPlayer): Promise<unknown> {
  return grant(site, player.id, 1_000n, { type: 'cashback', rule: { rollover: 0 } })
}

const STAKE = 'Bu yatırımdan sonra bahis yaptığınız için bonus teklifi kapandı'

describe('an offer is open while its deposit is untouched', () => {
  it.each([
    ['stake', (player: TestPlayer) => slot.bet(player, 100n, { closesRound: true }), STAKE],
    ['withdrawal request', askedBack, 'Bu yatırımdan sonra çekim talebinde bulunduğunuz için bonus teklifi kapandı'],
    ['cashback claim', cashbackClaimed, 'Bu yatırımdan sonra kayıp bonusu aldığınız için bonus teklifi kapandı'],
  ])('a %s closes it at once, and the refusal says why', async (_, touch, message) => {
    const { player, deposit, bonus } = await offered()
    await touch(player)
    const before = await holdings(site, player)
    expect(await pending(player)).toBe(false)
    expect(await historyOf(player)).not.toContainEqual(expect.objectContaining({ status: 'pending' }))
    expect(await select(player, deposit, bonus)).toMatchObject({ status: 409, body: { code: 'offer_gone', message } })
    expect(await holdings(site, player)).toEqual(before)
  })

  it('another offer chosen closes it; another deposit and a free bonus do not', async () => {
    const { player, deposit, bonus } = await offered()
    const second = await approvedDeposit(site, player.id, 50_000n)
    await grant(site, player.id, 1_000n)
    expect(await pending(player)).toBe(true)
    expect((await select(player, second, bonus)).body.success).toBe(true)
    expect(await pending(player)).toBe(false)
    const message = 'Bu yatırımdan sonra başka bir bonus seçtiğiniz için bonus teklifi kapandı'
    expect(await select(player, deposit, bonus)).toMatchObject({ status: 409, body: { code: 'offer_gone', message } })
    expect(await approvedDeposit(site, player.id, 60_000n)).toBeGreaterThan(0)
    expect(await pending(player)).toBe(true)
    await site.expectSound()
  })

  it('what was staked before the deposit does not touch it, nor does a win that arrives later', async () => {
    const bonus = await makePromotion(site)
    const player = await site.player({ cashKurus: 5_000n })
    const stake = await slot.bet(player, 5_000n)
    const deposit = await approvedDeposit(site, player.id, 100_000n)
    await slot.win(player, stake, 7_000n)
    expect(await pending(player)).toBe(true)
    expect((await select(player, deposit, bonus)).body.success).toBe(true)
    expect(await holdings(site, player)).toEqual({ cash: 107_000n, bonus: 100_000n })
  })

  it('a stake that is taken back has touched nothing', async () => {
    const { player, deposit, bonus } = await offered()
    const stake = await slot.bet(player, 2_000n)
    expect(await pending(player)).toBe(false)
    await slot.undo(player, stake)
    expect((await select(player, deposit, bonus)).body.success).toBe(true)
    expect(await holdings(site, player)).toEqual({ cash: 100_000n, bonus: 100_000n })
    await site.expectSound()
  })

  it('choosing and staking at once: the bonus on an untouched deposit, or the stake and no bonus', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const { player, deposit, bonus } = await offered()
      const [chosen] = await Promise.all([
        select(player, deposit, bonus),
        slot.bet(player, 100n, { closesRound: true }),
      ])
      expect(await holdings(site, player)).toEqual({ cash: 99_900n, bonus: chosen.body.success ? 100_000n : 0n })
    }
    await site.expectSound()
  })
})

describe('the player is told', () => {
  it('once, by the job; a stake taken back opens the offer again', async () => {
    const { player, deposit, bonus } = await offered()
    const stake = await slot.bet(player, 2_000n)
    await closeTouchedOffers(site.context)
    await closeTouchedOffers(site.context)
    const told = (await messagesOf(player)).filter(
      (each: { title: string }) => each.title === 'Bonus teklifiniz kapandı',
    )
    expect(told).toMatchObject([{ content: `1.000,00 ₺ tutarındaki yatırımınız: ${STAKE}.` }])
    expect(await select(player, deposit, bonus)).toMatchObject({ status: 409, body: { message: STAKE } })
    await slot.undo(player, stake)
    await closeTouchedOffers(site.context)
    expect(await pending(player)).toBe(true)
    expect((await select(player, deposit, bonus)).body.success).toBe(true)
  })
})

describe('the poll', () => {
  it('of an offer that stays open asks the database no more, and is right after each movement', async () => {
    const { player } = await offered()
    const { db } = site.context
    const { row, one } = db
    let asked = 0
    const counted = <T>(of: T): T =>
      ((...args: unknown[]) => (asked++, (of as (...all: unknown[]) => unknown)(...args))) as T
    Object.assign(db, { row: counted(row), one: counted(one) })
    try {
      for (let poll = 0; poll < 50; poll++) expect(await pending(player)).toBe(true)
      expect(asked).toBe(0)
      await slot.bet(player, 100n, { closesRound: true })
      expect(await pending(player)).toBe(false)
    } finally {
      Object.assign(db, { row, one })
    }
  })
})
