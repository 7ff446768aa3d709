import { amount, submit } from '../../support/account/account-deposit.ts'
import { confirmWith } from '../../support/account/account.ts'
import { answer, cut, open, toasts } from '../../support/pages.ts'
import { staff } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'
import { untilThere } from '../../support/time.ts'

const TRANSFER = {
  code: 'bank_transfer',
  kind: 'bank_transfer',
  name: 'Banka havalesi',
  minimum: 500,
  maximum: null,
  fee: 'Ücretsiz',
  borne: null,
  time: 'Aynı gün',
  pays_out: false,
  payout_time: '',
}

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

test('only banks at which the operator has an account can be chosen; without any there is no form', async ({
  page,
}) => {
  const banks = async (names: readonly string[]) => {
    const methods = names.length === 0 ? [] : [TRANSFER]
    await answer(page, '**/api/v1/payment-methods', { success: true, methods, banks: names })
    await page.reload()
  }
  await banks(['İş Bankası', 'Akbank'])
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'İş Bankası' })).toBeAttached()
  await banks([])
  await expect(page.getByText('Havaleyle yatırım şu anda alınamıyor.')).toBeVisible()
  await expect(submit(page)).toHaveCount(0)
})

test('the IBAN and the reference can be copied', async ({ page, context, browserName }) => {
  expect(browserName).toBe('chromium')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('Akbank', { exact: true }).click()
  await amount(page).fill('500')
  await submit(page).click()
  await page.getByRole('button', { name: 'Referansı kopyala' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^YT-/)
  await page.getByRole('button', { name: 'IBAN’ı kopyala' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^TR\d{24}$/)
})

test('[2.8.3] the texts of a refusal, of no reason and of no answer; errors go after 3 s', async ({ page }) => {
  await page.getByText('Akbank', { exact: true }).click()
  await amount(page).fill('500')
  await answer(page, '**/api/deposit.php', { success: false, error: 'Belirlediğiniz yatırım limitine ulaştınız' })
  await submit(page).click()
  const banner = page.getByRole('alert').filter({ hasText: 'Belirlediğiniz yatırım limitine ulaştınız' })
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
