import { expect, type Page } from '@playwright/test'
import { codeOf } from '../account/account.ts'

export const FOUNDER_PASSWORD = 'Guclu-Parola-9'

/** What a proxy with TLS would serve at the address of the link stands at this port without one. */
export function withoutProxy(link: string, port: number): string {
  return link.replace(/^https:\/\/([^/]+)/, `http://$1:${port}`)
}

/** Name, user name and password of a first admin, on the page of their link. */
export async function introduce(page: Page, { name, username }: { name: string; username: string }): Promise<void> {
  await page.getByLabel('Ad soyad').fill(name)
  await page.getByLabel('Kullanıcı adı').fill(username)
  await page.getByLabel('Şifre', { exact: true }).fill(FOUNDER_PASSWORD)
  await page.getByRole('button', { name: 'Devam et' }).click()
}

/** The second factor and its spare codes, until the back office is open. Gives what makes the codes that come after it. */
export async function setUpSecondFactor(page: Page): Promise<() => Promise<string>> {
  await expect(page.getByText('Girişte şifrenizin yanında')).toBeVisible()
  await page.getByLabel('Şifre', { exact: true }).fill(FOUNDER_PASSWORD)
  await page.getByRole('button', { name: 'Devam et' }).click()
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Doğrulama kodu').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Doğrula ve aç' }).click()
  await page.getByRole('button', { name: 'Kodları kaydettim' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  return nextCodes(secret)
}

const stepNow = () => Math.floor(Date.now() / 30_000)

/** Each code counts once, and from half a minute before its time. */
function nextCodes(secret: string): () => Promise<string> {
  let last = stepNow()
  return async () => {
    last = Math.max(last + 1, stepNow())
    await expect.poll(stepNow, { timeout: 60_000 }).toBeGreaterThanOrEqual(last - 1)
    return codeOf(secret, last - stepNow())
  }
}
