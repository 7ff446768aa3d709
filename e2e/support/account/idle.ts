import type { Page } from '@playwright/test'
import { answer, open } from '../pages.ts'
import { logInNew, PASSWORD } from '../players.ts'
import { expect } from '../test.ts'

export const SESSION = '**/api/user_session.php'

/** Logs in on the login page. */
export async function logInOn(page: Page, username: string): Promise<void> {
  await page.getByRole('main').getByLabel('Kullanıcı adı').fill(username)
  await page.getByRole('main').getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click()
}

/** Somebody who was writing a message when the session ended idle, and pressed send. */
export async function endedIdle(page: Page) {
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
