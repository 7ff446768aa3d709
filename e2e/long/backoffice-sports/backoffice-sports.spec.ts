import type { Page } from '@playwright/test'
import { because, expectAccessible, main, openMatch, PROGRAMME_MS } from '../../support/backoffice/backoffice-sports.ts'
import { expect, go, openRow, rowOf, test, toast } from '../../support/backoffice/operators.ts'
import { giveCash, openSession, register } from '../../support/players.ts'

test.use({ stadium: true })

const SECTIONS = [
  'masa',
  'akis',
  'onay',
  'kuponlar',
  'limitler',
  'mbs',
  'hazir',
  'oyuncular',
  'gruplar',
  'marjlar',
  'rapor',
  'duzeltmeler',
  'karantina',
  'bekletilen',
  'alacaklar',
]

/** Nothing stands out of the screen, and nobody is shut out of what it says. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  const [scrollWidth, clientWidth] = await page.evaluate(() => {
    const { documentElement: whole } = document
    return [whole.scrollWidth, whole.clientWidth] as const
  })
  expect(scrollWidth, name).toBeLessThanOrEqual(clientWidth)
}

for (const section of SECTIONS)
  test(`${section} of the desk is there for everybody`, { tag: '@layout' }, async ({ operator }) => {
    const desk = await operator('trading', `/spor/${section}`)
    await look(desk, section)
  })

test('a match takes two lines of the list, whatever its teams are called', async ({ operator }) => {
  const desk = await operator('trading', '/spor/masa?state=prematch&sport=football')
  const rows = main(desk).locator('tbody tr').filter({ hasText: ' - ' })
  await expect(rows.first()).toBeVisible({ timeout: PROGRAMME_MS })
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(64)
})

test('a match at the desk is there for everybody', { tag: '@layout' }, async ({ operator }) => {
  const desk = await operator('trading')
  await openMatch(desk)
  await look(desk, 'mac')
})

test('the desk moves odds', async ({ operator }) => {
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
})

test('a coupon above a limit is offered lower by the desk, taken by the player, and stands in the list', async ({
  operator,
  page,
  baseURL,
}) => {
  const player = await openSession(page.request, await register(page.request))
  await giveCash(page.request, 5_000, baseURL)
  const desk = await operator('trading')
  const rating = { factor_percent: 1, delay_seconds: 0, reason: 'Deneme gerekçesi' }
  expect((await desk.request.put(`/api/admin/sports-players/${player.id}`, { data: rating })).status()).toBe(200)
  const event = await openMatch(desk)
  await page.goto(`/sports/mac/${event}`)
  await main(page)
    .locator('button[aria-pressed]:enabled')
    .filter({ hasText: /\d,\d\d/ })
    .first()
    .click()
  const slip = page.getByRole('complementary', { name: 'Kupon' })
  const most = async () => {
    const text = (await slip.locator('dd').nth(3).textContent()) ?? ''
    return Math.floor(Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
  }
  await expect.poll(most).toBeGreaterThan(10)
  const asked = (await most()) * 2
  // A market may be suspended for a moment while the desk decides, which refuses the coupon: it is sent again.
  const ended = slip.getByText(/^Kuponunuz (alındı|alınmadı)$/)
  const taken = slip.getByText('Kuponunuz alındı', { exact: true })
  do {
    if (await ended.isVisible()) await slip.getByRole('button', { name: 'Seçimleri koru' }).click()
    await slip.getByRole('textbox', { name: /tutar/i }).fill(String(asked))
    await expect(slip.getByText(/Bu tutar onaya gönderilir/)).toBeVisible()
    await slip.getByRole('button', { name: /^Kuponu Oyna/ }).click()
    const waits = slip.getByText('Kuponunuz onay bekliyor…')
    await expect(waits.or(ended)).toBeVisible()
    if (await waits.isVisible()) {
      await offerLess(desk, player.username)
      await slip.getByRole('button', { name: 'Kabul et' }).click()
      await expect(ended).toBeVisible()
    }
  } while (!(await taken.isVisible()))

  await go(desk, '/spor/kuponlar')
  const coupon = await openRow(desk, player.username)
  await expect(coupon).toContainText(`P${player.id}-`)
  await expect(coupon).toContainText('20,00')
  const list = desk.getByRole('table', { name: 'Kuponlar' })
  await expect(list.getByRole('columnheader', { name: 'Durum' })).toBeVisible()
  expect(await list.evaluate((node) => node.scrollWidth <= (node.parentElement?.clientWidth ?? 0)), 'whole').toBe(true)
  await expectAccessible(desk)
})

test('a group of players is made, and stands in the list with its share of the limits', async ({ operator }) => {
  const desk = await operator('trading', '/spor/gruplar')
  const name = `Deneme ${Date.now()}`
  await main(desk).getByRole('button', { name: 'Grup ekle' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Grup', { exact: true }).fill(name)
  await dialog.getByLabel('Limit oranı (%)').fill('50')
  await because(desk, 'Kaydet')
  await expect(await rowOf(desk, name)).toContainText('%50')
  await expectAccessible(desk)
})

/** The desk's answer to a coupon that waits: 20 lira for each column. */
async function offerLess(desk: Page, username: string): Promise<void> {
  await go(desk, '/spor/onay')
  await expectAccessible(desk)
  const waiting = await openRow(desk, username)
  await waiting.getByRole('button', { name: 'Tutarı düşür' }).click()
  await desk.getByRole('dialog').getByLabel('Kolon başına önerilen tutar').fill('20')
  await desk.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(desk, 'Teklif oyuncuya gönderildi')).toBeVisible()
}
