import type { Page } from '@playwright/test'
import { hire } from '../../support/hire.ts'
import { expect, go, test, toast } from '../../support/backoffice/operators.ts'
import { giveCash, logInNew } from '../../support/players.ts'

/** A device in the browser that holds passkeys and unlocks itself. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('somebody of the staff adds a passkey, logs in with it and approves with it, names it and takes it away', {
  tag: ['@layout'],
}, async ({ browser, baseURL, page, operator }) => {
  const { username, password } = await hire({ roles: ['finance'] }, baseURL)
  const person = await (await browser.newContext()).newPage()
  await withAuthenticator(person)
  const menu = person.getByRole('button', { name: 'Çıkış' })
  await person.goto('/backoffice')
  await person.getByLabel('Kullanıcı adı').fill(username)
  await person.getByLabel('Şifre', { exact: true }).fill(password)
  await person.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(menu).toBeVisible()

  await go(person, '/hesabim')
  await person.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click()
  const dialog = person.getByRole('dialog', { name: 'Geçiş anahtarı ekle' })
  await dialog.getByLabel('Şifre', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Devam et' }).click()
  await dialog.getByLabel('Anahtarın adı').fill('İş bilgisayarı')
  await dialog.getByRole('button', { name: 'Anahtarı oluştur' }).click()
  await expect(toast(person, 'Geçiş anahtarı eklendi')).toBeVisible()
  const keys = person.getByRole('list', { name: 'Geçiş anahtarları' }).getByRole('listitem')
  await expect(keys).toHaveText([/İş bilgisayarı.*Henüz kullanılmadı/])
  expect(await person.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // The password alone no longer opens the door; the passkey does.
  await person.context().clearCookies()
  await person.goto('/backoffice')
  await person.getByLabel('Kullanıcı adı').fill(username)
  await person.getByLabel('Şifre', { exact: true }).fill(password)
  await person.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(person.getByText('Bu hesaba geçiş anahtarıyla girilir')).toBeVisible()
  await person.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
  await expect(menu).toBeVisible()

  // What another proposes asks for the second factor: the passkey gives it.
  const player = await logInNew(page)
  await giveCash(page.request, 1_000, baseURL)
  const proposer = await operator('finance', `/oyuncular/${player.id}`)
  const reply = await proposer.request.post(`/api/admin/players/${player.id}/adjust`, {
    data: { account: 'cash', direction: 'credit', amount: 10, reason: `Düzeltme ${username}` },
  })
  const { waiting, proposal } = (await reply.json()) as { waiting: boolean; proposal: number }
  expect(waiting).toBe(true)
  await go(person, `/onay-bekleyenler?kayit=${proposal}`)
  await person.getByRole('button', { name: 'Geçiş anahtarıyla doğrula' }).click()
  await expect(person.getByRole('button', { name: 'Geçiş anahtarı doğrulandı' })).toBeVisible()
  await person.getByRole('button', { name: 'Onayla', exact: true }).click()
  await person.getByRole('alertdialog').getByRole('button', { name: 'Onayla', exact: true }).click()
  await expect(toast(person, /onaylandı/)).toBeVisible()

  await go(person, '/hesabim')
  await keys.getByRole('button', { name: 'Adını değiştir' }).click()
  await person.getByRole('dialog').getByLabel('Anahtarın adı').fill('Dizüstü')
  await person.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
  await expect(keys).toHaveText([/Dizüstü/])
  await keys.getByRole('button', { name: 'Kaldır' }).click()
  await person.getByRole('dialog').getByLabel('Şifre', { exact: true }).fill(password)
  await person.getByRole('dialog').getByRole('button', { name: 'Kaldır' }).click()
  await expect(keys).toHaveCount(0)
  await person.context().close()
})
