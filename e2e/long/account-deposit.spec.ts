import { answer, cut, open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'
import { submit, amount } from '../support/account-deposit.ts'

test.beforeEach(async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.clock.install()
  await open(page, '/account/wallet')
})

test('[2.2.10, 2.5.9] five banks, an amount with chips, the own name as sender', async ({ page }) => {
  await expect(page.getByRole('radio')).toHaveCount(5)
  for (const bank of ['Ziraat Bankası', 'İş Bankası', 'Garanti BBVA', 'Yapı Kredi', 'Akbank']) {
    await expect(page.getByRole('radio', { name: bank })).toBeAttached()
  }
  await page.getByRole('button', { name: '2.500', exact: true }).click()
  await expect(amount(page)).toHaveValue('2.500')
  await expect(submit(page)).toHaveText('2.500,00 ₺ yatır')
  await expect(page.getByLabel('Gönderen adı soyadı')).toHaveValue('Ayşe Yılmaz')
})

test('the IBAN and the reference can be copied', async ({ page, context, browserName }) => {
  expect(browserName).toBe('chromium')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('Akbank', { exact: true }).click()
  await amount(page).fill('500')
  await submit(page).click()
  await page.getByRole('button', { name: 'Referansı kopyala' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^YT-/)
  await page.getByRole('button', { name: "IBAN'ı kopyala" }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^TR\d{24}$/)
})

test('[2.8.3] the texts of a refusal, of no reason and of no answer; errors go after 3 s', async ({ page }) => {
  await page.getByText('Akbank', { exact: true }).click()
  await amount(page).fill('500')
  await answer(page, '**/api/deposit.php', { success: false, error: 'Belirlediğiniz para yatırma limitine ulaştınız' })
  await submit(page).click()
  const banner = page.getByRole('alert').filter({ hasText: 'Belirlediğiniz para yatırma limitine ulaştınız' })
  await expect(banner).toBeVisible()
  await page.clock.runFor(3500)
  await expect(banner).toBeHidden()
  await answer(page, '**/api/deposit.php', { success: false })
  await submit(page).click()
  await expect(page.getByText('İşlem başarısız oldu!')).toBeVisible()
  await cut(page, '**/api/deposit.php')
  await submit(page).click()
  await expect(page.getByText('Bağlantı hatası!')).toBeVisible()
})
