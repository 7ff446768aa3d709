import { expect, type Page, type Route } from '@playwright/test'

/** `12.500,00 ₺`, as the chip and the sidebar write it. */
export function balanceText(lira: number): string {
  return `${new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(lira)} ₺`
}

export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Yan menü' })
export const bottomNav = (page: Page) => page.getByRole('navigation', { name: 'Alt menü' })
export const content = (page: Page) => page.getByRole('main')
export const toasts = (page: Page) => page.getByRole('region', { name: 'Bildirimler' })
/** The username button of the header. */
export const userButton = (page: Page) => header(page).getByRole('button', { name: /hesap menüsü/ })

/** The balance that this width shows: the header's chip on phones, the sidebar's on desktops. */
export function shownBalance(page: Page, isMobile: boolean | undefined) {
  return (isMobile ? header(page) : sidebar(page)).getByText('₺')
}

/** The reply of a call as this test wants it; the site's own code runs as it is. */
export async function answer(page: Page, url: string | RegExp, reply: unknown): Promise<void> {
  await page.route(url, (route) => route.fulfill({ json: reply }))
}

/** The reply of a call, changed before the page has it. A page that is left takes its calls with it: of those nothing is changed. */
export async function changeReply<Body>(
  page: Page,
  url: string | RegExp,
  change: (body: Body) => unknown,
): Promise<void> {
  await page.route(url, async (route) => {
    const reply = await route.fetch().catch(() => undefined)
    const body: Body | undefined = await reply?.json().catch(() => undefined)
    if (reply === undefined || body === undefined) return route.abort().catch(() => undefined)
    await route.fulfill({ response: reply, json: change(body) }).catch(() => undefined)
  })
}

/** The call gets no answer. */
export async function cut(page: Page, url: string | RegExp): Promise<void> {
  await page.route(url, (route) => route.abort())
}

/**
 * The document without the replies that the server writes into it, so that the page asks for each of them. Frames come as they are: of one
 * that is handed to it Chromium does not know that it is of this machine, and refuses it what is.
 */
export async function withoutInjectedReplies(page: Page): Promise<void> {
  const isOwnDocument = (route: Route) =>
    route.request().resourceType() === 'document' && route.request().frame() === page.mainFrame()
  await page.route(
    () => true,
    async (route) => {
      if (!isOwnDocument(route)) return route.fallback()
      const reply = await route.fetch()
      const html = (await reply.text()).replace(/<script type="application\/json" id="site-data">[^<]*<\/script>/, '')
      return route.fulfill({ response: reply, body: html })
    },
  )
}

/** Two pictures on: a dialog that a press has asked for, which opens with the next one, is open. A press may also have left the page. */
export async function afterPictures(page: Page): Promise<void> {
  await page
    .evaluate(
      () => new Promise<void>((done) => void requestAnimationFrame(() => void requestAnimationFrame(() => done()))),
    )
    .catch(() => {})
}

/** Opens a page and waits until its heading stands. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('#preloader')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
}

/** What the call of this address was sent, as JSON. */
export async function sentTo(page: Page, path: string, act: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const [request] = await Promise.all([
    page.waitForRequest((asked) => new URL(asked.url()).pathname === path && asked.method() === 'POST'),
    act(),
  ])
  return request.postDataJSON() as Record<string, unknown>
}
