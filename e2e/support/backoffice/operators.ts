import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD, type StaffName } from '../players.ts'

export type { StaffName } from '../players.ts'
import { test as base, type Desk, troubleOf } from '../test.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** A page of the back office in a browser of its own, as this member of the demo's staff. */
  operator: (name: StaffName, path?: string) => Promise<Page>
}

/** Journeys with people on both sides: `page` is the player's, `operator` opens the staff's. Errors of either fail the test. */
export const test = base.extend<Fixtures>({
  operator: async ({ browser, desks }, use) => {
    const taken: [StaffName, Desk][] = []
    await use(async (name, path = '/') => {
      const desk = desks.get(name) ?? (await newDesk(browser))
      desks.delete(name)
      taken.push([name, desk])
      await enter(desk.page.context().request, name)
      await go(desk.page, path)
      return desk.page
    })
    for (const [name, desk] of taken) await leave(desks, name, desk)
    expect(taken.flatMap(([, { trouble }]) => trouble.splice(0))).toEqual([])
  },
})

async function newDesk(browser: Browser): Promise<Desk> {
  const page = await (await browser.newContext()).newPage()
  return { page, trouble: troubleOf(page) }
}

/** For the next journey: nothing of this one is asked, kept or answered any more. */
async function leave(desks: Map<string, Desk>, name: StaffName, desk: Desk): Promise<void> {
  const { page } = desk
  if (page.isClosed() || desks.has(name)) return page.context().close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')
  await page.context().setStorageState({ cookies: [], origins: [] })
  desks.set(name, desk)
}

/** Logs in the caller of this API client. */
export async function enter(api: APIRequestContext, name: StaffName): Promise<void> {
  const reply = await api.post('/api/admin/login', { data: { username: name, password: PASSWORD } })
  expect(await reply.json()).toMatchObject({ success: true })
}

/** Opens a page of the back office and waits until its heading stands. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(`/backoffice${path}`)
  await expect(heading(page)).toBeVisible()
}

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
/** The open record: at the side, on phones a sheet. */
export const record = (page: Page) =>
  page.getByRole('complementary', { name: /^Kayıt / }).or(page.getByRole('dialog', { name: /^Kayıt / }))
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Bildirimler' }).getByText(text).first()

/** The list's row of a player, a card on phones; the list is searched for the name first. */
export async function rowOf(page: Page, text: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Ara', exact: true }).fill(text)
  // What is typed counts after a pause, and then closes the open record.
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === text)
  const main = page.getByRole('main')
  const row = main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: text }).first()
  await expect(row).toBeVisible()
  return row
}

/** Opens a row's record at the side. */
export async function openRow(page: Page, text: string): Promise<Locator> {
  await (await rowOf(page, text)).click({ position: { x: 4, y: 4 } })
  await expect(record(page)).toBeVisible()
  return record(page)
}

/** Presses a button of the record and answers its question with the same words. */
export async function decide(page: Page, button: string): Promise<void> {
  await record(page).getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click()
}
