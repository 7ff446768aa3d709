import type { Locator, Page } from '@playwright/test'
import { because, expectAccessible, main } from '../../support/backoffice/backoffice-sports.ts'
import { decide, expect, go, openRow, record, rowOf, test, toast } from '../../support/backoffice/operators.ts'
import { content, open } from '../../support/pages.ts'
import { giveCash, openSession, register } from '../../support/players.ts'
import { enter } from '../../support/sports/sports-slip.ts'
import {
  chooseHome,
  market,
  type Match,
  matchesOfTomorrow,
  playSlip,
  prices,
  stakeOf,
} from '../../support/sports/sports.ts'

test.use({ stadium: true })

const match = async (page: Page) => (await matchesOfTomorrow(page, 1))[0] as Match
const cardOf = (desk: Page, name: string) =>
  main(desk)
    .locator('section')
    .filter({ has: desk.getByRole('checkbox', { name: `Seç: ${name}`, exact: true }) })
    .last()

/** The most that the slip lets its player stake, in whole lira. */
async function mostOf(slip: Locator): Promise<number> {
  const text = (await slip.locator('dd').nth(3).textContent()) ?? ''
  return Math.floor(Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
}

test('who has not bet yet is put into a group: the slip lets them stake its share, and more waits for the desk', async ({
  operator,
  page,
  baseURL,
}) => {
  const player = await openSession(page.request, await register(page.request))
  await giveCash(page.request, 5_000, baseURL)
  const about = await match(page)
  const slip = await chooseHome(page, about)
  await expect.poll(() => mostOf(slip)).toBeGreaterThan(1_000)
  const before = await mostOf(slip)

  const desk = await operator('trading', '/spor/gruplar')
  const group = `Dikkatli ${player.id}`
  await main(desk).getByRole('button', { name: 'Grup ekle' }).click()
  await desk.getByRole('dialog').getByLabel('Grup', { exact: true }).fill(group)
  await desk.getByRole('dialog').getByLabel('Limit oranı (%)').fill('1')
  await because(desk, 'Kaydet')
  await go(desk, '/spor/oyuncular')
  await (await rowOf(desk, player.username)).getByRole('button', { name: 'Gruba al' }).click()
  await desk.getByRole('dialog').getByLabel('Grup', { exact: true }).selectOption({ label: group })
  await because(desk, 'Kaydet')
  await expect(toast(desk, 'Oyuncu gruba alındı')).toBeVisible()
  await expect(await rowOf(desk, player.username)).toContainText(group)

  await page.reload()
  // Nothing is said until the slip was checked.
  const isShare = (most: number) => most > 0 && most < before / 50
  await expect.poll(async () => isShare(await mostOf(slip))).toBe(true)
  const share = await mostOf(slip)
  await stakeOf(slip).fill(String(share * 2))
  await expect(slip.getByText(/Bu tutar onaya gönderilir/)).toBeVisible()
  await stakeOf(slip).fill(String(Math.max(10, Math.floor(share / 2))))
  await expect(slip.getByText(/Bu tutar onaya gönderilir/)).toHaveCount(0)
  await playSlip(slip)

  await go(desk, '/spor/gruplar')
  await (await rowOf(desk, group)).getByRole('link', { name: '1', exact: true }).click()
  await expect(main(desk).getByRole('row').filter({ hasText: player.username })).toContainText('%1')
  await main(desk).getByRole('button', { name: 'Gruba al' }).click()
  await desk.getByRole('dialog').getByLabel('Grup', { exact: true }).selectOption({ label: 'Grupsuz' })
  await because(desk, 'Kaydet')
  await expect(toast(desk, 'Oyuncu gruptan çıkarıldı')).toBeVisible()
  await open(page, `/sports/mac/${about.id}`)
  await prices(market(page, 'Maç Sonucu')).first().click()
  await expect.poll(() => mostOf(slip)).toBeGreaterThan(before / 2)
})

test('an own price is what players see, until it is taken back', async ({ operator, page, baseURL }) => {
  await enter(page, baseURL)
  const about = await match(page)
  const desk = await operator('trading', `/spor/mac/${about.id}`)
  const card = cardOf(desk, 'Maç Sonucu')
  await card.getByRole('button', { name: 'Oran ver' }).first().click()
  await desk.getByRole('dialog').getByLabel('Kendi oranımız').fill('1,05')
  await because(desk, 'Kaydet')
  await expect(toast(desk, 'Kendi oranınız yayında')).toBeVisible()
  await expect(card.getByText(/^Kaynak \d/)).toBeVisible()
  await open(page, `/sports/mac/${about.id}`)
  const shown = prices(market(page, 'Maç Sonucu')).first()
  await expect(shown).toContainText('1,05')
  await card.getByRole('button', { name: 'Geri al', exact: true }).click()
  await because(desk, 'Kaydet')
  await expect(toast(desk, 'Kaynağın oranına dönüldü')).toBeVisible()
  await expect(shown).not.toContainText('1,05')
})

test('markets found by a word are suspended together and opened again', { tag: '@layout' }, async ({
  operator,
  page,
}) => {
  const about = await match(page)
  const desk = await operator('trading', `/spor/mac/${about.id}`)
  await main(desk).getByRole('searchbox', { name: 'Bahis ara' }).fill('korner')
  await expect(main(desk).getByRole('checkbox', { name: 'Seç: Maç Sonucu', exact: true })).toHaveCount(0)
  const count = await main(desk)
    .getByRole('checkbox', { name: /^Seç: / })
    .count()
  expect(count).toBeGreaterThan(1)
  await main(desk).getByRole('button', { name: 'Hepsini seç' }).click()
  const bar = main(desk).getByText(`${count} bahis seçildi`).locator('..')
  await expect(bar).toBeVisible()
  await desk.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => bar.evaluate(isOnTop), 'its buttons lie over the markets and under nothing').toBe(true)
  await expectAccessible(desk)
  await bar.getByRole('button', { name: 'Askıya al' }).click()
  await because(desk, 'Askıya al')
  await open(page, `/sports/mac/${about.id}?grup=corners`)
  const corners = content(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { level: 2, name: /Korner/ }) })
  await expect(corners.locator('button[aria-pressed]').first()).toBeVisible()
  await expect(prices(corners)).toHaveCount(0)
  await bar.getByRole('button', { name: 'Yeniden aç' }).click()
  await because(desk, 'Yeniden aç')
  await expect(prices(corners).first()).toBeVisible()
})

/** Every button of it is what a pointer meets at its place. */
function isOnTop(bar: Element): boolean {
  return [...bar.querySelectorAll('button')].every((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return met !== null && button.contains(met)
  })
}

test('an alarm that somebody looks after stands behind the others with their name', async ({ operator, page }) => {
  const about = await match(page)
  const desk = await operator('trading')
  // Decided before its match begins: the watch finds it within a minute.
  const result = { key: 'oe', specifiers: '', won: 'odd', reason: 'Deneme gerekçesi' }
  const proposed = await desk.request.post(`/api/admin/sports-events/${about.id}/result`, { data: result })
  expect(proposed.status()).toBe(202)
  const second = await operator('admin', '/onay-bekleyenler')
  await openRow(second, about.home)
  await expect(record(second)).toContainText(about.home)
  await decide(second, 'Onayla')
  await expect(toast(second, 'Öneri onaylandı')).toBeVisible()

  await go(desk, '/spor/masa')
  const alarm = main(desk).getByRole('alert').getByRole('listitem').filter({ hasText: about.home })
  await expect(alarm).toBeVisible()
  await alarm.getByRole('button', { name: 'İlgileniyorum' }).click()
  await expect(toast(desk, 'Alarm sizde')).toBeVisible()
  await expect(alarm).toHaveCount(0)
  await main(desk)
    .getByText(/^İlgilenilen \d+ alarm$/)
    .click()
  await expect(main(desk).getByRole('listitem').filter({ hasText: about.home }).first()).toContainText(
    'İlgilenen: trading',
  )
  await expectAccessible(desk)
})
