import { expect, test, go, toast } from '../../support/backoffice/operators.ts'
import { approveAs, PASSWORD } from '../../support/players.ts'

/** One that advertises no record, whose words are its own. */
const BANNER = 'Saray Gecesi'
const WAITS = /ikinci bir yetkilinin onayı bekleniyor/

test('of two who edit one banner, the second sees what differs and takes over either', async ({
  operator,
  baseURL,
}) => {
  const first = await operator('content', '/bannerlar')
  await first
    .getByRole('row')
    .filter({ hasText: BANNER })
    .first()
    .click({ position: { x: 4, y: 4 } })
  await expect(first.getByRole('textbox', { name: 'Başlık' })).toBeVisible()
  const path = new URL(first.url()).pathname.replace('/backoffice', '')
  const second = await operator('admin', path)
  const title = await second.getByRole('textbox', { name: 'Başlık' }).inputValue()
  const words = await second.getByLabel(/^Görsel metni/).inputValue()

  await first.getByRole('textbox', { name: 'Başlık' }).fill(`${title} bir`)
  await first.getByLabel(/^Görsel metni/).fill('Birinci')
  await first.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(first, WAITS)).toBeVisible()
  await approveAs('compliance', `${title} bir`, baseURL)

  await second.getByRole('textbox', { name: 'Başlık' }).fill(`${title} iki`)
  await second.getByRole('button', { name: 'Kaydet' }).click()
  await expect(second.getByText('Bu kaydı siz açtıktan sonra başkası değiştirdi, değişikliğiniz')).toBeInViewport()
  const differences = second.getByRole('group', { name: 'Sizden sonra değişenler' })
  const ofTitle = differences.getByRole('group', { name: 'Başlık', exact: true })
  await expect(ofTitle.getByRole('radio', { name: /^Kayıtlı olan: .* bir$/ })).not.toBeChecked()
  await expect(ofTitle.getByRole('radio', { name: /^Sizinki: .* iki$/ })).toBeChecked()
  const ofWords = differences.getByRole('group', { name: 'Görsel metni' })
  await expect(ofWords.getByRole('radio', { name: 'Kayıtlı olan: Birinci' })).toBeChecked()
  await expect(second.getByLabel(/^Görsel metni/)).toHaveValue('Birinci')
  await ofTitle.getByRole('radio', { name: /^Kayıtlı olan/ }).check()
  await expect(second.getByRole('textbox', { name: 'Başlık' })).toHaveValue(`${title} bir`)
  await ofTitle.getByRole('radio', { name: /^Sizinki/ }).check()
  await second.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(second, WAITS)).toBeVisible()
  await approveAs('compliance', `${title} iki`, baseURL)
  await expect(differences).toHaveCount(0)

  await go(first, path)
  await expect(first.getByRole('textbox', { name: 'Başlık' })).toHaveValue(`${title} iki`)
  await expect(first.getByLabel(/^Görsel metni/)).toHaveValue('Birinci')
  await first.getByRole('textbox', { name: 'Başlık' }).fill(title)
  await first.getByLabel(/^Görsel metni/).fill(words)
  await first.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(first, WAITS)).toBeVisible()
  await approveAs('compliance', title, baseURL)
})

test('a session that ends in a form leaves what is typed; after the login over it, it is sent', async ({
  operator,
  baseURL,
}) => {
  const page = await operator('content', '/bannerlar')
  await page
    .getByRole('row')
    .filter({ hasText: BANNER })
    .first()
    .click({ position: { x: 4, y: 4 } })
  const words = page.getByLabel(/^Görsel metni/)
  await expect(words).toBeVisible()
  const before = await words.inputValue()
  await words.fill('Yarım kalan metin')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  const door = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })
  await expect(door).toBeVisible()
  await expect(page.getByText('Giriş yapılmamış')).toHaveCount(0)
  await door.getByLabel('Şifre', { exact: true }).fill('yanlis')
  await door.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(door.getByRole('alert')).toBeVisible()
  await door.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await door.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(door).toHaveCount(0)
  await expect(words).toHaveValue('Yarım kalan metin')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, WAITS)).toBeVisible()
  await approveAs('compliance', BANNER, baseURL)
  await page.reload()
  await expect(words).toHaveValue('Yarım kalan metin')
  await words.fill(before)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, WAITS)).toBeVisible()
  await approveAs('compliance', BANNER, baseURL)
})

test.describe.configure({ mode: 'serial' })

test('what is wrong stands at its field, and the first of them has the focus', async ({ operator }) => {
  const page = await operator('content', '/sayfalar/yeni')
  await page.getByRole('textbox', { name: 'Kısa ad' }).fill('Büyük Harf')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Bu alan zorunludur')).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Deneme')
  await expect(page.getByText('Bu alan zorunludur')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'İçerik (HTML)' }).fill('<p>a</p>')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kısa ad küçük harf, rakam ve tireden oluşmalı')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Kısa ad' })).toBeFocused()
})
