import type { Page, Route } from '@playwright/test'
import { decide, expect, go, openRow, record, test, toast } from '../../support/backoffice/operators.ts'
import { bottomNav, content, footer, header, open, sidebar } from '../../support/pages.ts'

/** The site as a licence without these makes it: what the server writes into the page says so. */
async function without(page: Page, switches: readonly string[]): Promise<void> {
  const isDocument = (route: Route) => route.request().resourceType() === 'document'
  const change = (html: string) =>
    switches.reduce((text, name) => text.replace(`"${name}":true`, `"${name}":false`), html)
  await page.route(
    () => true,
    async (route) => {
      if (!isDocument(route)) return route.fallback()
      const reply = await route.fetch()
      return route.fulfill({ response: reply, body: change(await reply.text()) })
    },
  )
}

const CLOSED = 'Bu bölüm bu sitede kapalıdır.'

test('a licence without casino and bonuses: neither linked nor shown @layout', async ({ page, isMobile }) => {
  await without(page, ['casino', 'bonuses'])
  await open(page, '/')
  const links = isMobile ? bottomNav(page) : header(page).getByRole('navigation')
  await expect(links.getByRole('link', { name: 'Canlı Casino' })).toHaveCount(0)
  await expect(footer(page).getByRole('link', { name: 'Slot' })).toHaveCount(0)
  await expect(footer(page).getByRole('link', { name: 'Promosyonlar' })).toHaveCount(0)
  await expect(footer(page).getByRole('link', { name: 'Spor' })).toBeVisible()
  if (!isMobile) await expect(sidebar(page).getByRole('link', { name: 'Tombala' })).toHaveCount(0)
  for (const path of ['/casino/slots', '/casino/livecasino', '/aviator', '/promotions', '/account/bonuses']) {
    await page.goto(path)
    await expect(content(page).getByText(CLOSED), path).toBeVisible()
  }
})

test('a licence without sports: slots stay @layout', async ({ page }) => {
  await without(page, ['sports'])
  await open(page, '/casino/slots')
  await expect(content(page).getByText(CLOSED)).toHaveCount(0)
  await expect(footer(page).getByRole('link', { name: 'Spor', exact: true })).toHaveCount(0)
  await page.goto('/sports')
  await expect(content(page).getByText(CLOSED)).toBeVisible()
})

test('a licence that wants papers before money leads a newcomer to them instead of a form @layout', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await page.route(
    (url) => url.pathname === '/account/wallet',
    async (route) => {
      const reply = await route.fetch()
      const body = (await reply.text()).replace('"kyc":"before_withdrawal"', '"kyc":"before_play"')
      return route.fulfill({ response: reply, body })
    },
  )
  await open(page, '/account/wallet')
  await expect(content(page).getByText('önce kimliğinizi doğrulayın')).toBeVisible()
  await expect(content(page).getByRole('textbox')).toHaveCount(0)
  await open(page, '/account/wallet?method=deneme')
  await expect(content(page).getByText('önce kimliğinizi doğrulayın')).toBeVisible()
  await expect(content(page).getByRole('textbox')).toHaveCount(0)
  await content(page).getByRole('link', { name: 'Kimlik doğrulama' }).click()
  await expect(content(page).getByText('Kimlik ön yüz')).toBeVisible()
})

test('compliance reads the licence in force, and cases of people who look alike @layout', async ({ operator }) => {
  const page = await operator('compliance', '/lisans')
  await expect(page.getByRole('heading', { level: 1, name: 'Lisans' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Lisans dosyası tanımlı değil')).toBeVisible()
  for (const [name, value] of [
    ['Casino', 'Açık'],
    ['Otomatik oyun', 'Kapalı'],
    ['Limit artışında bekleme', '24 saat'],
    ['Kimlik doğrulama', 'Çekimden önce'],
  ] as const)
    await expect(main.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })).toContainText(value)
  await go(page, '/koruma/benzerler')
  await expect(page.getByRole('heading', { level: 1, name: 'Benzer kişiler' })).toBeVisible()
})

test('two people change the rules by a licence file: what differs is shown in words, and counts at once', async ({
  operator,
}) => {
  const compliance = await operator('compliance', '/lisans')
  const { data } = (await (await compliance.request.get('/api/admin/licence')).json()) as {
    data: { now: { authority: string; number: string; countries: string[]; policy: { largeTransactionLira: number } } }
  }
  const { authority, countries, policy } = data.now
  const number = `D-${Date.now()}`
  const choose = (content: object) =>
    compliance.getByLabel('Lisans dosyası seç').setInputFiles({
      name: 'lisans.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })
  const main = compliance.getByRole('main')
  await choose({ authority, number, countries, policy: { ...policy, casinolar: true } })
  await expect(main.getByRole('alert')).toContainText('tanınmayan alan policy.casinolar')
  await choose({ authority, number, countries, policy: { ...policy, largeTransactionLira: 900_000_000 } })
  await expect(main.getByRole('region', { name: 'Değişiklik' })).toContainText('900.000.000,00 ₺')
  await main.getByRole('button', { name: 'Değişikliği öner' }).click()
  await expect(toast(compliance, 'Öneri kaydedildi')).toBeVisible()

  const admin = await operator('admin', '/onay-bekleyenler')
  await openRow(admin, number)
  await expect(record(admin)).toContainText('Büyük işlem sayılan tutar')
  await decide(admin, 'Onayla')
  await expect(toast(admin, 'Öneri onaylandı')).toBeVisible()
  await go(compliance, '/lisans')
  await expect(main).toContainText('compliance ve admin')
  await expect(main).toContainText(number)
})
