import type { Page } from '@playwright/test'
import { violations } from '../../support/accessible.ts'
import { confirmWith } from '../../support/account/account.ts'
import { content, open, toasts } from '../../support/pages.ts'
import { logInNew, PASSWORD } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

const CLOSE = '/api/v1/protection/close-account'

/** The refusal that comes five minutes after a login; everything after it is the server's own. */
async function refuseOnce(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === CLOSE,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          success: false,
          code: 'proof_needed',
          error: 'Devam etmek için şifrenizi ya da doğrulama kodunuzu girin',
          second_factor: false,
        },
      }),
    { times: 1 },
  )
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' })

async function askToClose(page: Page): Promise<void> {
  await content(page).getByRole('button', { name: 'Hesabımı kapat' }).click()
  await confirmWith(page, 'Kalıcı olarak kapat')
}

test('what is sensitive asks for the password, and goes on by itself after it', { tag: '@layout' }, async ({
  page,
}) => {
  await logInNew(page)
  await open(page, '/account/limits')
  await refuseOnce(page)
  await askToClose(page)
  await expect(dialog(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const submit = dialog(page).getByRole('button', { name: 'Doğrula ve devam et' })
  await submit.click()
  await expect(dialog(page).getByText('Bu alan zorunludur')).toBeVisible()
  await dialog(page).getByLabel('Şifre', { exact: true }).fill('yanlis-sifre')
  await submit.click()
  await expect(dialog(page).getByText('Mevcut şifre hatalı!')).toBeVisible()
  await dialog(page).getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await submit.click()
  await expect(dialog(page)).toBeHidden()
  await expect(toasts(page).getByText('Hesabınız kapatıldı')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('whoever gives no proof is told, and nothing happens', { tag: '@desktop' }, async ({ page }) => {
  await logInNew(page)
  await open(page, '/account/limits')
  await refuseOnce(page)
  await askToClose(page)
  await dialog(page).getByRole('button', { name: 'Kapat' }).click()
  await expect(content(page).getByRole('alert')).toHaveText('Devam etmek için şifrenizi ya da doğrulama kodunuzu girin')
  await page.reload()
  await expect(content(page).getByRole('button', { name: 'Hesabımı kapat' })).toBeVisible()
})
