import { completeIban } from '@meydan/money/iban'
import { proveIdentity } from '../../support/account/account.ts'
import { open, toasts } from '../../support/pages.ts'
import { staff, type StaffName } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'
import { untilThere } from '../../support/time.ts'

interface Decided {
  success: boolean
  waiting?: boolean
}

test('[2.4.14] the player hears of an approved and of a rejected withdrawal', async ({ page, richPlayer, baseURL }) => {
  await proveIdentity(page, richPlayer.id, baseURL)
  const ask = async (lira: number) => {
    const data = {
      amount: lira,
      method: 'bank_transfer',
      account_name: 'Ayşe Yılmaz',
      bank_name: 'ING',
      iban: completeIban('0009900000001234567890'),
      branch_code: '',
      account_no: '',
    }
    return ((await (await page.request.post('/api/withdraw.php', { data })).json()) as { id: number }).id
  }
  const [good, bad] = [await ask(600), await ask(700)]
  await page.clock.install()
  await open(page, '/account/wallet?tab=history')
  await expect(page.getByText('Bekliyor')).toHaveCount(2)
  const decide = async (who: StaffName, path: string, data: object) => {
    const one = await staff(who, baseURL)
    const reply = (await (await one.post(`/api/admin/withdrawals/${path}`, { data })).json()) as Decided
    expect(reply).toMatchObject({ success: true })
    await one.dispose()
    return reply
  }
  // Who has approved a player's deposit lets none of it go alone; who has approved this one is not said.
  const { waiting } = await decide('finance', `${good}/approve`, {})
  if (waiting) await decide('finance2', `${good}/approve`, {})
  await decide('finance', `${bad}/reject`, { reason: 'IBAN hatalı' })
  await untilThere(page, toasts(page).getByText('Çekiminiz onaylandı'), 200)
  await expect(toasts(page).getByText('600,00 ₺ banka hesabınıza gönderiliyor.')).toBeVisible()
  await expect(toasts(page).getByText('Çekiminiz reddedildi')).toBeVisible()
  await expect(toasts(page).getByText('IBAN hatalı')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Yatırım ve çekimler' }).getByText('IBAN hatalı')).toBeVisible()
})
