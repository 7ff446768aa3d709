import { because, expectAccessible, main, openMatch } from './support/backoffice/backoffice-sports.ts'
import { expect, test } from './support/backoffice/operators.ts'
import { balanceText, content, sidebar } from './support/pages.ts'
import { balanceOf } from './support/players.ts'
import { agree, openProgramme, slip, whilePricesStand } from './support/sports/slip.ts'
import { lines, market, outOfButtons, playOf, playSlip, prices, stakeOf } from './support/sports/sports.ts'

// All of the short form that need the invented matches, in one file: one worker has them, over one installation.
test.use({ stadium: true })

test('a single and a combi by mouse, seen among the coupons', async ({ page, richPlayer }) => {
  await openProgramme(page)
  await prices(lines(page).nth(0)).first().click()
  await whilePricesStand(slip(page), () => expect(playOf(slip(page))).toBeDisabled({ timeout: 1_000 }))
  await expect(stakeOf(slip(page))).toHaveValue('')
  await stakeOf(slip(page)).fill('5')
  await whilePricesStand(slip(page), () =>
    expect(slip(page)).toContainText('En düşük kupon tutarı 10,00 ₺', { timeout: 1_000 }),
  )
  await slip(page).getByRole('button', { name: '50', exact: true }).click()
  await agree(slip(page), 'Kuponu Oyna · 50,00 ₺')
  await playSlip(slip(page))
  await expect(slip(page)).toContainText(`P${richPlayer.id}-`)
  await expect.poll(() => balanceOf(page)).toBe(4_950)
  await expect(sidebar(page).getByText(balanceText(4_950))).toBeVisible()
  await slip(page).getByRole('button', { name: 'Tamam' }).click()
  await expect(slip(page)).toContainText('Kuponunuz boş')

  for (const nth of [1, 2, 3]) await prices(lines(page).nth(nth)).nth(1).click()
  await expect(slip(page).getByRole('button', { name: 'Kombine' })).toHaveAttribute('aria-pressed', 'true')
  await stakeOf(slip(page)).fill('20')
  await playSlip(slip(page))
  await expect.poll(() => balanceOf(page)).toBe(4_930)
  await slip(page).getByRole('link', { name: 'Kuponlarım' }).click()
  await expect(content(page).getByText('3 maç')).toBeVisible()
  const combi = content(page).locator('details[open]').filter({ hasText: '3 maç' })
  await expect(combi.getByRole('listitem')).toHaveCount(3)
  await expect(combi.getByText('SİMÜLASYON')).toHaveCount(1)
})

test('what plays the coupon is in sight with six picks, and the columns of a system before them', async ({
  page,
  richPlayer,
}) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await openProgramme(page)
  for (const nth of [0, 1, 2, 3, 4, 5]) await prices(lines(page).nth(nth)).first().click()
  await expect(slip(page).getByRole('list').first().getByRole('listitem')).toHaveCount(6)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await whilePricesStand(slip(page), () => expect(playOf(slip(page))).toBeInViewport({ ratio: 1, timeout: 1_000 }))
  await slip(page).getByRole('button', { name: 'Sistem', exact: true }).click()
  await expect(slip(page).getByRole('group', { name: 'Sistem', exact: true })).toBeInViewport({ ratio: 1 })
})

test('from an odd to a placed coupon by twelve keys at the most; a row is one stop', async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await openProgramme(page)
  const line = lines(page).first()
  await expect(line.locator('a, button').and(page.locator('[tabindex="0"]'))).toHaveCount(1)
  await line.getByRole('link').first().focus()
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  while (
    !(await prices(line)
      .first()
      .evaluate((price) => price === document.activeElement))
  )
    await press('ArrowRight')
  await press('Enter')
  await expect(slip(page).getByRole('listitem')).toHaveCount(1)
  await press('k')
  await expect(stakeOf(slip(page))).toBeFocused()
  for (const key of '50') await press(key)
  // A price that moves meanwhile is agreed to by the mouse: that is no key of this way, nor is the Enter that it takes anew.
  const beforeEnter = keys
  await expect(async () => {
    const taken = slip(page).getByText('Kuponunuz alındı').first()
    if (await taken.isVisible()) return
    await agree(slip(page))
    await stakeOf(slip(page)).focus()
    await press('Enter')
    await expect(taken).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(beforeEnter + 1).toBeLessThanOrEqual(12)
  await expect.poll(() => balanceOf(page)).toBe(4_950)
})

test('slash goes to the search, Esc back to the row', async ({ page }) => {
  await openProgramme(page)
  const link = lines(page).nth(1).getByRole('link').first()
  await link.focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Takım, lig ya da maç ara' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(lines(page).nth(2).getByRole('link').first()).toBeFocused()
})

test('a match has all its markets in tabs and by their names, each price on its button', { tag: '@layout' }, async ({
  page,
  isMobile,
}) => {
  await openProgramme(page)
  await lines(page).first().getByRole('link').first().click()
  await expect(content(page).getByRole('heading', { level: 2, name: 'Maç Sonucu' })).toBeVisible()
  await content(page).getByRole('button', { name: 'Gol', exact: true }).click()
  await expect(content(page).getByRole('heading', { level: 2, name: 'Karşılıklı Gol' })).toBeVisible()
  await expect(content(page).getByRole('heading', { level: 2, name: 'Maç Sonucu' })).toHaveCount(0)
  await content(page).getByRole('button', { name: 'Tümü', exact: true }).click()
  await expect(market(page, '1. Golü Kim Atar')).toBeVisible()
  expect(await outOfButtons(content(page))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  const field = content(page).getByRole('searchbox', { name: 'Bu maçta bahis ara' })
  await expect(field).toBeVisible({ visible: !isMobile })
  if (isMobile) {
    await content(page).getByRole('button', { name: 'Bu maçta bahis ara' }).click()
    await expect(field).toBeFocused()
  }
  await field.fill('cifte')
  // What is known of the teams stands below the markets, and is no market.
  const markets = content(page).locator('details').filter({ hasNotText: 'İstatistik' })
  await expect(markets.getByRole('heading', { level: 2 })).toHaveText(['Çifte Şans'])
})

test('the desk suspends a match, and who looks at it sees that at once', async ({ operator, page }) => {
  const desk = await operator('trading')
  const event = await openMatch(desk)
  await page.goto(`/sports/mac/${event}`)
  const priced = main(page)
    .locator('button[aria-pressed]:enabled')
    .filter({ hasText: /\d,\d\d/ })
  await expect(priced.first()).toBeVisible()
  await main(desk).getByRole('button', { name: 'Askıya al' }).first().click()
  await because(desk, 'Askıya al')
  await expect(priced).toHaveCount(0)
  await expect(main(desk).getByText('Elle askıda').first()).toBeVisible()
  await expectAccessible(desk)
  await main(desk).getByRole('button', { name: 'Yeniden aç' }).first().click()
  await because(desk, 'Yeniden aç')
  await expect(priced.first()).toBeVisible()
})
