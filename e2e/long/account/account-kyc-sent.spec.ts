import { FRONT, sendAll } from '../../support/account/account-kyc.ts'
import { decideKyc } from '../../support/account/account.ts'
import { open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

const SENT = 'Belgeleriniz başarıyla gönderildi ve onay sürecine alındı!'

test.beforeEach(async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/profile?tab=kyc')
})

test('[2.8.2, 2.7.3, 2.2.7] sent, rejected with the reason, sent again, approved', { tag: '@layout' }, async ({
  page,
  player,
  baseURL,
}) => {
  await sendAll(page)
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Belgeleriniz inceleniyor' })).toBeVisible()
  await decideKyc(player.id, { action: 'reject', reason: 'Adres belgesi okunmuyor' }, baseURL)
  await page.reload()
  await expect(page.getByText('Belgeleriniz onaylanmadı: Adres belgesi okunmuyor')).toBeVisible()
  await sendAll(page)
  await expect(page.getByText(SENT)).toBeVisible()
  await decideKyc(player.id, { action: 'approve' }, baseURL)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hesabınız Onaylanmış!' })).toBeVisible()
  await expect(page.getByLabel(FRONT)).toHaveCount(0)
})
