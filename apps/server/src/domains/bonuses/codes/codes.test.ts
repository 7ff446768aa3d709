import * as admin from '@meydan/contract/bonuses/bonuses-admin'
import * as bonuses from '@meydan/contract/bonuses/bonuses'
import { addPromotionCodes, endPromotionCode, listPromotionCodes } from '@meydan/contract/bonuses/promotion-codes-admin'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, type TestStaff, testSite } from '../../../../test/site.ts'
import { approvedDeposit, endSoundly, holdings, makePromotion } from '../test/bonus.ts'

let site: TestSite
let editor: TestStaff
let clerk: TestStaff

beforeAll(async () => {
  site = await testSite()
  editor = await site.staff('content')
  clerk = await site.staff('finance')
})

afterEach(() => endSoundly(site))

const GIFT = {
  bonus_type: 'free',
  percent: null,
  fixed_kurus: 5_000n,
  reuse: 'player',
  rollover: 5,
  by_code: true,
} as const

const gift = (more: object = {}) => makePromotion(site, { ...GIFT, ...more })
const add = (id: number, more: object) =>
  site.byTwo(addPromotionCodes, { id, ...more } as never, { as: editor, second: clerk })
const enter = (player: TestPlayer, code: string) => site.call(bonuses.enterPromotionCode, { code }, { as: player })
const codes = async (id: number) =>
  (await site.call(listPromotionCodes, { promotion_id: String(id), per_page: '200' }, { as: editor })).body.data
const generated = async (id: number, count: number): Promise<string[]> => {
  await add(id, { kind: 'generated', count })
  return (await codes(id)).map(({ code }: { code: string }) => code)
}
const players = (count: number) => Promise.all(Array.from({ length: count }, () => site.player()))
const UNKNOWN = { status: 409, body: { code: 'bonus_not_available', message: 'Bu kod geçerli değil' } }

describe('a promotion by code', () => {
  it('is neither shown nor given without one', async () => {
    const id = await gift()
    expect((await site.call(listPromotions)).body.promotions).toEqual([])
    expect(await site.call(bonuses.activateBonus, { bonus_id: id }, { as: await site.player() })).toMatchObject({
      status: 409,
      body: { code: 'bonus_not_available', message: 'Bu bonus yalnızca promosyon koduyla alınır' },
    })
  })

  it('is given by one code to many, however it is typed, and to each once', async () => {
    const id = await gift()
    expect(await add(id, { kind: 'shared', code: 'Yaz-Şenliği', most_uses: 2 })).toMatchObject({ body: { added: 1 } })
    const [first, second, third] = (await players(3)) as [TestPlayer, TestPlayer, TestPlayer]
    expect((await enter(first, 'yaz şenliği')).body).toEqual({
      success: true,
      message: 'Yatırım Bonusu hesabınıza eklendi',
    })
    expect(await enter(first, 'YAZSENLIGI')).toMatchObject({
      status: 409,
      body: { code: 'bonus_already_taken', message: 'Bu kodu daha önce kullandınız' },
    })
    expect((await enter(second, 'YAZ.SENLIGI')).status).toBe(200)
    expect(await enter(third, 'yaz-senligi')).toMatchObject(UNKNOWN)
    expect(await holdings(site, first)).toEqual({ cash: 0n, bonus: 5_000n })
  })

  it('is given by a code for one to one of many who enter it at once; nobody else learns that it was one', async () => {
    const [code] = (await generated(await gift(), 3)) as [string]
    expect(code).toMatch(/^[A-Z2-9]{12}$/)
    const asked = await players(12)
    const replies = await Promise.all(
      asked.map(async (player) => {
        for (;;) {
          const reply = await enter(player, code)
          if (reply.body.code !== 'busy') return reply
        }
      }),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const unknown = await enter(await site.player(), 'HICYOKBOYLEKOD')
    expect(unknown).toMatchObject(UNKNOWN)
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply.body).toEqual(unknown.body)
  })

  it('is given once to a player with several codes; the second is not spent', async () => {
    const id = await gift()
    const [one, two] = (await generated(id, 2)) as [string, string]
    const player = await site.player()
    expect((await enter(player, one)).status).toBe(200)
    expect((await enter(player, two)).body.code).toBe('bonus_already_taken')
    expect((await enter(await site.player(), two)).status).toBe(200)
  })

  it('is not given by a code that is over, ended, of a promotion that is off or full', async () => {
    const id = await gift({ player_cap: 1 })
    await add(id, { kind: 'shared', code: 'GECMIS', expires_at: '2026-01-01T00:00:00.000Z' })
    await add(id, { kind: 'shared', code: 'KAPALI' })
    await add(id, { kind: 'shared', code: 'HERKES' })
    const ended = (await codes(id)).find(({ code }: { code: string }) => code === 'KAPALI')
    expect((await site.call(endPromotionCode, { id: ended.id }, { as: editor })).status).toBe(200)
    expect((await site.call(endPromotionCode, { id: ended.id }, { as: editor })).body.code).toBe('already_decided')
    const player = await site.player()
    expect((await enter(player, 'gecmis')).body.message).toBe('Bu kodun süresi dolmuş')
    expect(await enter(player, 'kapali')).toMatchObject(UNKNOWN)
    expect((await enter(await site.player(), 'herkes')).status).toBe(200)
    expect((await enter(player, 'herkes')).body.message).toBe('Bu promosyonun kontenjanı doldu')
    await site.call(admin.switchPromotion, { id, active: false }, { as: editor })
    expect((await enter(player, 'herkes')).body.message).toBe('Bu kod şu anda kullanılamıyor')
  })

  it('of a deposit waits for it, and one code opens one choice', async () => {
    const id = await makePromotion(site, { by_code: true, percent: 50 })
    await add(id, { kind: 'shared', code: 'YATIR' })
    const [coded, other] = (await players(2)) as [TestPlayer, TestPlayer]
    expect((await enter(coded, 'yatır')).body.message).toBe(
      'Yatırım Bonusu: uygun ilk yatırımınızda seçenekleriniz arasında olacak',
    )
    const pending = async (player: TestPlayer) =>
      (await site.call(bonuses.checkPendingBonus, {}, { as: player })).body.pending
    const select = (deposit: number) =>
      site.call(
        bonuses.decidePendingBonus,
        { deposit_id: String(deposit), bonus_id: String(id), action: 'select' },
        { as: coded },
      )
    const deposits = [await approvedDeposit(site, coded.id, 100_000n), await approvedDeposit(site, coded.id, 100_000n)]
    await approvedDeposit(site, other.id, 100_000n)
    expect([await pending(coded), await pending(other)]).toEqual([true, false])
    expect((await select(deposits[1] as number)).status).toBe(200)
    expect((await select(deposits[0] as number)).body.code).toMatch(/^(offer_gone|bonus_not_available)$/)
    await approvedDeposit(site, coded.id, 100_000n)
    expect(await pending(coded)).toBe(false)
  })
})

describe('codes', () => {
  it('are tried ten times an hour', async () => {
    const player = await site.player()
    const replies = []
    for (let tries = 0; tries < 11; tries++) replies.push((await enter(player, `YANLIS${tries}`)).body.code)
    expect(replies).toEqual([...Array(10).fill('bonus_not_available'), 'too_many_requests'])
  })

  it('come from a file, each once', async () => {
    const id = await gift()
    const list = 'Kod;Not\r\n"lale-2026-aa";x\r\nLALE2026BB\r\n\r\n'
    expect((await add(id, { kind: 'imported', list })).body).toMatchObject({ added: 2, message: '2 kod eklendi' })
    expect((await codes(id)).map(({ code }: { code: string }) => code).toSorted()).toEqual(['LALE2026AA', 'LALE2026BB'])
    const refused = async (more: object) => (await add(id, more)).body.message
    expect(await refused({ kind: 'imported', list: 'LALE2026BB' })).toBe('Bu kod zaten var: LALE2026BB')
    expect(await refused({ kind: 'imported', list: 'YENI2026AA\nyeni-2026-aa' })).toBe(
      'Bu kod dosyada iki kez var: YENI2026AA',
    )
    expect(await refused({ kind: 'imported', list: 'kısa' })).toBe(
      'Kod 8 ile 32 arasında harf ve rakamdan oluşmalı: kısa',
    )
    expect(await refused({ kind: 'imported', list: 'kod\n' })).toBe('Dosyada kod yok')
    expect(await refused({ kind: 'generated' })).toBe('Kod sayısını girin')
    expect(await refused({ kind: 'shared', code: '' })).toBe('Kodu yazın')
  })

  it('are of promotions by code alone, are seen by who may edit them, and go into a file', async () => {
    expect((await add(await gift({ by_code: false }), { kind: 'generated', count: 1 })).body.message).toMatch(
      /kodla verilmiyor/,
    )
    const [code] = (await generated(await gift(), 1)) as [string]
    const support = await site.staff('support')
    expect((await site.call(listPromotionCodes, {}, { as: support })).status).toBe(403)
    const { exported } = listPromotionCodes.list
    const reply = await site.app.inject({ method: 'GET', url: exported.path, headers: { cookie: editor.cookie } })
    expect(reply.body).toContain(code)
    const player = await site.player()
    await enter(player, code)
    const { data } = (await site.call(listPromotionCodes, { q: code }, { as: editor })).body
    expect(data).toMatchObject([{ code, status: 'used', username: player.username, uses: 1, most_uses: 1 }])
  })

  it('refund no losses', async () => {
    const rule = { bonus_type: 'cashback', percent: 10, by_code: true, name: 'x', description: 'x', banner: '/a.svg' }
    const more = { rollover: 1, validity_days: 7, reuse: 'day', fixed_amount: null, min_deposit: null, max_bonus: null }
    const none = { max_stake: null, max_win: null, contributions: null, allowed_games: null, spin_game_id: null }
    const spins = { spin_count: null, spin_stake: null, active: false, starts_at: null, ends_at: null }
    const sent = { ...rule, ...more, ...none, ...spins } as never
    expect((await site.call(admin.createPromotion, sent, { as: editor })).body.message).toBe(
      'Kayıp bonusu kodla verilemez',
    )
  })
})
