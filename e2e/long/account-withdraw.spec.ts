import { linesOf } from '../support/layout.ts'
import { answer, cut, open, toasts } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'
import { IBAN, grouped, submit, amount, iban, bank, fillAccount } from '../support/account-withdraw.ts'

test('[2.5.13, 2.5.14, 2.5.15, 2.2.11] the fields: IBAN in fours, short codes, eleven banks', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/wallet?tab=withdraw')
  await expect(page.getByText('TR ile başlar, 26 karakter.')).toBeVisible()
  await expect(iban(page)).toHaveAttribute('maxlength', '32')
  await iban(page).pressSequentially('tr93 0004-6000i')
  await expect(iban(page)).toHaveValue('TR93 0004 6000 I')
  await iban(page).fill(grouped(IBAN))
  await iban(page).press('End')
  await iban(page).pressSequentially('99')
  await expect(iban(page)).toHaveValue(grouped(IBAN))
  await expect(page.getByLabel('Şube kodu')).toHaveAttribute('maxlength', '5')
  await expect(page.getByLabel('Hesap no')).toHaveAttribute('maxlength', '20')
  await expect(bank(page).getByRole('option')).toHaveText([
    'Banka seçin',
    'Ziraat Bankası',
    'İş Bankası',
    'Garanti BBVA',
    'Yapı Kredi',
    'Akbank',
    'QNB Finansbank',
    'DenizBank',
    'Vakıfbank',
    'Halkbank',
    'TEB',
    'ING',
  ])
})

test('an IBAN can be mended in its middle', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/wallet?tab=withdraw')
  await iban(page).fill('TR93 0004 6000 0100')
  await iban(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7))
  await iban(page).pressSequentially('77')
  await expect(iban(page)).toHaveValue('TR93 0077 0460 0001 00')
})

test('the chips: Tümü is all that can be withdrawn', async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/account/wallet?tab=withdraw')
  await page.getByRole('button', { name: '500', exact: true }).click()
  await expect(amount(page)).toHaveValue('500')
  await page.getByRole('button', { name: 'Tümü' }).click()
  await expect(amount(page)).toHaveValue('5.000')
})

test('[2.8.4] the texts of a refusal, of no reason and of no answer', async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/account/wallet?tab=withdraw')
  await fillAccount(page)
  await amount(page).fill('100')
  await answer(page, '**/api/withdraw.php', { success: false, error: 'En fazla 3 açık çekim talebiniz olabilir' })
  await submit(page).click()
  await expect(page.getByText('En fazla 3 açık çekim talebiniz olabilir')).toBeVisible()
  await answer(page, '**/api/withdraw.php', { success: false })
  await submit(page).click()
  await expect(page.getByText('Bir hata oluştu', { exact: true })).toBeVisible()
  await cut(page, '**/api/withdraw.php')
  await submit(page).click()
  await expect(page.getByText('Bağlantı hatası! Lütfen tekrar deneyin.')).toBeVisible()
})

test('[2.2.12, 2.4.1, 2.7.5] the history: signed sums and the five labels', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  const statuses = ['pending', 'approved', 'done', 'rejected', 'cancel']
  const transactions = statuses.map((status, index) => ({
    id: index + 1,
    type: index % 2 === 0 ? 'deposit' : 'withdraw',
    amount: 100.5 + index,
    status,
    status_label: '',
    created_at: new Date().toISOString(),
    reference: `YT-00000${index}`,
    bank: 'Akbank',
    reason: null,
    cancellable: false,
  }))
  await answer(page, '**/api/transaction_history.php', { success: true, transactions })
  await open(page, '/account/wallet?tab=history')
  const items = page.getByRole('list', { name: 'Yatırım ve çekimler' }).getByRole('listitem')
  await expect(items).toHaveCount(5)
  for (const [index, label] of ['Bekliyor', 'Onaylandı', 'Tamamlandı', 'Reddedildi', 'İptal'].entries()) {
    await expect(items.nth(index)).toContainText(label)
  }
  await expect(items.nth(0)).toContainText('+100,50 ₺')
  await expect(items.nth(1)).toContainText('-101,50 ₺')
  for (const index of [3, 4]) await expect(items.nth(index).getByText(/^\d+,\d\d ₺$/)).toBeVisible()
})

test('[2.8.9] a history that cannot be loaded is an empty one', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/transaction_history.php', { success: false, error: 'x' })
  await open(page, '/account/wallet?tab=history')
  await expect(page.getByText('Henüz işleminiz yok')).toBeVisible()
  await expect(toasts(page).getByRole('alert')).toHaveCount(0)
})

test('[2.9.7] balances are rounded down to whole lira', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/session.php', { success: true, balance: 1234.99, bonus: 10.5, held: 0 })
  await open(page, '/account/wallet?tab=withdraw')
  await expect(page.getByText('₺ 1.234', { exact: true })).toBeVisible()
})

test('by another method the form keeps within what that one takes, and says who sends the money', {
  tag: '@layout',
}, async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  const method = { code: 'dene', kind: 'e_wallet', name: 'Dene', fee: 'Ücretsiz', time: 'Anında', borne: null }
  await answer(page, '**/api/v1/payment-methods', {
    success: true,
    methods: [{ ...method, minimum: 250, maximum: 900, pays_out: true, payout_time: 'Dakikalar içinde' }],
  })
  await open(page, '/account/wallet?tab=withdraw&method=dene')
  await expect(page.getByText('en az 250', { exact: true })).toBeVisible()
  expect(await linesOf(page.getByText('250,00 ₺ – 900,00 ₺', { exact: true }))).toBe(1)
  const chip = (name: string) => page.getByRole('group', { name: 'Tutar' }).getByRole('button', { name, exact: true })
  await expect(chip('500')).toBeEnabled()
  for (const name of ['100', '1.000', 'Tümü']) await expect(chip(name)).toBeDisabled()
  await fillAccount(page)
  await amount(page).fill('249')
  await submit(page).click()
  await expect(page.getByText('Minimum çekim tutarı 250 TRY')).toBeVisible()
  await amount(page).fill('901')
  await submit(page).click()
  await expect(page.getByText('En fazla 900,00 ₺ çekilebilir')).toBeVisible()
  await expect(page.getByText('Ödeme sağlayıcısı hesabınıza gönderir')).toBeVisible()
  await expect(page.getByText('Banka havalesiyle hesabınıza geçer')).toHaveCount(0)
})
