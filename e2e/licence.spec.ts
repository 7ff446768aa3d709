import type { Page, Route } from '@playwright/test'
import { expect, go, test } from './support/operators.ts'
import { bottomNav, content, footer, header, open, sidebar } from './support/pages.ts'

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
