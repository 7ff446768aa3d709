import { PASSWORD } from './players.ts'
import type { Page } from '@playwright/test'

export const SESSION = '**/api/user_session.php'

/** Logs in on the login page. */
export async function logInOn(page: Page, username: string): Promise<void> {
  await page.getByRole('main').getByLabel('Kullanıcı adı').fill(username)
  await page.getByRole('main').getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click()
}
