import { listBanners } from '@meydan/contract/content/content'
import { formatKurus } from '@meydan/money/kurus'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { seedBonuses } from '../engagement/bonuses.ts'
import { seedContent } from '../content/content.ts'
import { demoBanners } from '../content/content-home.ts'
import { type DemoPromotion, demoPromotions } from './demo-promotions.ts'
import { seedGames } from '../games.ts'
import { seedTournaments } from '../engagement/tournaments.ts'

const site = await testSite()
beforeAll(async () => {
  await seedGames(site.context)
  await seedBonuses(site.context.db)
  await seedTournaments(site.context.db)
  await seedContent(site.context)
  site.context.hub.publish('content', {})
})

/** Every figure that an advert may name, as it is written there. */
function figuresOf(promotion: DemoPromotion): string[] {
  const { percent, rollover, spin_count: spins } = promotion
  const { min_deposit_kurus: least, max_bonus_kurus: most, fixed_kurus: fixed } = promotion
  const { max_win_kurus: mostWon, max_stake_kurus: mostStaked, cashback_balance_below_kurus: below } = promotion
  const sums = [least, most, fixed, mostWon, mostStaked, below, promotion.spin_stake_kurus]
  return [
    percent === null ? '' : `%${percent}`,
    `${rollover}x`,
    spins ? `${spins} dönüş` : '',
    ...sums.flatMap((kurus) => (kurus ? [formatKurus(kurus), formatKurus(kurus).replace(',00', '')] : [])),
  ].filter((figure) => figure !== '')
}

/** The figures in a text: rates, multiples, spins and sums. `4 kat çevrim` and `çevrim 5x` are one figure. */
function figuresIn(text: string): string[] {
  const one = text.replaceAll(/(\d+) kat\b/g, '$1x').replaceAll('bedava dönüş', 'dönüş')
  return one.match(/%\d+|\d+x|\d+ dönüş|\d[\d.]*(?:,\d\d)? ₺/g) ?? []
}

const DAYS = ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar']

/** The days of the week that a text names, 1 is Monday. */
function daysIn(text: string): number[] {
  const words = new Set(text.toLocaleLowerCase('tr').split(/\P{L}+/u))
  return DAYS.flatMap((day, index) => (words.has(day) ? [index + 1] : []))
}

type Advert = { headline: string; line: string; terms: string }
type Shown = { title: string; alt: string; advert: Advert | null }

async function shown(page: 'home' | 'slot' | 'casino'): Promise<Shown[]> {
  return (await site.call(listBanners, { page })).body.banners
}

test('the drawings of banners that advertise a record have no words and no figures', () => {
  for (const { art, desktop, mobile, promotion, tournament } of demoBanners)
    for (const size of [desktop, mobile].filter((each) => each !== undefined)) {
      const file = fileURLToPath(new URL(`../../../../site/public/art/banners/${art}-${size}.svg`, import.meta.url))
      const drawing = readFileSync(file, 'utf8')
      expect(drawing).not.toContain('<text')
      if (promotion !== undefined || tournament !== undefined)
        expect(/<title>(.*?)<\/title>/.exec(drawing)?.[1]).not.toMatch(/\d|%|₺/)
    }
})

test('banners say what their records say, and change with them', async () => {
  const banners = await shown('home')
  expect(banners).toHaveLength(demoBanners.filter(({ page }) => page === 'home').length)
  expect(banners.find(({ title }) => title === 'Hafta sonu bonusu')).toMatchObject({
    alt: 'Hafta sonu bonusu: %50 bonus, En çok 2.000,00 ₺, Cumartesi ve pazar günleri · 10x çevrim şartı',
    advert: {
      headline: '%50 bonus',
      line: 'En çok 2.000,00 ₺',
      terms: 'Cumartesi ve pazar günleri · 10x çevrim şartı',
    },
  })
  expect(banners.map(({ advert }) => advert?.headline)).toEqual(
    expect.arrayContaining(['%100 bonus', '%15 kayıp bonusu', 'Nazar Kupası', '100,00 ₺', '50 dönüş']),
  )
  expect((await shown('slot')).map(({ advert }) => advert)).toEqual([
    { headline: 'Nazar Kupası', line: '250.000,00 ₺ ödül havuzu', terms: '' },
  ])
  await site.context.db.run(sql`update bonuses.promotions set percent = 30, weekdays = null where weekdays is not null`)
  site.context.hub.publish('content', {})
  const weekend = (await shown('home')).find(({ title }) => title === 'Hafta sonu bonusu')
  expect(weekend?.advert).toMatchObject({ headline: '%30 bonus', terms: '10x çevrim şartı' })
})

test('a banner whose record has ended, is paused or is not licensed is not shown', async () => {
  await site.context.db.run(sql`update bonuses.promotions set active = false where name = 'Kayıp Bonusu'`)
  site.context.hub.publish('content', {})
  expect((await shown('home')).map(({ title }) => title)).not.toContain('Kayıp bonusu')
  await site.licence({ bonuses: false, tournaments: false })
  site.context.hub.publish('content', {})
  expect(await shown('home')).toEqual([])
  await site.licence({})
})

describe.each(demoPromotions)('$name says in its texts what its rule is', (promotion) => {
  const texts = `${promotion.name}. ${promotion.description} ${promotion.note ?? ''}`

  test('in figures', () => {
    expect(figuresOf(promotion)).toEqual(expect.arrayContaining(figuresIn(texts)))
  })

  test('in days, and in which deposit', () => {
    expect(daysIn(texts)).toEqual(promotion.weekdays ?? [])
    expect(/\bilk yatırım/iu.test(texts.toLocaleLowerCase('tr'))).toBe(promotion.nth_deposit === 1)
    expect(/hafta sonu/iu.test(texts.toLocaleLowerCase('tr'))).toBe(promotion.weekdays?.join() === '6,7')
  })
})
