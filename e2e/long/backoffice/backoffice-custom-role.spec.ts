import { expect, go, openRow, test, toast } from '../../support/backoffice/operators.ts'
import { approveAs } from '../../support/players.ts'

const PASSWORD = 'uzun-bir-parola-7'

test('a role of the operator opens what it was given, a change of it is shown before it is saved, and who has it ends their own sessions', {
  tag: ['@desktop', '@layout'],
}, async ({ operator, browser, baseURL }) => {
  const mark = Date.now().toString(36)
  const label = `Masa ${mark}`
  const admin = await operator('admin', '/personel')
  await admin.getByRole('navigation', { name: 'Personel' }).getByRole('link', { name: 'Roller' }).click()
  await admin.getByRole('link', { name: 'Yeni rol' }).click()
  await admin.getByLabel('Rol adı').fill(label)
  const part = (section: string, name: string) =>
    admin.getByRole('group', { name: section, exact: true }).getByRole('checkbox', { name, exact: true })
  const change = admin.getByRole('complementary', { name: 'Değişiklik' })
  await expect(change).toContainText('Yetkilerde değişiklik yok')
  await part('Yatırımlar', 'Görme').check()
  await part('Bonuslar', 'Görme').check()
  await expect(change.getByRole('region', { name: 'Verilecek (2)' })).toContainText('Yatırımlar: Görme')
  await admin.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(admin, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
  await approveAs('compliance', label, baseURL)

  const username = `masa_${mark}`.slice(0, 20)
  await go(admin, '/personel')
  await admin.getByRole('button', { name: 'Yeni personel' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Yeni personel' })
  await dialog.getByLabel('Kullanıcı adı').fill(username)
  await dialog.getByLabel('Ad', { exact: true }).fill(`Masa Kişisi ${mark}`)
  await dialog.getByLabel('İlk şifre').fill(PASSWORD)
  await dialog.getByRole('checkbox', { name: label }).check()
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(admin, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
  await approveAs('compliance', username, baseURL)

  const person = await (await browser.newContext()).newPage()
  await person.goto('/backoffice')
  await person.getByLabel('Kullanıcı adı').fill(username)
  await person.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await person.getByRole('button', { name: 'Giriş yap' }).click()
  const menu = person.getByRole('navigation', { name: 'Yönetim' }).getByRole('link')
  await expect(menu).toHaveText([/^Genel Bakış/, /^Yatırım talepleri/, /^Bonuslar/])
  await go(person, '/yatirimlar')
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Yatırım talepleri')
  await go(person, '/oyuncular')
  await expect(person.getByText('Bu bölüm rolünüze açık değil')).toBeVisible()

  await go(admin, '/personel/roller')
  const opened = await openRow(admin, label)
  await opened.getByRole('link', { name: 'Yetkileri düzenle' }).click()
  await part('Oyuncular', 'Görme').check()
  await part('Bonuslar', 'Görme').uncheck()
  await expect(change.getByRole('region', { name: 'Verilecek (1)' })).toContainText('Oyuncular: Görme')
  await expect(change.getByRole('region', { name: 'Alınacak (1)' })).toContainText('Bonuslar: Görme')
  await expect(change).toContainText('Bu role 1 kişi sahip')
  await admin.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(admin, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
  await approveAs('compliance', label, baseURL)

  await person.reload()
  await expect(menu).toHaveText([/^Genel Bakış/, /^Yatırım talepleri/, /^Oyuncular/, /^Bakiye düzeltmeleri/])

  const elsewhere = await browser.newContext({ baseURL: baseURL as string })
  const login = await elsewhere.request.post('/api/admin/login', { data: { username, password: PASSWORD } })
  expect(await login.json()).toMatchObject({ success: true })
  await go(person, '/hesabim')
  const sessions = person.getByRole('list', { name: 'Açık oturumlarım' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'Bu oturum' })).toHaveCount(1)
  await person.getByRole('button', { name: 'Diğerlerini kapat' }).click()
  await expect(toast(person, 'Diğer oturumlarınız kapatıldı')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  expect(await (await elsewhere.request.get('/api/admin/me')).json()).toMatchObject({ logged_in: false })
  await elsewhere.close()
  await person.context().close()
})
