import { codeOf } from '../../support/account/account.ts'
import { open, toasts } from '../../support/pages.ts'
import { PASSWORD } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

test('[2.2.8, 2.4.7] the second factor: on with a code, asked at login, off with password and code', async ({
  page,
  player,
}) => {
  await open(page, '/account/profile?tab=security')
  const toggle = page.getByRole('switch', { name: /İki adımlı doğrulama/ })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  const ask = page.getByRole('dialog', { name: 'İki adımlı doğrulamayı aç' })
  await ask.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await ask.getByRole('button', { name: 'Devam et' }).click()
  await expect(page.getByRole('img', { name: 'Doğrulama uygulamasıyla okutulacak QR kod' })).toBeVisible()
  const secret = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  const code = page.getByLabel('2. Uygulamadaki kodu yazın')
  await code.fill('12')
  await page.getByRole('button', { name: 'Doğrula ve aç' }).click()
  await expect(page.getByText('Doğrulama kodunu girin')).toBeVisible()
  await code.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Doğrula ve aç' }).click()
  const codes = page.getByRole('dialog', { name: 'Kurtarma kodlarınız' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').first().textContent()
  await codes.getByRole('button', { name: 'Kodları sakladım' }).click()
  await expect(codes).toBeHidden()
  await expect(toggle).toBeChecked()
  const data = { username: player.username, password: PASSWORD, remember: false }
  expect(await (await page.request.post('/api/login.php', { data })).json()).toMatchObject({
    code: 'two_factor_required',
  })
  await toggle.click()
  const end = page.getByRole('dialog', { name: 'İki adımlı doğrulamayı kapat' })
  await end.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await end.getByRole('button', { name: 'Doğrulamayı kapat' }).click()
  await expect(end.getByText('Doğrulama kodunu girin')).toBeVisible()
  await end.getByLabel('Doğrulama kodu').fill(recovery ?? '')
  await end.getByRole('button', { name: 'Doğrulamayı kapat' }).click()
  await expect(toasts(page).getByText('İki adımlı doğrulama kapatıldı')).toBeVisible()
  await expect(toggle).not.toBeChecked()
  expect(await (await page.request.post('/api/login.php', { data })).json()).toMatchObject({ success: true })
})
