import { balanceText, content, open, sidebar } from './support/pages.ts'
import { balanceOf, logIn, register } from './support/players.ts'
import { lines, playOf, playSlip, prices, stakeOf } from './support/sports.ts'
import { expect, test } from './support/test.ts'
import { slip, openProgramme, agree } from './support/slip.ts'

test.use({ stadium: true })

test('a single and a combi by mouse, seen among the coupons', async ({ page, richPlayer }) => {
  await openProgramme(page)
  await prices(lines(page).nth(0)).first().click()
  await expect(playOf(slip(page))).toBeDisabled()
  await expect(stakeOf(slip(page))).toHaveValue('')
  await stakeOf(slip(page)).fill('5')
  await expect(slip(page)).toContainText('Minimum kupon tutarı 10 TRY')
  await slip(page).getByRole('button', { name: '50', exact: true }).click()
  await agree(slip(page))
  await expect(playOf(slip(page))).toHaveText('Kuponu Oyna · 50 TRY')
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
  await content(page).locator('summary').first().click()
  await expect(content(page).locator('details[open]').getByText('SİMÜLASYON')).toHaveCount(3)
})

test('by keyboard alone', { tag: '@desktop' }, async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await openProgramme(page)
  await prices(lines(page).first()).first().focus()
  await page.keyboard.press('Enter')
  await expect(lines(page).first().locator('[aria-pressed=true]')).toBeFocused()
  await stakeOf(slip(page)).focus()
  await page.keyboard.type('10')
  await agree(slip(page))
  await stakeOf(slip(page)).focus()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    if (await playOf(slip(page)).evaluate((button) => button === document.activeElement)) break
  }
  await expect(playOf(slip(page))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slip(page).getByText('Kuponunuz alındı')).toBeVisible()
})

test('a guest sees all, and the slip is there again after login', async ({ page }) => {
  const username = await register(page.request)
  await page.context().clearCookies()
  await openProgramme(page)
  await prices(lines(page).first()).first().click()
  const name = await slip(page).getByRole('listitem').getByRole('link').textContent()
  await expect(slip(page).getByRole('link', { name: 'Oynamak için giriş yapın' })).toHaveAttribute(
    'href',
    '/auth/login',
  )
  await page.reload()
  await expect(slip(page).getByRole('listitem')).toContainText(String(name))
  const stored = await page.evaluate(() => localStorage.getItem('slip'))
  expect(stored).not.toContain('odds')
  await logIn(page, username)
  await open(page, '/sports')
  await expect(slip(page).getByRole('listitem')).toContainText(String(name))
  await agree(slip(page))
  await open(page, '/sports/kuponlarim')
  await expect(content(page)).toContainText('Burada kupon yok')
})
