import { open } from '../../support/pages.ts'
import { logIn } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'
import { istanbulDay } from '../../support/account/account-transactions.ts'

test("[2.2.20] the demo player's month: real lines, a real detail, a CSV", async ({ page }) => {
  await logIn(page, 'demo')
  await open(page, `/account/transactions?tab=slot_bet&from=${istanbulDay(60)}&to=${istanbulDay(0)}`)
  await page
    .getByRole('link', { name: /oyun detayını aç$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Oyun detayı' })
  await expect(dialog.getByText(/^Bahis .* ₺ · Kazanç .* ₺$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Kapat' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV indir' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^islemlerim-slot_bet-.*\.csv$/)
  // The statement on paper: it alone, of the whole range.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Yazdır' }).click()
  await page.emulateMedia({ media: 'print' })
  const statement = page.locator('.statement')
  await expect(statement).toContainText('Deniz Aydın (demo)')
  await expect(statement.getByText('Toplam kazanç')).toBeVisible()
  expect(await statement.locator('tbody tr').count()).toBeGreaterThan(20)
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: null })
  // Back leads to where the list was left.
  await page.evaluate(() => scrollTo(0, 500))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Promosyonlar' }).dispatchEvent('click')
  await expect(page).toHaveURL('/promotions')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
})
