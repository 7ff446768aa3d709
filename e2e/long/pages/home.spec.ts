import type { Page } from '@playwright/test'
import { answer, content, header, open, toasts, withoutInjectedReplies } from '../../support/pages.ts'
import { expect, MOVING, test } from '../../support/test.ts'
import { openStopped } from '../../support/time.ts'

test.use(MOVING)

const carousel = (page: Page, name: string) => content(page).getByRole('region', { name, exact: true })
const dots = (page: Page) => carousel(page, 'Kampanyalar').getByRole('button', { name: /\. görsele git/ })
const currentDot = (page: Page, name: string) => carousel(page, name).locator('button[aria-current=true]')

/** Time stands still once the page is there, and goes on by command. */
async function openAndStopTime(page: Page, path: string) {
  const pauses = carousel(page, 'Kampanyalar').getByRole('button', { name: /^Otomatik geçişi/ })
  await openStopped(page, path, pauses)
  await page.mouse.move(5, 5)
}

test('[1.2.24] two carousels of 65 and 35 % with dots', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/')
  const [left, right] = [carousel(page, 'Kampanyalar'), carousel(page, 'Öne çıkan kampanyalar')]
  const [one, other] = [await left.boundingBox(), await right.boundingBox()]
  const share = (one?.width ?? 0) / ((one?.width ?? 0) + (other?.width ?? 0))
  expect(share).toBeCloseTo(0.65, 2)
  expect(one?.height).toBeCloseTo(other?.height ?? 0, 0)
  for (const box of [left, right]) {
    const slides = await box.getByRole('group').count()
    await expect(box.getByRole('button', { name: /\. görsele git/ })).toHaveCount(slides)
  }
  await left.getByRole('button', { name: '3. görsele git' }).click()
  await expect(currentDot(page, 'Kampanyalar')).toHaveAccessibleName('3. görsele git')
})

test('[1.2.24] one carousel on phones', { tag: '@mobile' }, async ({ page }) => {
  await open(page, '/')
  await expect(carousel(page, 'Kampanyalar')).toBeVisible()
  await expect(carousel(page, 'Öne çıkan kampanyalar')).toHaveCount(0)
  // Another journey may have a banner of its own there for a moment.
  await expect.poll(() => dots(page).count()).toBeGreaterThanOrEqual(6)
})

test('[1.4.9] banners advance every 5 s, in a loop', async ({ page, isMobile }) => {
  await openAndStopTime(page, '/')
  const slides = await dots(page).count()
  expect(slides).toBeGreaterThanOrEqual(isMobile ? 6 : 4)
  const start = Number((await currentDot(page, 'Kampanyalar').getAttribute('aria-label'))?.split('.')[0])
  for (let step = 1; step <= slides; step++) {
    await page.clock.runFor(5000)
    const expected = ((start - 1 + step) % slides) + 1
    await expect(currentDot(page, 'Kampanyalar')).toHaveAccessibleName(`${expected}. görsele git`)
  }
})

test('[1.4.9] the pause button and a pointer over them hold the banners', { tag: '@desktop' }, async ({ page }) => {
  await openAndStopTime(page, '/')
  const box = carousel(page, 'Kampanyalar')
  await box.getByRole('button', { name: 'Otomatik geçişi durdur' }).click()
  await page.mouse.move(5, 5)
  const before = await currentDot(page, 'Kampanyalar').getAttribute('aria-label')
  await page.clock.runFor(20_000)
  await expect(currentDot(page, 'Kampanyalar')).toHaveAccessibleName(before ?? '')
  await box.getByRole('button', { name: 'Otomatik geçişi başlat' }).click()
  await page.clock.runFor(20_000)
  await expect(currentDot(page, 'Kampanyalar')).toHaveAccessibleName(before ?? '')
})

test('[1.4.9] under reduced motion nothing moves by itself', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAndStopTime(page, '/')
  const before = await currentDot(page, 'Kampanyalar').getAttribute('aria-label')
  await page.clock.runFor(20_000)
  await expect(currentDot(page, 'Kampanyalar')).toHaveAccessibleName(before ?? '')
})

test('[1.3.3] a banner shows the picture for its width and leads to its link', async ({ page, isMobile }) => {
  await open(page, '/')
  const link = carousel(page, 'Kampanyalar').getByRole('group').first().getByRole('link')
  await expect(link.getByRole('img')).toHaveAttribute('src', isMobile ? /-mobile\./ : /-left\./)
  await link.click()
  await expect(page).toHaveURL('/promotions')
})

test('[1.4.10] the promotions scroll 316 px every 3 s and jump back to the start', async ({ page }) => {
  await openAndStopTime(page, '/')
  const box = carousel(page, 'Promosyon kartları')
  const offset = async () => {
    const [section, card] = [await box.boundingBox(), await box.getByRole('group').first().boundingBox()]
    return Math.round((section?.x ?? 0) - (card?.x ?? 0))
  }
  // Stopping the clock fires what was due: half a period later everything stands.
  await page.clock.runFor(1500)
  const start = await offset()
  await page.clock.runFor(3000)
  expect((await offset()) - start).toBe(316)
  const seen = [await offset()]
  for (let step = 0; step < 8; step++) {
    await page.clock.runFor(3000)
    seen.push(await offset())
  }
  const back = seen.findIndex((each, index) => each < (seen[index - 1] ?? each))
  expect(back, `offsets ${seen.join(', ')}`).toBeGreaterThan(0)
  expect(seen[back]).toBe(start % 316)
})

test('[1.2.25] promotions: the view-all link, and a click that opens the details', async ({ page }) => {
  await open(page, '/')
  const cards = carousel(page, 'Promosyon kartları')
  await cards.getByRole('button', { name: /Hoş Geldin Bonusu/ }).click()
  const modal = page.getByRole('dialog', { name: 'Hoş Geldin Bonusu' })
  await expect(modal).toContainText('%100')
  await modal.getByRole('button', { name: 'Kapat' }).first().click()
  await expect(modal).toBeHidden()
  await content(page).getByRole('link', { name: 'Tümünü Gör' }).click()
  await expect(page).toHaveURL('/promotions')
})

test('[1.2.26, 1.3.5] popular games lead to their game, the heading to /games', async ({ page }) => {
  await open(page, '/')
  const section = content(page).getByRole('region', { name: 'Popüler Oyunlar' })
  await expect(section.getByRole('listitem')).toHaveCount(12)
  await expect(section.getByRole('link', { name: /Boğaz Gecesi/ })).toHaveAttribute('href', '/casino/slots?play=1502')
  await section.getByRole('link', { name: 'Tüm Oyunlar' }).click()
  await expect(page).toHaveURL('/games')
  await expect(page.getByRole('heading', { level: 1, name: 'Tüm Oyunlar' })).toBeVisible()
})

test("[1.2.26, 1.9.9] a game without a link says 'Bu oyun şu anda kullanılamıyor'; its provider defaults to 'Pragmatic Play'", async ({
  page,
  isMobile,
}) => {
  await withoutInjectedReplies(page)
  const game = { id: 7, title: 'Bağsız Oyun', provider: '', image: '', link: '', gradient: '' }
  await answer(page, '**/api/homepage.php', {
    success: true,
    data: { popular_games: { slots: [game] }, categories: [] },
  })
  await open(page, '/')
  const tile = content(page).getByRole('button', { name: /Bağsız Oyun/ })
  if (!isMobile) {
    await tile.hover()
    await expect(tile.getByText('Pragmatic Play')).toBeVisible()
  }
  await tile.click()
  await expect(toasts(page)).toContainText('Bu oyun şu anda kullanılamıyor')
})

test('[1.2.27] each category leads to its link', async ({ page }) => {
  await open(page, '/')
  const tiles = content(page).getByRole('region', { name: 'Oyun Kategorileri' }).getByRole('link')
  expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))).toEqual([
    '/casino/slots',
    '/aviator',
    '/beton-games',
    '/zeplin',
    '/casino/livecasino',
    '/sports',
    '/casino/tombala',
    '/virtual',
  ])
  await tiles.filter({ hasText: 'Spor' }).click()
  await expect(page).toHaveURL('/sports')
})

test('[1.2.27] four fallback categories stand where the server gives none', { tag: '@desktop' }, async ({ page }) => {
  await withoutInjectedReplies(page)
  await answer(page, '**/api/homepage.php', { success: true, data: { popular_games: { slots: [] }, categories: [] } })
  await open(page, '/')
  const tiles = content(page).getByRole('region', { name: 'Oyun Kategorileri' }).getByRole('link')
  expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))).toEqual([
    '/casino/slots',
    '/casino/livecasino',
    '/sports',
    '/casino/tombala',
  ])
  await expect(tiles).toHaveText([/^Slot/, /^Canlı Casino/, /^Spor/, /^Tombala/])
})

test('[1.2.49] pictures that fail give way to a gradient with the name', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/art/tiles/**', (route) => route.abort())
  await open(page, '/')
  const tile = content(page).getByRole('link', { name: 'Boğaz Gecesi' })
  await tile.scrollIntoViewIfNeeded()
  await expect(tile.locator('img')).toHaveCount(0)
  await expect(tile.locator('.heading')).toHaveText('Boğaz Gecesi')
  expect(
    await tile
      .locator('.heading')
      .locator('..')
      .evaluate((box) => getComputedStyle(box).backgroundImage),
  ).toContain('gradient')
})

test('[1.1.5] the page is Turkish and its amounts are in ₺', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await expect(carousel(page, 'Promosyon kartları')).toContainText('5.000,00 ₺')
  await expect(header(page)).toContainText('Giriş Yap')
})
