import { completeIban } from '@meydan/money/iban'
import type { Page } from '@playwright/test'
import { confirmWith } from './support/account.ts'
import { answer, open, sentTo } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { IBAN, grouped, submit, amount, iban, bank, fillAccount } from './support/account-withdraw.ts'

const OTHER = completeIban('0004600000000000004471')

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

test('[2.5.10, 2.5.11, 2.5.12, 2.9.7] the rules, each in its words', async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/account/wallet?tab=withdraw')
  await expect(page.getByText('₺ 5.000', { exact: true })).toBeVisible()
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

test('[2.3.4, 2.4.6, 2.8.4, 2.7.6, 2.4.11] a withdrawal: sent, held, saved, and the amount is clear again', {
  tag: '@layout',
}, async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await page.clock.install()
  await open(page, '/account/wallet?tab=withdraw')
  await fillAccount(page, grouped(IBAN))
  await page.getByLabel('Şube kodu').fill('620')
  await amount(page).fill('1.000')
  await page.getByLabel('Banka bilgilerimi kaydet').check()
  await expect(submit(page)).toHaveText('1.000,00 ₺ çek')
  const sent = await sentTo(page, '/api/withdraw.php', () => submit(page).dblclick())
  expect({ ...sent, request_key: undefined, forfeit_bonus: undefined }).toEqual({
    amount: 1000,
    method: 'bank_transfer',
    account_name: 'Ayşe Yılmaz',
    bank_name: 'Garanti BBVA',
    iban: IBAN,
    branch_code: '620',
    account_no: '',
    save_bank_info: true,
  })
  const banner = page.getByText('Çekim talebiniz alındı')
  await expect(banner).toBeVisible()
  await expect(amount(page)).toHaveValue('')
  await expect(page.getByText('₺ 4.000', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Garanti BBVA/ })).toBeAttached()
  await page.clock.runFor(6000)
  await expect(banner).toBeHidden()
  const list = (await (await page.request.get('/api/transaction_history.php')).json()) as {
    transactions: { type: string }[]
  }
  expect(list.transactions.filter(({ type }) => type === 'withdraw')).toHaveLength(1)
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
