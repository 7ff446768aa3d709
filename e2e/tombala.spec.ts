import { content, open } from './support/pages.ts'
import { expect, test } from './support/test.ts'

/** A sale may have just closed: then the balls are called first. */
const NEXT_SALE_MS = 330_000

test('a guest buys a strip and a card with play money and gives the last one back', { tag: '@layout' }, async ({
  page,
}) => {
  test.setTimeout(NEXT_SALE_MS + 60_000)
  await open(page, '/tombala')
  await expect(page).toHaveURL('/casino/tombala')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tombala')
  await expect(content(page)).toContainText('RTP %85,00')
  await expect(content(page)).toContainText('89.490’da 1')
  const frame = page.frameLocator('iframe[title="Tombala oyunu"]')
  await expect(frame.getByText('DEMO', { exact: true })).toBeVisible({ timeout: 60_000 })
  const strip = frame.getByRole('button', { name: 'Seri al (6 kart) · ₺ 30,00' })
  const timeLeft = frame.getByText(/^Sıradaki tur 0(0:[3-5]|[1-9]:\d)\d$/)
  await expect(timeLeft).toBeVisible({ timeout: NEXT_SALE_MS })
  await strip.press('Enter')
  await expect(frame.getByText('₺ 49.970,00')).toBeVisible()
  const cards = frame.getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.first()).toContainText('Çinkoya 5')
  const numbers = (await frame.locator('.cell').allTextContents()).map(Number)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 90 }, (_, at) => at + 1))
  await frame.getByRole('button', { name: 'Kart al · ₺ 5,00' }).press('Enter')
  await expect(cards).toHaveCount(7)
  await frame.getByRole('button', { name: 'Son alımı geri ver' }).press('Enter')
  await expect(cards).toHaveCount(6)
  await expect(frame.getByText('₺ 49.970,00')).toBeVisible()
  await expect(frame.getByText('Satılan kart 0')).toBeVisible()
})

test('every hall has its price and its own page, and an empty one leads to the game of one player', {
  tag: '@layout',
}, async ({ page }) => {
  await open(page, '/casino/tombala')
  const halls = content(page).getByRole('navigation', { name: 'Salonlar' })
  await expect(halls.getByRole('link')).toHaveText(['2,00 ₺', '5,00 ₺', '10,00 ₺', '25,00 ₺'])
  await halls.getByRole('link', { name: '25,00 ₺' }).click()
  await expect(page).toHaveURL('/casino/tombala/tombala-25')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tombala 25')
  const hall = page.frameLocator('iframe[title="Tombala 25 oyunu"]')
  await expect(hall.getByRole('button', { name: 'Kart al · ₺ 25,00' })).toBeVisible({ timeout: 60_000 })
  await content(page).getByRole('button', { name: 'Turbo Tombala: demo' }).click()
  const turbo = page.frameLocator('iframe[title="Turbo Tombala oyunu"]')
  await turbo.getByRole('button', { name: 'Bahis ₺ 10,00', exact: true }).press('Enter')
  await turbo.locator('.go').press('Enter')
  await expect(turbo.getByRole('img', { name: /^Kart: / })).toBeVisible({ timeout: 60_000 })
  await expect(turbo.getByText('48. top / 48')).toBeVisible()
})
