import type { Page } from '@playwright/test'
import { content, open, sidebar } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

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
  trouble,
}) => {
  await openWithWorker(page, '/promotions')
  const browser = await context.newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A journey's window is a private one, which never installs.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await expect.poll(() => kept(page)).toContain('5000')
  await context.setOffline(true)
  await expect(note(page, 'Bağlantı kesildi. Gördüğünüz bakiye güncel olmayabilir.')).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Ortaklık' }).click()
  await expect(content(page).getByRole('heading', { name: 'Bağlantı kesildi' })).toBeVisible()
  // What the page was asked for could not come: React says so in the console.
  trouble.splice(0, trouble.length, ...trouble.filter((each) => !each.includes('AffiliatePage')))

  await page.goto('/account/wallet')
  await expect(offlineHeading(page)).toBeVisible()
  await expect(lastBalance(page)).toHaveText(
    /^Son bilinen bakiye: 5\.000,00 ₺ \(\d\d\.\d\d\.\d{4} \d\d:\d\d\)\. Güncel olmayabilir\.$/,
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

test('where the storage of the worker fails, or the line once, pages and their files come all the same', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/promotions')
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const fails = () => Promise.reject(new DOMException('The storage is broken.', 'UnknownError'))
    Object.assign(CacheStorage.prototype, { match: fails, open: fails, has: fails })
  })
  await page.goto('/turnuvalar')
  await expect(content(page).getByRole('heading', { name: 'Turnuvalar', level: 1 })).toBeVisible()
  await worker?.evaluate(() => {
    const once = self.fetch
    self.fetch = () => {
      self.fetch = once
      return Promise.reject(new TypeError('Failed to fetch'))
    }
  })
  await page.goto('/ortak')
  await expect(content(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offlineHeading(page)).toHaveCount(0)
})

test('a new release and the offer to install are notes that wait for an answer', { tag: '@layout' }, async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/promotions')
  const offered = (on: Page) =>
    on.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(offer, { prompt: () => Promise.resolve(((window as { asked?: boolean }).asked = true)) })
      dispatchEvent(offer)
      return offer.defaultPrevented
    })
  const newRelease = note(page, 'Yeni sürüm hazır')
  await page.evaluate(() => {
    Object.assign(window, { stays: true })
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { release: '/assets/next.js' } }))
  })
  await expect(newRelease).toBeVisible()
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  await Promise.all([page.waitForEvent('load'), newRelease.getByRole('button', { name: 'Yenile' }).click()])
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
  await expect(newRelease).toHaveCount(0)

  expect(await offered(page)).toBe(true)
  const second = await context.newPage()
  await openWithWorker(second, '/promotions')
  await offered(second)
  const third = await context.newPage()
  await third.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await openWithWorker(third, '/promotions')
  await expect(note(third, 'Paylaş düğmesine, sonra “Ana Ekrana Ekle”ye basın.')).toBeVisible()
  await offered(third)
  const offer = note(third, 'Meydan bu cihaza uygulama olarak kurulabilir.')
  await offer.getByRole('button', { name: 'Yükle' }).click()
  expect(await third.evaluate(() => 'asked' in window)).toBe(true)
  await expect(offer).toHaveCount(0)
  await expect(note(second, /uygulama olarak/)).toHaveCount(0)
  await expect(note(page, /uygulama olarak/)).toHaveCount(0)
})
