import { completeIban } from '@meydan/money/iban'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, record } from './operators.ts'

export const withdraw = (page: Page, lira: number) => askWithdrawal(page.request, lira)

/** To an account that nobody has used yet. */
export async function askWithdrawal(api: APIRequestContext, lira: number): Promise<void> {
  const reply = await api.post('/api/withdraw.php', {
    data: {
      amount: lira,
      method: 'bank_transfer',
      account_name: 'Ayşe Yılmaz',
      bank_name: 'ING',
      iban: completeIban(`00099${String(Date.now()).padStart(17, '0')}`),
      branch_code: '',
      account_no: '',
    },
  })
  const answer = await reply.text()
  expect(JSON.parse(answer), answer).toMatchObject({ success: true })
}

/** Without a line of the bank's a deposit is approved for a reason that is written down. */
export async function believe(page: Page): Promise<void> {
  await record(page).getByLabel('Banka hareketi olmadan onaylama gerekçesi').fill('Banka telefonla doğruladı')
}
