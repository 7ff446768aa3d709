import { amount, fillAccount, grouped, IBAN, submit } from '../support/account/account-withdraw.ts'
import { open, sentTo } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

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
  // It stands for seconds: it is waited for from before the press.
  const banner = page.getByText('Çekim talebiniz alındı')
  const said = banner.waitFor()
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
  await said
  await expect(amount(page)).toHaveValue('')
  await expect(page.getByText('4.000 ₺', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Garanti BBVA/ })).toBeAttached()
  await page.clock.runFor(6000)
  await expect(banner).toBeHidden()
  const list = (await (await page.request.get('/api/transaction_history.php')).json()) as {
    transactions: { type: string }[]
  }
  expect(list.transactions.filter(({ type }) => type === 'withdraw')).toHaveLength(1)
})
