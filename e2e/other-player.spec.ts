import { open } from './support/pages.ts'
import { logInNew, PASSWORD, register } from './support/players.ts'
import { expect, test } from './support/test.ts'

test('who logs in where another player was sees nothing of them, not for a moment', { tag: '@desktop' }, async ({
  page,
}) => {
  const first = await logInNew(page)
  await open(page, '/account/profile')
  await expect(page.getByRole('main')).toContainText(first.username)
  const second = await register(page.request)
  // Ended elsewhere: this tab learns it by its next call.
  await page.context().clearCookies()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  // At once or not at all: a question that the page asks by itself may have taken it to the login already.
  await page
    .getByRole('link', { name: 'Cüzdan', exact: true })
    .filter({ visible: true })
    .evaluateAll((links) => (links[0] as HTMLElement | undefined)?.click())
  await expect(page).toHaveURL('/auth/login')
  // The page before stands until that of the address is there.
  await expect(page.getByRole('main').getByRole('button', { name: 'Giriş Yap' })).toBeVisible()
  await page.evaluate(() => void (window as unknown as { seen: string[] }).seen.splice(0))
  await page.getByLabel('Kullanıcı adı').fill(second)
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(page).toHaveURL(/\/account\/(wallet|profile)$/)
  await page.getByRole('link', { name: 'Profil', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByRole('main')).toContainText(second)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'))
  expect(seen).not.toContain(first.username)
})
