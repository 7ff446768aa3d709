import { violations } from './support/accessible.ts'
import { answer, open, toasts } from './support/pages.ts'
import { logInNew, PASSWORD } from './support/players.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { SESSION, logInOn } from './support/idle.ts'

/** Somebody who was writing a message when the session ended idle, and pressed send. */
async function endedIdle(page: Page) {
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
  return { username, compose, login }
}

test('a login that ended idle is asked for over the page, and what was typed is still there', {
  tag: '@layout',
}, async ({ page }) => {
  const { username, compose, login } = await endedIdle(page)
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
  const { username, login } = await endedIdle(page)
  await page.unroute(SESSION)
  // A message of the page has one of its own.
  await login.getByRole('button', { name: 'Kapat' }).first().click()
  await expect(page).toHaveURL('/auth/login')
  await expect(login).toBeHidden()
  await logInOn(page, username)
  await expect(page).toHaveURL('/account/messages?new=1')
})
