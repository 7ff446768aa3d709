import { expect, test } from '../../support/backoffice/operators.ts'
import { beyondWindow, LONG, withLongTexts } from '../../support/long-texts.ts'
import { giveCash, logInNew } from '../../support/players.ts'

const softly = expect.configure({ soft: true })

/** 320 px is also what a window of 1280 px shows at four times its size (WCAG 2.2, 1.4.10). */
const SITE_WIDTHS = [320, 390, 1024]
const OFFICE_WIDTHS = [390, 1440]

const SITE = [
  '/',
  '/casino/slots',
  '/casino/livecasino',
  '/casino/tombala',
  '/games',
  '/beton-games',
  '/oyun/nazar',
  '/promotions',
  '/turnuvalar',
  '/turnuvalar/nazar-kupasi',
  '/jackpotlar',
  '/oduller',
  '/kulup',
  '/gorevler',
  '/sans-carki',
  '/davet',
  '/request-call',
  '/affiliate-apply',
  '/support',
  '/sayfa/kurallar',
  '/sports',
  '/live',
  '/sports/sonuclar',
  '/sports/kurallar',
  '/sports/kuponlarim',
  '/account/profile',
  '/account/profile?tab=security',
  '/account/wallet',
  '/account/wallet?tab=withdraw',
  '/account/wallet?tab=history',
  '/account/bonuses',
  '/account/bonuses?tab=history',
  '/account/messages',
  '/account/transactions',
  '/account/limits',
]

const OFFICE = [
  '/',
  '/oyuncular',
  '/oyuncular/1',
  '/oyuncular/1/islemler',
  '/yatirimlar?status=approved',
  '/mesajlar?status=',
  '/cekimler?status=done',
  '/aranma-talepleri?status=',
  '/ortaklar?status=',
  '/bonuslar?status=',
  '/promosyonlar',
  '/turnuvalar',
  '/gorevler',
  '/jackpotlar',
  '/oyunlar',
  '/koruma/sikayetler?status=',
  '/denetim-kaydi',
  '/personel',
]

test('no text of people or operators makes a page of the site wider than the window', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000)
  await logInNew(page)
  await giveCash(page.request, 13_500, baseURL)
  await withLongTexts(page)
  let seen = 0
  for (const path of SITE) {
    await page.goto(path)
    await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined)
    seen += await page.getByText(LONG).count()
    for (const width of SITE_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // What has another layout at this width has it a moment later.
      await softly.poll(() => beyondWindow(page), `${path} at ${width}`).toEqual([])
    }
  }
  expect(seen).toBeGreaterThan(SITE.length)
})

test('nor one of the back office', { tag: '@desktop' }, async ({ operator }) => {
  test.setTimeout(600_000)
  const page = await operator('admin')
  await withLongTexts(page)
  for (const path of OFFICE) {
    await page.goto(`/backoffice${path}`)
    await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined)
    for (const width of OFFICE_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // What has another layout at this width has it a moment later.
      await softly.poll(() => beyondWindow(page), `${path} at ${width}`).toEqual([])
    }
  }
})
