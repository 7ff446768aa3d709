import type { Page } from '@playwright/test'
import { istanbulDay } from '@meydan/money/day'
import { violations } from '../../support/accessible.ts'
import { newPerson } from '../../support/players.ts'
import { enter, expect, record, rowOf, test, toast } from '../../support/backoffice/operators.ts'

const PASSWORD = 'Guclu-Ortak-7'
const LALE = 'Lale Yayın Ekibi'

/** The second of two people says yes to what was proposed on this name. */
async function second(page: Page, text: RegExp): Promise<void> {
  await page.goto('/backoffice/onay-bekleyenler')
  await page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: text })
    .first()
    .click({ position: { x: 4, y: 4 } })
  await record(page).getByRole('button', { name: 'Onayla', exact: true }).click()
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Onayla', exact: true })
  await sure.click()
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: text })).toHaveCount(0)
}

async function openStatement(page: Page, tab: string): Promise<void> {
  await page.goto(`/backoffice/ortaklar/ekstreler?status=${tab}`)
  await (await rowOf(page, LALE)).click({ position: { x: 4, y: 4 } })
}

/** Presses a button of the record, fills in what it asks for, and sends it. */
async function press(page: Page, button: string, reference?: string): Promise<void> {
  if (reference) await record(page).getByLabel('Banka referansı').fill(reference)
  await record(page).getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click()
  await expect(toast(page, /onay/i)).toBeVisible()
}

/** The first day of the month before the last, as its choice is called. */
function twoMonthsAgo(): string {
  const [year = 0, month = 0] = istanbulDay(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10)
}

test('an affiliate is given a plan, a month is approved and paid by two, and the partner sees it at /ortak', async ({
  operator,
  page,
  browser,
  baseURL,
}) => {
  const [finance, other] = [await operator('finance', '/ortaklar/planlar'), await operator('finance2')]
  const name = 'Karma plan'
  await finance.getByRole('button', { name: 'Yeni plan' }).click()
  const form = finance.getByRole('dialog')
  await form.getByLabel('Plan adı').fill(name)
  await form.getByLabel('Oyuncu başına ödeme').fill('750')
  await form.getByRole('button', { name: 'Yeni plan' }).click()
  await expect(finance.getByRole('main').getByRole('row').filter({ hasText: name })).toBeVisible()

  await finance.goto('/backoffice/ortaklar?status=approved')
  await (await rowOf(finance, LALE)).click({ position: { x: 4, y: 4 } })
  await record(finance).getByRole('button', { name: 'Plan ver' }).click()
  const terms = finance.getByRole('dialog')
  await terms.getByLabel('Plan').selectOption({ label: name })
  await terms.getByLabel('Başlangıç').selectOption(twoMonthsAgo())
  await terms.getByRole('button', { name: 'Plan ver' }).click()
  await expect(toast(finance, /onay/i)).toBeVisible()
  await second(other, /Lale Yayın Ekibi/)

  await finance.goto('/backoffice/ortaklar/ekstreler?status=draft')
  await finance.getByRole('button', { name: 'Ekstreleri hazırla' }).click()
  await openStatement(finance, 'draft')
  await expect(record(finance)).toContainText('Gelir payı')
  const sum = await record(finance).locator('p.figure').innerText()
  await press(finance, 'Onayla')
  await second(other, /Lale Yayın Ekibi.*ekstresi/)
  await openStatement(finance, 'approved')
  await press(finance, 'Ödendi', 'EFT-2026-LALE')
  await second(other, /Lale Yayın Ekibi.*ekstresi/)
  await openStatement(finance, 'paid')
  await expect(record(finance)).toContainText('EFT-2026-LALE')

  const api = await browser.newContext({ baseURL })
  await enter(api.request, 'admin')
  const asked = async (path: string) => (await (await api.request.get(`/api/admin/${path}`)).json()).data
  const [{ id, email }] = await asked(`affiliates?q=${encodeURIComponent(LALE)}`)
  await api.request.post(`/api/admin/affiliates/${id}/invite`, { data: {} })
  const [mail] = await asked(`mails?kind=partner_invitation&q=${email}&sort=-id`)
  const link = /http\S+/.exec((await asked(`mails/${mail.id}`)).body)?.[0] ?? ''
  await api.close()

  await page.goto(link)
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Şifre (tekrar)').fill(PASSWORD)
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()
  await page.getByRole('link', { name: 'Girişe git' }).click()
  await page.getByLabel('E-posta').fill(email)
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LALE)
  await expect(page.getByRole('heading', { name: 'Günlere göre' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Bağlantılar' }).click()
  await page.getByLabel('Alt etiket').fill('telegram')
  await expect(page.getByLabel('Bağlantı', { exact: true })).toHaveValue(/\?btag=LALE2026_telegram$/)
  await page.getByRole('link', { name: 'Ekstreler' }).click()
  const month = page.getByRole('region').filter({ hasText: 'EFT-2026-LALE' })
  await expect(month).toContainText(sum)
  await expect(month).toContainText('Ödendi')
  await page.getByRole('link', { name: 'Bildirimler' }).click()
  await expect(page.getByText('Henüz bildirim yok')).toBeVisible()
  await page.getByLabel('Adres').fill('http://127.0.0.1:1/geri')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('status')).toContainText('İmza anahtarınız yalnızca şimdi gösterilir')
  expect(await violations(page)).toEqual([])
  const guest = await browser.newContext({ baseURL })
  const registered = await guest.request.post('/api/register.php', {
    data: { ...newPerson(), affiliate_btag: 'LALE2026_blog' },
  })
  expect(await registered.json()).toMatchObject({ success: true })
  await guest.close()
  // Nobody listens there: it is tried again.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: 'blog' })).toContainText('Bekliyor', { timeout: 1_000 })
    await expect(page.getByRole('row').filter({ hasText: 'blog' })).toContainText('Bağlantı reddedildi', {
      timeout: 1_000,
    })
  }).toPass()
  await page.getByRole('button', { name: 'Çıkış' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ortak girişi')
})
