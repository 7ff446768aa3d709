import { violations } from './support/accessible.ts'
import { answer, open, toasts } from './support/pages.ts'
import { logInNew, PASSWORD } from './support/players.ts'
import { expect, test } from './support/test.ts'

const SESSION = '**/api/user_session.php'

test('a login that ended idle is asked for over the page, and what was typed is still there', {
  tag: '@layout',
}, async ({ page }) => {
  const { username } = await logInNew(page)
  await open(page, '/account/messages')
  await page.getByRole('button', { name: 'Yeni mesaj' }).click()
  const compose = page.getByRole('dialog', { name: 'Yeni mesaj' })
  await compose.getByLabel('Konu').fill('Yarım kalan konu')
  await compose.getByLabel('Mesaj').fill('Yarım kalan mesaj')
  await page.request.post('/api/logout.php')
  await answer(page, SESSION, { success: false, logged_in: false, idle: true })
  await compose.getByRole('button', { name: 'Gönder', exact: true }).click()
  const login = page.getByRole('dialog', { name: 'Oturumunuz kapandı' })
  await expect(login).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.unroute(SESSION)
  await login.getByLabel('Kullanıcı adı').fill(username)
  await login.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(/\/account\/messages/)
  await expect(compose.getByLabel('Mesaj')).toHaveValue('Yarım kalan mesaj')
  await compose.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(toasts(page).getByText('Mesajınız', { exact: false })).toBeVisible()
})

test('whoever does not log in again goes on as a guest, and the login leads back', { tag: '@desktop' }, async ({
  page,
}) => {
  const { username } = await logInNew(page)
  await open(page, '/account/transactions')
  await answer(page, SESSION, { success: false, logged_in: false, idle: true })
  await page.request.post('/api/logout.php')
  await page
    .getByRole('navigation', { name: 'Hesabım' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Cüzdan' })
    .click()
  const login = page.getByRole('dialog', { name: 'Oturumunuz kapandı' })
  await expect(login).toBeVisible()
  await page.unroute(SESSION)
  await login.getByRole('button', { name: 'Kapat' }).click()
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('main').getByLabel('Kullanıcı adı').fill(username)
  await page.getByRole('main').getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(page).toHaveURL('/account/wallet')
})
