import { confirmWith } from './support/account.ts'
import { open, sentTo, toasts } from './support/pages.ts'
import { staff } from './support/players.ts'
import { expect, test } from './support/test.ts'
import { untilThere } from './support/time.ts'
import { submit, amount } from './support/account-deposit.ts'

test.beforeEach(async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.clock.install()
  await open(page, '/account/wallet')
})

test("[2.5.7, 2.5.8] 'Lütfen tüm alanları doldurun!' and 'Minimum yatırım tutarı 500 TRY!'", async ({ page }) => {
  await submit(page).click()
  await expect(page.getByText('Lütfen tüm alanları doldurun!')).toHaveCount(1)
  await page.getByText('Akbank', { exact: true }).click()
  await submit(page).click()
  await expect(page.getByText('Lütfen tüm alanları doldurun!')).toHaveCount(1)
  await amount(page).fill('499,99')
  await submit(page).click()
  await expect(page.getByText('Minimum yatırım tutarı 500 TRY!')).toBeVisible()
  await amount(page).fill('750,256')
  await submit(page).click()
  await expect(page.getByText('Tutar en fazla iki ondalıklı olabilir')).toBeVisible()
})

test('[2.3.5, 2.4.5, 2.8.3, 2.4.11, 2.4.14] a request: instructions with IBAN and reference, an empty form, a history line', {
  tag: '@layout',
}, async ({ page }) => {
  await page.getByText('Garanti BBVA', { exact: true }).click()
  await amount(page).fill('1.250,50')
  const reloaded = page.waitForResponse('**/api/transaction_history.php')
  const sent = await sentTo(page, '/api/deposit.php', () => submit(page).click())
  expect({ ...sent, request_key: undefined }).toEqual({
    amount: 1250.5,
    method: 'bank_transfer',
    sender_name: 'Ayşe Yılmaz',
    description: 'Garanti BBVA',
  })
  await reloaded
  const banner = page.getByText('Para yatırma talebiniz alındı!')
  await expect(banner).toBeVisible()
  await expect(toasts(page).getByText('Yatırım talebiniz alındı')).toBeVisible()
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

test('a double click is one request, and an open request can be cancelled', async ({ page }) => {
  await page.getByText('Akbank', { exact: true }).click()
  await amount(page).fill('750')
  await submit(page).dblclick()
  await expect(page.getByText('Para yatırma talebiniz alındı!')).toBeVisible()
  const list = await page.request.get('/api/transaction_history.php')
  expect(((await list.json()) as { transactions: unknown[] }).transactions).toHaveLength(1)
  await page.getByRole('button', { name: 'Talebi iptal et' }).click()
  await confirmWith(page, 'Talebi iptal et')
  await expect(
    page.getByRole('region', { name: 'Havaleyi gönderin' }).getByText('İptal', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Talebi iptal et' })).toHaveCount(0)
})

test('[2.4.14, 2.4.1] the player hears of an approval and of a rejection', async ({ page, baseURL }) => {
  const ask = async (lira: number) => {
    const data = { amount: lira, method: 'bank_transfer', sender_name: '', description: 'Akbank' }
    return ((await (await page.request.post('/api/deposit.php', { data })).json()) as { id: number }).id
  }
  const [good, bad] = [await ask(600), await ask(700)]
  await open(page, '/account/wallet?tab=history')
  await expect(page.getByText('Bekliyor')).toHaveCount(2)
  const finance = await staff('finance', baseURL)
  await finance.post(`/api/admin/deposits/${good}/approve`, { data: { reason: 'Banka aradı' } })
  await finance.post(`/api/admin/deposits/${bad}/reject`, { data: { reason: 'Gönderen adı uyuşmuyor' } })
  await finance.dispose()
  // In steps: an answer that comes while eleven seconds pass at once would be shown and gone before anybody looks.
  await untilThere(page, toasts(page).getByText('Yatırımınız onaylandı'), 200)
  await expect(toasts(page).getByText('Yatırımınız reddedildi')).toBeVisible()
  const list = page.getByRole('list', { name: 'Yatırım ve çekimler' })
  await expect(list.getByText('Onaylandı')).toBeVisible()
  await expect(list.getByText('Reddedildi')).toBeVisible()
  await expect(list.getByText('Gönderen adı uyuşmuyor')).toBeVisible()
})
