import { content, open, toasts } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const note = { title: 'Para çekme onaylandı', url: '/account/messages', tag: 'thread-7' }

/** What the browser would show; one without windows shows nothing. */
interface Shown {
  shown?: unknown[]
}

test('a push becomes a note, by the worker alone', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
  await open(page, '/support')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const kept = globalThis as Shown & { registration?: object }
    kept.shown = []
    Object.assign(kept.registration ?? {}, {
      showNotification: async (title: string, { tag, data }: { tag: string; data: { url: string } }) =>
        kept.shown?.push({ title, tag, url: data.url }),
    })
  })
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId, data })
  await push(JSON.stringify(note))
  await push('no JSON')
  const shown = () => worker.evaluate(() => (globalThis as Shown).shown)
  await expect.poll(shown).toEqual([note, { title: 'Yeni mesajınız var', url: '/account/messages', tag: 'message' }])
})

test('a player turns notices on and off in this browser', { tag: '@layout' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  // No push service can be reached from here, and a browser without windows lets nobody show notes: its own part stands in.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    const key = (bytes: number) => btoa('a'.repeat(bytes)).replaceAll('=', '')
    const subscription = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: key(65), auth: key(16) } }),
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    let current: typeof subscription | null = null
    Object.assign(PushManager.prototype, {
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        if ((options.applicationServerKey as Uint8Array).length !== 65) throw new TypeError('not a key of P-256')
        current = subscription
        return subscription
      },
      getSubscription: async () => current,
    })
  })
  await open(page, '/account/profile')
  const choice = content(page).getByRole('switch', { name: 'Bu cihazda bildirim göster' })
  await expect(choice).toBeEnabled()
  await expect(choice).not.toBeChecked()
  const devices = async () => (await (await page.request.get('/api/v1/push')).json()).devices as number
  await choice.click()
  await expect(toasts(page)).toContainText('Bu cihazda bildirimler açıldı')
  await expect(choice).toBeChecked()
  expect(await devices()).toBe(1)
  await choice.click()
  await expect(choice).not.toBeChecked()
  expect(await devices()).toBe(0)
})
