import { request } from '@playwright/test'
import { violations } from './support/accessible.ts'
import { enter, expect, record, test } from './support/operators.ts'
import { content, open, toasts, userButton } from './support/pages.ts'
import { logIn, newPerson, register } from './support/players.ts'

const NEW = 'Yepyeni-Sifre-7'

/** The link in the newest mail to somebody, as an administrator reads it where nothing sends mail. */
async function linkIn(kind: string, email: string, baseURL: string | undefined): Promise<string> {
  const api = await request.newContext({ baseURL })
  await enter(api, 'admin')
  const read = async (path: string) => (await (await api.get(`/api/admin/mails${path}`)).json()) as { data: unknown }
  const list = async () => (await read(`?kind=${kind}&q=${email}&sort=-id`)).data as { id: number }[]
  await expect.poll(async () => (await list()).length).toBeGreaterThan(0)
  const { body } = (await read(`/${(await list())[0]?.id}`)).data as { body: string }
  await api.dispose()
  return /http\S+/.exec(body)?.[0] ?? ''
}

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
  await fill(NEW, NEW)
  await expect(page).toHaveURL('/auth/login')
  await expect(toasts(page).getByText('Şifreniz yenilendi')).toBeVisible()
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

test('an address is confirmed with the link of the mail that a registration sends', { tag: '@layout' }, async ({
  page,
  baseURL,
}) => {
  const person = newPerson()
  await page.request.post('/api/register.php', { data: person })
  await logIn(page, person.username)
  await open(page, '/account/profile')
  await expect(content(page).getByText('Doğrulanmadı')).toBeVisible()
  await content(page).getByRole('button', { name: 'E-postayı doğrula' }).click()
  await expect(toasts(page).getByText('Doğrulama bağlantısı e-posta adresinize gönderildi')).toBeVisible()
  await page.goto(await linkIn('email_confirmation', person.email, baseURL))
  await content(page).getByRole('button', { name: 'E-postamı Doğrula' }).click()
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('E-posta doğrulandı')
  expect(await violations(page)).toEqual([])
  await content(page).getByRole('link', { name: 'Profilime git' }).click()
  await expect(content(page).getByText('Doğrulandı', { exact: true })).toBeVisible()
  await page.goto('/auth/email-confirmation')
  await expect(content(page).getByRole('alert')).toContainText('Bu sayfa e-postanızdaki bağlantıyla açılır.')
})

test('an administrator reads what is not sent, and others its heading', { tag: '@desktop' }, async ({
  page,
  operator,
}) => {
  const person = newPerson()
  await page.request.post('/api/register.php', { data: person })
  const open = async (name: 'admin' | 'support') => {
    const office = await operator(name, `/gonderiler?q=${person.email}`)
    await office
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: 'u***@example.com' })
      .click({ position: { x: 4, y: 4 } })
    await expect(record(office).getByRole('heading', { level: 2 })).toHaveText('E-posta adresinizi doğrulayın')
    return record(office)
  }
  const admin = await open('admin')
  await expect(admin.getByText(person.email)).toBeVisible()
  await expect(admin.getByText(/auth\/email-confirmation#[\w-]{43}/)).toBeVisible()
  const support = await open('support')
  await expect(support.getByText('Alıcının tam adresini ve metni yalnızca yöneticiler görür.')).toBeVisible()
  await expect(support.getByText(person.email)).toHaveCount(0)
})
