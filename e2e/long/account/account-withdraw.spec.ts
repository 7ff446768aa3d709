import { completeIban } from '@meydan/money/iban'
import type { Page } from '@playwright/test'
import { amount, bank, fillAccount, grouped, iban, IBAN, submit } from '../../support/account/account-withdraw.ts'
import { confirmWith } from '../../support/account/account.ts'
import { linesOf } from '../../support/layout.ts'
import { answer, cut, open, toasts } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

const OTHER = completeIban('0004600000000000004471')

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
  await expect(page.getByText('1.234 ₺', { exact: true })).toBeVisible()
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

test('[2.5.10, 2.5.11, 2.5.12, 2.9.7] the rules, each in its words', async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/account/wallet?tab=withdraw')
  await expect(page.getByText('5.000 ₺', { exact: true })).toBeVisible()
  await submit(page).click()
  await expect(page.getByText('Lütfen tüm zorunlu alanları doldurun')).toHaveCount(1)
  await expect(page.getByText('Minimum çekim tutarı 100 TRY')).toBeVisible()
  await fillAccount(page)
  await amount(page).fill('99,99')
  await submit(page).click()
  await expect(page.getByText('Lütfen tüm zorunlu alanları doldurun')).toHaveCount(0)
  await expect(page.getByText('Minimum çekim tutarı 100 TRY')).toBeVisible()
  await amount(page).fill('5.000,01')
  await submit(page).click()
  await expect(page.getByText('Yetersiz bakiye!')).toBeVisible()
  await expect(amount(page)).toBeFocused()
  await iban(page).fill(`${IBAN.slice(0, 25)}${(Number(IBAN.at(-1)) + 1) % 10}`)
  await submit(page).click()
  await expect(page.getByText('Geçersiz IBAN. TR ile başlayan 26 karakterli IBAN girin')).toBeVisible()
})

test('[2.5.16, 2.5.17, 2.3.3] saved accounts: masked, fill and untick, none clears, forgotten after a question', async ({
  page,
  richPlayer,
}) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await withdrawByCall(page, { iban: IBAN, bank_name: 'Garanti BBVA', save_bank_info: true })
  await withdrawByCall(page, { iban: OTHER, bank_name: 'Akbank', save_bank_info: true, amount: 150 })
  await open(page, '/account/wallet?tab=withdraw')
  const group = page.getByRole('group', { name: 'Kayıtlı hesap' })
  await expect(group.getByRole('radio')).toHaveCount(3)
  await expect(group.getByText(`${IBAN.slice(0, 6)}****${IBAN.slice(-4)}`)).toBeVisible()
  await expect(group.getByRole('radio').last()).toHaveAccessibleName('Yeni hesap bilgisi gir')
  await group.getByText('Yeni hesap bilgisi gir').click()
  await expect(page.getByLabel('Hesap sahibi')).toHaveValue('')
  await expect(iban(page)).toHaveValue('')
  await expect(bank(page)).toHaveValue('')
  await page.getByLabel('Banka bilgilerimi kaydet').check()
  await group.getByText('Garanti BBVA').click()
  await expect(page.getByLabel('Hesap sahibi')).toHaveValue('Ayşe Yılmaz')
  await expect(iban(page)).toHaveValue(grouped(IBAN))
  await expect(bank(page)).toHaveValue('Garanti BBVA')
  await expect(page.getByLabel('Şube kodu')).toHaveValue('620')
  await expect(page.getByLabel('Banka bilgilerimi kaydet')).not.toBeChecked()
  await group.getByRole('button', { name: /^Akbank .* hesabını sil$/ }).click()
  await confirmWith(page, 'Hesabı sil')
  await expect(group.getByRole('radio')).toHaveCount(2)
})

test('what is more than there is cannot be chosen, and a missing identity is told before anything is asked', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/session.php', { success: true, balance: 500, bonus: 0, held: 0 })
  await open(page, '/account/wallet?tab=withdraw')
  await expect(page.getByRole('button', { name: '1.000', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: '500', exact: true })).toBeEnabled()
  await expect(page.getByText(/Çekimler kimliğiniz onaylandıktan sonra ödenir/)).toBeVisible()
  await page.getByRole('link', { name: 'Kimlik doğrulama' }).click()
  await expect(page).toHaveURL('/account/profile?tab=kyc')
})

test('a bonus in the way is asked about, and given up only with a yes', async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/account/wallet?tab=withdraw')
  const bodies: Record<string, unknown>[] = []
  await page.route('**/api/withdraw.php', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const body = route.request().postDataJSON() as Record<string, unknown>
    bodies.push(body)
    const refusal = {
      success: false,
      code: 'bonus_would_be_lost',
      error: 'Çekim yaparsanız aktif bonusunuz iptal edilir',
      bonus_amount: 250,
    }
    return body.forfeit_bonus
      ? route.fulfill({ json: { success: true, message: 'Çekim talebiniz alındı', id: 1, reference: 'CK-AAAAAA' } })
      : route.fulfill({ json: refusal })
  })
  await fillAccount(page)
  await amount(page).fill('100')
  await submit(page).click()
  const question = page.getByRole('alertdialog', { name: 'Aktif bonusunuz iptal edilsin mi?' })
  await expect(question).toContainText('250,00 ₺')
  await question.getByRole('button', { name: 'Bonusumu koru' }).click()
  await expect(question).toBeHidden()
  expect(bodies).toHaveLength(1)
  await submit(page).click()
  await confirmWith(page, 'Bonusu sil ve çek')
  await expect(page.getByText('Çekim talebiniz alındı')).toBeVisible()
  expect(bodies.at(-1)).toMatchObject({ forfeit_bonus: true, request_key: bodies[0]?.request_key })
})

/** A saved account comes only with a withdrawal. */
async function withdrawByCall(
  page: Page,
  fields: { iban: string; bank_name: string; save_bank_info: boolean; amount?: number },
) {
  const reply = await page.request.post('/api/withdraw.php', {
    data: {
      amount: 100,
      method: 'bank_transfer',
      account_name: 'Ayşe Yılmaz',
      branch_code: '620',
      account_no: '12345',
      ...fields,
    },
  })
  expect(await reply.json()).toMatchObject({ success: true })
}
