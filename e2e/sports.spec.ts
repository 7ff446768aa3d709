import { balanceText, content, sidebar } from './support/pages.ts'
import { balanceOf } from './support/players.ts'
import { agree, openProgramme, slip } from './support/sports/slip.ts'
import { lines, playOf, playSlip, prices, stakeOf } from './support/sports/sports.ts'
import { expect, test } from './support/test.ts'

test.use({ stadium: true })

test('a single and a combi by mouse, seen among the coupons', async ({ page, richPlayer }) => {
  await openProgramme(page)
  await prices(lines(page).nth(0)).first().click()
  await expect(playOf(slip(page))).toBeDisabled()
  await expect(stakeOf(slip(page))).toHaveValue('')
  await stakeOf(slip(page)).fill('5')
  await expect(slip(page)).toContainText('Minimum kupon tutarı 10,00 ₺')
  await slip(page).getByRole('button', { name: '50', exact: true }).click()
  await agree(slip(page))
  await expect(playOf(slip(page))).toHaveText('Kuponu Oyna · 50,00 ₺')
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
