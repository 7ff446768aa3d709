import type { APIRequestContext } from '@playwright/test'
import { violations } from '../../support/accessible.ts'
import { decide as decideRow, expect, go, openRow, record, test, toast } from '../../support/backoffice/operators.ts'
import { content, open } from '../../support/pages.ts'
import { approveAs, balanceOf, giveCash, openSession, register } from '../../support/players.ts'
import { type Match, matchesOfTomorrow, openCoupon, playHome } from '../../support/sports/sports.ts'

test.use({ stadium: true })

test('a wrong result: paid, taken back as far as it is there, the rest a claim that the desk gives up', {
  tag: ['@layout', '@long'],
}, async ({ operator, page, baseURL }) => {
  const player = await openSession(page.request, await register(page.request))
  await giveCash(page.request, 500, baseURL)
  const [match, other] = (await matchesOfTomorrow(page, 2)) as [Match, Match]
  const names = `${match.home} - ${match.away}`
  await playHome(page, match, 60)
  await expect.poll(() => balanceOf(page)).toBe(440)

  const desk = await operator('trading')
  await propose(desk.request, match, '1')
  await approveAs('admin', names, baseURL)
  await expect.poll(() => balanceOf(page)).toBeGreaterThan(500)
  const won = await openCoupon(page, 'won')
  await expect(won.getByText('Ödendi', { exact: true })).toBeVisible()
  await expect(won.getByText('Sonuç düzeltildi')).toHaveCount(0)

  // All but ten lira and some kuruş of it is staked again, and can be taken back by nobody.
  const left = await balanceOf(page)
  const spent = Math.floor(left) - 10
  await playHome(page, other, spent)
  await expect.poll(() => balanceOf(page)).toBeCloseTo(left - spent, 2)

  await propose(desk.request, match, '2')
  const second = await operator('admin', '/onay-bekleyenler')
  await openRow(second, names)
  await expect(record(second)).toContainText('Oyunculardan alınacak')
  await expect(record(second)).toContainText(match.away)
  await decideRow(second, 'Onayla')
  await expect(toast(second, 'Öneri onaylandı')).toBeVisible()
  await expect.poll(() => balanceOf(page)).toBe(0)

  const lost = await openCoupon(page, 'lost')
  await expect(lost.getByText('Sonuç düzeltildi')).toBeVisible()
  await expect(lost.getByText(/^1\d,\d\d ₺ hesabınızdan düşüldü$/)).toBeVisible()
  await expect(lost.getByText(/^Kalan \d+,\d\d ₺ borç yalnızca sonraki spor kazançlarınızdan/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await open(page, '/account/transactions?tab=sports_bet')
  await expect(content(page).getByText('Sonuç düzeltmesi').first()).toBeVisible()
  await open(page, '/account/messages')
  await expect(content(page).getByText('Sonuç düzeltildi').first()).toBeVisible()

  await go(desk, '/spor/duzeltmeler?status=paid')
  await expect(await openRow(desk, player.username)).toContainText('Uygulandı')
  const finance = await operator('finance', '/spor/alacaklar')
  const claim = await openRow(finance, player.username)
  await expect(claim).toContainText('Açık')
  await claim.getByLabel('Gerekçe').fill('Deneme gerekçesi')
  await decideRow(finance, 'Alacağı sil')
  await expect(toast(finance, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
  await approveAs('admin', player.username, baseURL)
  await go(finance, '/spor/alacaklar?status=written_off')
  await expect(await openRow(finance, player.username)).toContainText('Silindi')
  await expect((await openCoupon(page, 'lost')).getByText(/borç/)).toHaveCount(0)
})

/** One person of the desk says who has won; another is still to agree. */
async function propose(desk: APIRequestContext, { id }: Match, won: string): Promise<void> {
  const data = { key: '1x2', won, reason: 'Deneme gerekçesi' }
  const reply = await desk.post(`/api/admin/sports-events/${id}/result`, { data })
  expect(await reply.json()).toMatchObject({ success: true, waiting: true })
}
