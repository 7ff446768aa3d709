import { open, shownBalance } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('a deposit of 100 ₺ by Deneme Ödeme is in the balance when the player comes back, and goes when the bank takes it', {
  tag: '@layout',
}, async ({ page, player, isMobile }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/wallet')
  await page.getByRole('link', { name: /^Deneme Ödeme/ }).click()
  await expect(page.getByRole('heading', { name: 'Deneme Ödeme' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Tutar' }).fill('100')
  await page.getByRole('button', { name: '100,00 ₺ öde' }).click()

  await expect(page.getByText('DENEME – gerçek para çekilmez')).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('100,00 ₺')
  const provider = page.url()
  await page.getByRole('button', { name: 'Ödemeyi tamamla' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Ödemeniz hesabınıza eklendi.' })).toBeVisible()
  await expect(shownBalance(page, isMobile)).toHaveText(/100/)

  await page.goto(provider)
  await page.getByRole('button', { name: 'Ters ibraz: bankam parayı geri alsın' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: /^(Ödemeniz hesabınıza eklendi|Ödeme geri alındı)/ }),
  ).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Ödeme geri alındı.')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
