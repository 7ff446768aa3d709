import { addDays, istanbulDay } from '@meydan/money/day'
import type { Page } from '@playwright/test'
import { because, expectAccessible, main } from '../../support/backoffice/backoffice-sports.ts'
import { decide, expect, go, heading, openRow, record, test, toast } from '../../support/backoffice/operators.ts'
import { open } from '../../support/pages.ts'
import { balanceOf, giveCash, openSession, register } from '../../support/players.ts'
import { hold } from '../../support/sports/sports-slip.ts'
import { market, openCoupon, openSlip, playSlip, prices, stakeOf } from '../../support/sports/sports.ts'

const AWAY = 'Liman Spor'

test('a match by hand: opened by two, offered at trading’s own odds, played, called off by two, given back', {
  tag: '@layout',
}, async ({ operator, page, baseURL, isMobile }) => {
  // Three people, one after the other.
  test.slow()
  const player = await openSession(page.request, await register(page.request))
  await giveCash(page.request, 500, baseURL)
  const home = `Yıldız Gücü ${player.id}`
  const desk = await operator('trading', '/spor/masa?state=prematch')
  await openByHand(desk, home)
  await approve(await operator('admin', '/onay-bekleyenler'), home)

  await go(desk, `/spor/masa?state=prematch&q=${encodeURIComponent(home)}`)
  await main(desk)
    .locator('[tabindex="0"]')
    .filter({ hasText: home })
    .first()
    .click({ position: { x: 4, y: 4 } })
  await expect(heading(desk)).toContainText(home)
  await expectAccessible(desk)
  const event = decodeURIComponent(new URL(desk.url()).pathname.split('/').at(-1) ?? '')
  await main(desk).getByRole('button', { name: 'Oran ver' }).first().click()
  await desk.getByRole('dialog').getByLabel('Kendi oranımız').fill('1,90')
  await because(desk, 'Kaydet')
  await expect(toast(desk, 'Kendi oranınız yayında')).toBeVisible()
  await expect(main(desk).getByText('Kaynak 2,10')).toBeVisible()

  await open(page, `/sports/mac/${event}`)
  const home_ = prices(market(page, 'Maç Sonucu')).first()
  await expect(home_).toContainText('1,90')
  await home_.click()
  const slip = await openSlip(page)
  await stakeOf(slip).fill('50')
  await playSlip(slip)
  await slip.getByRole('button', { name: 'Tamam' }).click()
  await expect.poll(() => balanceOf(page)).toBe(450)

  const own = { id: event, home, away: AWAY }
  await hold(desk.request, own, 'event', 'closed')
  await (await openCoupon(page)).getByRole('button', { name: 'Tekrarla ve düzenle' }).click()
  const again = isMobile
    ? page.getByRole('dialog', { name: 'Kupon' })
    : page.getByRole('complementary', { name: 'Kupon' })
  await expect(again.getByText(`${home} - ${AWAY}`)).toBeVisible()
  await expect(again.getByText('Bu seçim artık oynanamıyor')).toBeVisible()
  await again.getByRole('button', { name: 'Oynanamayan 1 seçimi çıkar' }).click()
  await expect(again).toContainText('Kuponunuz boş')
  await hold(desk.request, own, 'event', 'open')

  await go(desk, '/spor/kuponlar')
  const evidence = await openRow(desk, player.username)
  await expect(evidence.getByText(/^Kaynak 2,10 · Bizim oran, trading: Deneme gerekçesi$/)).toBeVisible()
  if (isMobile) await expectAccessible(desk)

  await go(desk, `/spor/mac/${event}`)
  await main(desk).getByRole('button', { name: 'Maçı iptal et (1,00)' }).click()
  await because(desk, 'Kaydet')
  await expect(toast(desk, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
  expect(await balanceOf(page)).toBe(450)
  await approve(await operator('admin', '/onay-bekleyenler'), home)
  await expect.poll(() => balanceOf(page)).toBe(500)
  const back = await openCoupon(page, 'void')
  await expect(back).toContainText(home)
})

/** For tomorrow evening, with one market: 2.10, 3.20, 3.40. */
async function openByHand(desk: Page, home: string): Promise<void> {
  await main(desk).getByRole('button', { name: 'Elle maç aç' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Başlangıç').fill(`${addDays(istanbulDay(new Date()), 1)}T20:00`)
  await form.getByLabel('Lig').fill('Belediye Kupası')
  await form.getByLabel('Ev sahibi ya da uzun vadeli bahsin adı').fill(home)
  await form.getByLabel('Konuk takım').fill(AWAY)
  await form.getByRole('button', { name: 'Bahis türü ekle' }).click()
  await form.getByRole('combobox', { name: 'Bahis türü' }).selectOption({ label: 'Maç Sonucu' })
  for (const [outcome, odds] of [
    ['1', '2,10'],
    ['X', '3,20'],
    ['2', '3,40'],
  ] as const)
    await form.getByLabel(outcome, { exact: true }).fill(odds)
  await because(desk, 'Kaydet')
  await expect(toast(desk, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
}

async function approve(second: Page, about: string): Promise<void> {
  await openRow(second, about)
  await expect(record(second)).toContainText(about)
  await decide(second, 'Onayla')
  await expect(toast(second, 'Öneri onaylandı')).toBeVisible()
}
