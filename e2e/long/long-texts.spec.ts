import { beyondWindow, LONG, withLongTexts } from '../support/long-texts.ts'
import { expect, test } from '../support/operators.ts'

const WIDTHS = [320, 390, 768, 1024, 1440]

const SITE = [
  ...['/', '/casino/slots', '/casino/livecasino', '/promotions', '/turnuvalar', '/turnuvalar/nazar-kupasi'],
  ...['/jackpotlar', '/oduller', '/kulup', '/gorevler', '/sans-carki', '/davet', '/request-call', '/sayfa/kurallar'],
  ...['/oyun/nazar', '/sports/kuponlarim', '/account/profile', '/account/profile?tab=security'],
  ...['/account/wallet?tab=withdraw', '/account/wallet?tab=history', '/account/bonuses', '/account/messages'],
  ...['/account/bonuses?tab=history', '/account/transactions', '/account/limits', '/games', '/beton-games'],
]

const OFFICE = [
  ...['/', '/oyuncular', '/oyuncular/1', '/oyuncular/1/islemler', '/yatirimlar?status=approved', '/mesajlar?status='],
  ...['/cekimler?status=done', '/aranma-talepleri?status=', '/ortaklar?status=', '/bonuslar?status=', '/promosyonlar'],
  ...[
    '/turnuvalar',
    '/gorevler',
    '/jackpotlar',
    '/oyunlar',
    '/koruma/sikayetler?status=',
    '/denetim-kaydi',
    '/personel',
  ],
]

test('no text of people or operators makes a page of the site wider than the window', { tag: '@desktop' }, async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await withLongTexts(page)
  let seen = 0
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of SITE) {
      await page.goto(path)
      await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined)
      seen += await page.getByText(LONG).count()
      expect.soft(await beyondWindow(page), `${path} at ${width}`).toEqual([])
    }
  }
  expect(seen).toBeGreaterThan(SITE.length)
})

test('nor one of the back office', { tag: '@desktop' }, async ({ operator }) => {
  const page = await operator('admin')
  await withLongTexts(page)
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of OFFICE) {
      await page.goto(`/backoffice${path}`)
      await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined)
      expect.soft(await beyondWindow(page), `${path} at ${width}`).toEqual([])
    }
  }
})
