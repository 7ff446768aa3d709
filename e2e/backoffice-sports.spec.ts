import { AxeBuilder } from '@axe-core/playwright'
import { addDays, istanbulDay } from '@meydan/money/day'
import type { Page } from '@playwright/test'
import { expect, go, heading, openRow, test, toast } from './support/operators.ts'
import { openSession, register } from './support/players.ts'

/** The simulator may have just begun: its programme is there within this. */
const PROGRAMME_MS = 60_000

const main = (page: Page) => page.getByRole('main')

/** A match of tomorrow: nothing of it begins while a test looks. */
async function openMatch(page: Page): Promise<string> {
  const day = addDays(istanbulDay(new Date()), 1)
  await go(page, `/spor/masa?state=prematch&sport=football&day=${day}`)
  await main(page).getByRole('row').nth(1).click({ timeout: PROGRAMME_MS })
  await expect(heading(page)).toContainText(' - ')
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
}

/** Answers a dialog that asks for a reason. */
async function because(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Gerekçe').fill('Deneme gerekçesi')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('the desk suspends a match, and who looks at it sees that at once', async ({ operator, page }) => {
  test.setTimeout(180_000)
  const desk = await operator('trading')
  const event = await openMatch(desk)
  await page.goto(`/sports/mac/${event}`)
  const market = main(page)
    .locator('button[aria-pressed]:enabled')
    .filter({ hasText: /\d\.\d\d/ })
  await expect(market.first()).toBeVisible()
  await main(desk).getByRole('button', { name: 'Askıya al' }).first().click()
  await because(desk, 'Askıya al')
  await expect(market).toHaveCount(0, { timeout: 3_000 })
  await expect(main(desk).getByText('Masa tutuyor').first()).toBeVisible()
  await expectAccessible(desk)
  await main(desk).getByRole('button', { name: 'Yeniden aç' }).first().click()
  await because(desk, 'Yeniden aç')
  await expect(market.first()).toBeVisible()
})

test('the desk moves odds, and sees its coupons', async ({ operator, page }) => {
  test.setTimeout(180_000)
  const player = await openSession(page.request, await register(page.request))
  const desk = await operator('trading')
  await openMatch(desk)
  await main(desk).getByRole('button', { name: '±' }).first().click()
  await desk.getByRole('dialog').getByLabel('Oran farkı (baz puan)').fill('-1000')
  await because(desk, 'Kaydet')
  await expect(toast(desk, 'Oran değiştirildi')).toBeVisible()
  await expect(
    main(desk)
      .getByText(/^Kaynak \d/)
      .first(),
  ).toBeVisible()
  expect(player.id).toBeGreaterThan(0)
  for (const tab of ['masa', 'onay', 'kuponlar', 'limitler', 'oyuncular', 'marjlar']) {
    await go(desk, `/spor/${tab}`)
    await expectAccessible(desk)
  }
  await go(desk, '/spor/kuponlar?status=')
  await openRow(desk, 'P')
})
