import { violations } from '../../support/accessible.ts'
import { expect, record, test } from '../../support/backoffice/operators.ts'
import { content, open, toasts } from '../../support/pages.ts'
import { logIn, newPerson } from '../../support/players.ts'
import { linkIn } from '../../support/account/recovery.ts'

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
