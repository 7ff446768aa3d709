import { violations } from '../support/accessible.ts'
import { expect, test } from '../support/backoffice/operators.ts'
import { content, open, toasts, userButton } from '../support/pages.ts'
import { register } from '../support/players.ts'
import { linkIn } from '../support/account/recovery.ts'

const NEW = 'Yepyeni-Sifre-7'

test('a forgotten password is replaced with the link of a mail', { tag: '@layout' }, async ({ page, baseURL }) => {
  const username = await register(page.request)
  await open(page, '/auth/login')
  await content(page).getByRole('link', { name: 'Şifremi unuttum' }).click()
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Şifremi unuttum')
  await content(page).getByRole('button', { name: 'Bağlantı Gönder' }).click()
  await expect(content(page).getByText('Kullanıcı adınızı ya da e-posta adresinizi girin')).toBeVisible()
  await content(page).getByLabel('Kullanıcı adı veya e-posta').fill(username)
  await content(page).getByRole('button', { name: 'Bağlantı Gönder' }).click()
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('E-postanıza bakın')
  await expect(content(page).getByRole('status')).toContainText('Bu bilgilerle bir hesap varsa')
  expect(await violations(page)).toEqual([])

  const link = await linkIn('password_reset', `${username}@example.com`, baseURL)
  await page.goto(link)
  const fill = async (password: string, again: string) => {
    await content(page).getByLabel('Yeni şifre', { exact: true }).fill(password)
    await content(page).getByLabel('Yeni şifre tekrarı').fill(again)
    await content(page).getByRole('button', { name: 'Şifreyi Kaydet' }).click()
  }
  await fill('kisa', 'baska')
  await expect(content(page).getByText('Yeni şifre en az 8 karakter olmalı!')).toBeVisible()
  await expect(content(page).getByText('Yeni şifreler eşleşmiyor!')).toBeVisible()
  await fill('galatasaray', 'galatasaray')
  await expect(content(page).getByRole('alert')).toHaveText('Bu şifre çok yaygın. Lütfen daha güçlü bir şifre seçin')
  // It stands for seconds: it is waited for from before the press.
  const said = toasts(page).getByText('Şifreniz yenilendi').waitFor()
  await fill(NEW, NEW)
  await said
  await expect(page).toHaveURL('/auth/login')
  await content(page).getByLabel('Kullanıcı adı').fill(username)
  await content(page).getByLabel('Şifre', { exact: true }).fill(NEW)
  await content(page).getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(userButton(page)).toContainText(username)

  await page.goto(link)
  await fill(NEW, NEW)
  await expect(content(page).getByRole('alert')).toContainText('Bu bağlantının süresi dolmuş')
  await content(page).getByRole('link', { name: 'Yeni bağlantı iste' }).click()
  await expect(page).toHaveURL('/auth/forgot-password')
})
