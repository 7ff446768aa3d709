import * as admin from '@meydan/contract/bonuses/bonuses-admin'
import * as bonuses from '@meydan/contract/bonuses/bonuses'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { listMessages } from '@meydan/contract/messages/messages'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestSite, type TestStaff, testSite } from '../../../test/site.ts'
import { endSoundly, grant, grantRow, holdings, loggedIn, makePromotion, table, type Table } from './test/bonus.ts'
import { RULE } from './test/promotion-form.ts'

let site: TestSite
let slot: Table
let editor: TestStaff
let clerk: TestStaff

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
  editor = await site.staff('content')
  clerk = await site.staff('finance')
})

afterEach(() => endSoundly(site))

const create = (rule: Partial<typeof RULE> | Record<string, unknown> = {}) =>
  site.byTwo(admin.createPromotion, { ...RULE, ...rule } as typeof RULE, { as: editor, second: clerk })
const shown = async () => (await site.call(listPromotions)).body.promotions.map((each: { name: string }) => each.name)

describe('promotions', () => {
  it('are on the site with the save, change with the next, and go with the switch', async () => {
    const { body } = await create()
    expect(await shown()).toEqual(['Yaz Bonusu'])
    const { version } = (await site.call(admin.readPromotion, { id: body.id }, { as: editor })).body.data
    const autumn = { id: body.id, version, ...RULE, name: 'Güz Bonusu' }
    await site.byTwo(admin.updatePromotion, autumn, { as: editor, second: clerk })
    expect(await shown()).toEqual(['Güz Bonusu'])
    await site.call(admin.switchPromotion, { id: body.id, active: false }, { as: editor })
    expect(await shown()).toEqual([])
    const { body: read } = await site.call(admin.readPromotion, { id: body.id }, { as: editor })
    expect(read.data).toMatchObject({
      name: 'Güz Bonusu',
      running: false,
      min_deposit: 500,
      contributions: { categories: { live: 5 } },
    })
    const audits = await site.context.db.rows<{ action: string }>(
      sql`select action from staff.audit_log where subject = ${`promotion:${body.id}`} order by id`,
    )
    expect(audits.map((each) => each.action)).toEqual(['promotion.create', 'promotion.update', 'promotion.switch'])
  })

  it('stand in the order they are put in', async () => {
    const ids: number[] = []
    for (const name of ['Bir', 'İki', 'Üç']) ids.push((await create({ name })).body.id)
    await site.call(admin.orderPromotions, { ids: [ids[2], ids[0]] as number[] }, { as: editor })
    expect(await shown()).toEqual(['Üç', 'Bir', 'İki'])
  })

  it.each([
    ['without a percentage', { percent: null }, 'Yüzde girin'],
    ['of free money without an amount', { bonus_type: 'free', reuse: 'player' }, 'Bonus tutarını girin'],
    [
      'of spins without a game',
      { bonus_type: 'freespin', reuse: 'player' },
      'Oyun, dönüş sayısı ve dönüş tutarını girin',
    ],
    [
      'per deposit that needs none',
      { bonus_type: 'cashback', reuse: 'deposit' },
      'Yatırım başına kullanım yalnızca yatırım bonusunda seçilebilir',
    ],
    ['on no day', { weekdays: [] }, 'En az bir gün seçin veya her gün için boş bırakın'],
    ['from an hour on', { hour_from: 5 }, 'Saatlerin ikisini de girin ya da ikisini de boş bırakın'],
    ['in no hour', { hour_from: 5, hour_to: 5 }, 'Başlangıç ve bitiş saati aynı olamaz'],
    ['on a day that is none', { weekdays: [8] }, 'Geçersiz gün'],
    ['with a cap of nothing', { max_win: 0 }, 'Tutarlar 0’dan büyük olmalı; sınırsız için boş bırakın'],
    ['for games that are none', { allowed_games: [999_999] }, 'Seçilen oyunlardan biri bulunamadı'],
    [
      'that ends before it begins',
      { starts_at: '2026-03-02T00:00:00Z', ends_at: '2026-03-01T00:00:00Z' },
      'Bitiş, başlangıçtan sonra olmalı',
    ],
    ['with a picture of another site', { banner: 'https://evil.example/x.svg' }, 'Görsel adresi site içinde olmalı'],
    [
      'counting more than everything',
      { contributions: { games: {}, categories: { slot: 101 }, default: 0 } },
      'Katkı 0 ile 100 arasında olmalı',
    ],
  ])('%s are refused', async (_, change, message) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { success: false, message } })
  })

  it('are told in a player’s words before they are saved', async () => {
    const { body } = await site.call(admin.previewPromotion, RULE, { as: editor })
    expect(body.terms).toEqual([
      'Yatırımınızın %40’ı tutarında bonus, en çok 1.000,00 ₺',
      'En az 500,00 ₺ yatırım gerekir',
      'Bonus tutarının 6 katı bahis yapılmalıdır',
      'Çevrime katkı: Slot %100, Canlı Casino %5',
      'Çevrim sürerken bir bahis en çok 100,00 ₺ olabilir',
      'Süre: 10 gün',
      'Önce nakit bakiye, sonra bonus bakiyesi kullanılır; iptalde veya süre dolduğunda yalnızca bonus bakiyesi silinir',
      'Günde bir kez yararlanılır',
    ])
    expect(body.example).toBe('1.000,00 ₺ yatırıma 400,00 ₺ bonus, 2.400,00 ₺ çevrim şartıyla')
  })

  it('say for whom and when they are, on the site as in the preview', async () => {
    const when = { nth_deposit: 1, weekdays: [7, 5, 5], ends_at: '2030-02-28T21:00:00Z' }
    const sentences = [
      'Yalnızca ilk yatırımda',
      'Yalnızca cuma ve pazar günleri yapılan yatırımda',
      'Son gün 28 Şubat 2030',
    ]
    const { body } = await site.call(admin.previewPromotion, { ...RULE, ...when }, { as: editor })
    expect(body.terms).toEqual(expect.arrayContaining(sentences))
    await create(when)
    expect((await site.call(listPromotions)).body.promotions).toMatchObject([{ conditions: sentences }])
  })

  it('without a deposit are given on their days alone', async () => {
    site.clock.set('2026-03-12T12:00:00Z')
    const { body } = await create({ bonus_type: 'free', reuse: 'day', fixed_amount: 20, weekdays: [5] })
    const player = await site.player()
    expect(await site.call(bonuses.activateBonus, { bonus_id: body.id }, { as: player })).toMatchObject({
      status: 409,
      body: { code: 'bonus_not_available', message: 'Bu bonus cuma günü alınabilir' },
    })
    site.clock.advance(86_400_000)
    const back = await loggedIn(site, player)
    expect(await site.call(bonuses.activateBonus, { bonus_id: body.id }, { as: back })).toMatchObject({ status: 200 })
  })

  it('are not for everybody to change', async () => {
    const support = await site.staff('support')
    expect(await site.call(admin.createPromotion, RULE, { as: support })).toMatchObject({ status: 403 })
  })
})

describe('bonuses by hand', () => {
  const give = (playerId: number, more: object = {}) =>
    site.call(
      admin.giveBonus,
      {
        player_id: playerId,
        name: 'Özür bonusu',
        amount: 50,
        rollover: 3,
        validity_days: 7,
        reason: 'Kesinti',
        request_key: `request-${playerId}`,
        ...more,
      },
      { as: clerk },
    )

  it('are given once per request, with a reason in the audit log', async () => {
    const player = await site.player()
    const replies = await Promise.all(Array.from({ length: 5 }, () => give(player.id)))
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
    expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 5_000n })
    expect(await give(player.id, { amount: 60 })).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    const audits = await site.context.db.rows<{ note: string }>(
      sql`select note from staff.audit_log where action = 'bonus.give' and player_id = ${player.id}`,
    )
    expect(audits).toEqual([{ note: 'Kesinti' }])
    expect((await site.call(listMessages, {}, { as: player })).body.messages).toMatchObject([
      { title: 'Hesabınıza bonus eklendi', type: 'bonus' },
    ])
  })

  it('that are cash at once are given by two, and the same request again is neither asked nor given anew', async () => {
    const player = await site.player()
    const gift = {
      player_id: player.id,
      name: 'Nakit',
      amount: 50,
      rollover: 0,
      validity_days: 7,
      reason: 'Kesinti',
      request_key: `nakit-hediye-${player.id}`,
    }
    const given = await site.byTwo(admin.giveBonus, gift, { as: clerk })
    expect(given.status).toBe(200)
    expect(await site.call(admin.giveBonus, gift, { as: clerk })).toMatchObject({ status: 200 })
    expect(await holdings(site, player)).toEqual({ cash: 5_000n, bonus: 0n })
  })

  it.each([
    ['nothing', { amount: 0 }, 400],
    ['without a reason', { reason: ' ' }, 400],
    ['too much', { amount: 100_000.01 }, 400],
  ])('are refused for %s', async (_, more, status) => {
    // Somebody could approve it, so that it is tried.
    await site.staff('compliance')
    const player = await site.player()
    expect((await give(player.id, more)).status).toBe(status)
    expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 0n })
  })

  it('can be listed, looked into and cancelled, once', async () => {
    const player = await site.player({ cashKurus: 700n })
    const id = await grant(site, player.id, 5_000n, { name: 'Aranan Bonus' })
    await slot.bet(player, 1_000n)
    const { body } = await site.call(admin.listGrants, { q: 'aranan', status: 'active' }, { as: clerk })
    expect(body).toMatchObject({
      total: 1,
      data: [{ id, player_id: player.id, balance: 47, wager_done: 10, wager_required: 500 }],
    })
    const read = (await site.call(admin.readGrant, { id }, { as: clerk })).body.data
    expect(read.entries.map((entry: { kind: string }) => entry.kind).toSorted()).toEqual(['granted', 'stake'])
    const cancelled = await Promise.all(
      [1, 2, 3].map(() => site.call(admin.cancelGrant, { id, reason: 'Kural ihlali' }, { as: clerk })),
    )
    expect(cancelled.map((reply) => reply.body.code ?? 'ok').toSorted()).toEqual([
      'bonus_not_active',
      'bonus_not_active',
      'ok',
    ])
    expect(await grantRow(site, id)).toMatchObject({ status: 'cancelled', reason: 'operator', forfeited: 4_700n })
    expect(
      await site.context.db.rows(
        sql`select before, after, note from staff.audit_log where action = 'bonus.cancel' and subject = ${`bonus:${id}`}`,
      ),
    ).toEqual([
      {
        before: { status: 'active' },
        after: { status: 'cancelled', forfeited_kurus: expect.anything() },
        note: 'Kural ihlali',
      },
    ])
  })
})

describe('the report', () => {
  it('says by promotion what was given, turned to cash and taken back', async () => {
    site.clock.set('2026-02-03T12:00:00Z')
    const id = await makePromotion(site, {
      name: 'Rapor',
      bonus_type: 'free',
      percent: null,
      fixed_kurus: 10_000n,
      rollover: 1,
      reuse: 'player',
    })
    for (const ending of ['completed', 'cancelled', 'active']) {
      const player = await site.player({ cashKurus: 10_000n })
      await site.call(bonuses.activateBonus, { bonus_id: id }, { as: player })
      const [bonus] = (await site.call(bonuses.listActiveBonuses, {}, { as: player })).body.active_bonuses
      if (ending === 'completed') await slot.bet(player, 10_000n, { closesRound: true })
      if (ending === 'cancelled') await site.call(bonuses.cancelBonus, { id: bonus.id }, { as: player })
    }
    const read = async (days: object) => (await site.call(admin.readPromotionReport, days, { as: clerk })).body.data
    const { body } = await site.call(admin.readPromotionReport, { from: '2026-02-03', to: '2026-02-03' }, { as: clerk })
    expect(await read({})).toEqual(body.data)
    expect(await read({ from: '2026-02-02', to: '2026-02-02' })).toEqual([])
    site.clock.set('2026-02-05T12:00:00Z')
    clerk = await site.staff('finance')
    expect(await read({})).toEqual([])
    expect(await read({ from: '2026-02-01', to: '2026-02-04' })).toEqual(body.data)
    expect(await read({ from: '2026-02-04' })).toEqual([])
    expect(body.data).toEqual([
      {
        promotion_id: id,
        name: 'Rapor',
        bonus_type: 'free',
        grants: 3,
        granted: 300,
        converted: 100,
        forfeited: 100,
        cost: 200,
      },
    ])
  })
})
