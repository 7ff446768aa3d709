import type { Page } from '@playwright/test'
import { content, open } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const offlineHeading = (page: Page) => page.getByRole('heading', { name: 'Bağlantı kesildi', level: 1 })
const lastBalance = (page: Page) => page.getByText(/^Son bilinen bakiye/)
const note = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('lastBalance'))

/** Opens a page and waits until the worker answers for it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

test('without a line the site says so, shows an old balance as old, keeps nothing else, and goes on by itself', async ({
  page,
  context,
  richPlayer,
}) => {
  await openWithWorker(page, '/promotions')
  await expect.poll(() => kept(page)).toContain('5000')
  await context.setOffline(true)
  await expect(note(page, 'Bağlantı kesildi. Gördüğünüz bakiye eski olabilir.')).toBeVisible()
  await page.goto('/account/wallet')
  await expect(offlineHeading(page)).toBeVisible()
  await expect(lastBalance(page)).toHaveText(
    /^Son bilinen bakiye: ₺ 5\.000,00 \(\d\d\.\d\d\.\d{4} \d\d:\d\d\)\. Eski olabilir\.$/,
  )
  await expect(page.getByText(richPlayer.username)).toHaveCount(0)
  const addresses = await page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
  expect(addresses).toContain('/cevrimdisi')
  expect(addresses.filter((path) => !/^\/(assets|art|media|uygulama)\/|^\/cevrimdisi$/.test(path))).toEqual([])

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/account\/wallet/)
  await expect(content(page).getByText('5.000,00').first()).toBeVisible()

  await page.request.post('/api/logout.php')
  await open(page, '/promotions')
  await expect.poll(() => kept(page)).toBeNull()
  await context.setOffline(true)
  await page.goto('/account/wallet')
  await expect(offlineHeading(page)).toBeVisible()
  await expect(lastBalance(page)).toHaveCount(0)
  await context.setOffline(false)
})
