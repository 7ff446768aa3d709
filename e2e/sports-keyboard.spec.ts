import { balanceOf } from './support/players.ts'
import { agree, openProgramme, slip } from './support/sports/slip.ts'
import { lines, prices, stakeOf } from './support/sports/sports.ts'
import { expect, test } from './support/test.ts'

test.use({ stadium: true })

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
  // A price that moved meanwhile is agreed to by the mouse: that is no key of this way.
  await agree(slip(page))
  await stakeOf(slip(page)).focus()
  await press('Enter')
  await expect(slip(page)).toContainText('Kuponunuz alındı')
  expect(keys).toBeLessThanOrEqual(12)
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
