import { rows } from '../../support/account/account-messages.ts'
import { open, toasts } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test('[2.2.25, 2.5.18, 2.7.12, 2.8.7] a new message: counter, limits, the header, and what is missing', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/messages')
  await page.getByRole('button', { name: 'Yeni mesaj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeni mesaj' })
  await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(dialog.getByText('Lütfen tüm alanları doldurun')).toHaveCount(1)
  await dialog.getByLabel('Konu').fill('k'.repeat(300))
  await expect(dialog.getByLabel('Konu')).toHaveValue('k'.repeat(255))
  await dialog.getByLabel('Konu').fill('Çekim süresi hakkında')
  await dialog.getByLabel('Mesaj').fill('a'.repeat(83))
  await expect(dialog.getByText('83/2000')).toBeVisible()
  await dialog.getByLabel('Mesaj').fill('ş'.repeat(2001))
  await expect(dialog.getByText('2000/2000')).toBeVisible()
  const put = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/api/messages.php'),
  )
  await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
  const sent = await put
  expect(sent.headers()['x-requested-with']).toBe('XMLHttpRequest')
  expect(sent.postDataJSON()).toEqual({ subject: 'Çekim süresi hakkında', body: 'ş'.repeat(2000) })
  await expect(toasts(page).getByText('Mesajınız başarıyla gönderildi')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Çekim süresi hakkında' }).getByText('Gönderildi')).toBeVisible()
})
