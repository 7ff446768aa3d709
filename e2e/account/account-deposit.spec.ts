import { amount, submit } from '../support/account/account-deposit.ts'
import { open, sentTo, toasts } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.clock.install()
  await open(page, '/account/wallet')
})

test('[2.3.5, 2.4.5, 2.8.3, 2.4.11, 2.4.14] a request: instructions with IBAN and reference, an empty form, a history line', {
  tag: '@layout',
}, async ({ page }) => {
  await page.getByText('Garanti BBVA', { exact: true }).click()
  await amount(page).fill('1.250,50')
  const reloaded = page.waitForResponse('**/api/transaction_history.php')
  // Both stand for seconds: they are waited for from before the press.
  const banner = page.getByText('Para yatırma talebiniz alındı!')
  const said = Promise.all([banner, toasts(page).getByText('Yatırım talebiniz alındı')].map((text) => text.waitFor()))
  const sent = await sentTo(page, '/api/deposit.php', () => submit(page).click())
  expect({ ...sent, request_key: undefined }).toEqual({
    amount: 1250.5,
    method: 'bank_transfer',
    sender_name: 'Ayşe Yılmaz',
    description: 'Garanti BBVA',
  })
  await said
  await reloaded
  const card = page.getByRole('region', { name: 'Havaleyi gönderin' })
  await expect(card.getByRole('term')).toHaveText(['Banka', 'Hesap sahibi', 'IBAN', 'Referans', 'Tutar'])
  await expect(card.getByText(/^TR\d{2}( \d{4}){5} \d{2}$/)).toBeVisible()
  await expect(card.getByText(/^YT-[A-Z0-9]{6}$/)).toBeVisible()
  await expect(card.getByText('1.250,50 ₺')).toBeVisible()
  await expect(card.getByText('Bekliyor')).toBeVisible()
  await page.clock.runFor(6000)
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(card.getByText('1.250,50 ₺')).toBeVisible()
  await card.getByRole('link', { name: 'Yeni yatırım' }).click()
  await expect(amount(page)).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Onay bekleyen yatırımlarınız' })).toContainText('1.250,50 ₺')
})
