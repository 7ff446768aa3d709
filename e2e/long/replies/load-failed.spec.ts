import { answer, content, cut, open, withoutInjectedReplies } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

interface Failing {
  path: string
  call: string | RegExp
  says: string
  /** What is true of an empty list only. */
  never?: string
}

/** Where the specification does not ask for silence, what could not be read is never shown as if there were none. */
const FOR_GUESTS: readonly Failing[] = [
  {
    path: '/beton-games',
    call: '**/api/games/list.php',
    says: 'Oyunlar yüklenemedi',
    never: 'Oyun bulunamadı',
  },
  {
    path: '/casino/livecasino',
    call: '**/api/livecasino.php',
    says: 'Masalar yüklenemedi',
    never: 'Canlı masalar yakında burada.',
  },
  { path: '/games', call: '**/api/homepage.php', says: 'Oyunlar yüklenemedi' },
  { path: '/', call: '**/api/promotions.php', says: 'Promosyonlar yüklenemedi' },
  {
    path: '/request-call',
    call: '**/api/request-call.php',
    says: 'Talepleriniz yüklenemedi',
    never: 'Henüz talebiniz yok',
  },
  { path: '/sports', call: '**/api/v1/sports/menu', says: 'Ligler yüklenemedi' },
  { path: '/virtual', call: /\/api\/v1\/sports\/live/, says: 'Maçlar yüklenemedi' },
  { path: '/virtual', call: /\/api\/v1\/sports\/results/, says: 'Sonuçlar yüklenemedi' },
  { path: '/adil-oyun/zar/00000000', call: '**/studio/api/proof/*', says: 'Tur kaydı yüklenemedi.' },
]

const FOR_PLAYERS: readonly Failing[] = [
  { path: '/account/limits', call: '**/api/v1/marketing', says: 'Kampanya tercihiniz yüklenemedi' },
  { path: '/account/limits', call: '**/api/v1/consents', says: 'Onaylarınız yüklenemedi' },
  { path: '/account/limits', call: '**/api/v1/data-requests', says: 'Talepleriniz yüklenemedi' },
  { path: '/account/messages', call: '**/api/v1/complaints', says: 'Şikâyetleriniz yüklenemedi' },
  { path: '/account/wallet', call: '**/api/v1/payment-methods', says: 'Ödeme yöntemleri yüklenemedi' },
  {
    path: '/account/wallet?tab=withdraw&method=deneme',
    call: '**/api/v1/payment-methods',
    says: 'Ödeme yöntemleri yüklenemedi',
  },
  {
    path: '/account/wallet?payment=1',
    call: '**/api/v1/payments/1',
    says: 'Ödeme bilgisi yüklenemedi',
  },
]

for (const { path, call, says, never } of FOR_GUESTS)
  test(`${path} says that ${says} and asks again`, { tag: '@desktop' }, async ({ page }) => {
    await withoutInjectedReplies(page)
    await answer(page, call, { success: false, status: false })
    await open(page, path)
    const failure = content(page).getByRole('alert').filter({ hasText: says })
    await expect(failure).toBeVisible()
    if (never) await expect(content(page).getByText(never)).toHaveCount(0)
    await page.unroute(call)
    await failure.getByRole('button', { name: 'Tekrar Dene' }).click()
    await expect(failure).toHaveCount(0)
  })

for (const { path, call, says } of FOR_PLAYERS)
  test(`${path} says that ${says}`, { tag: '@desktop' }, async ({ page, player }) => {
    expect(player.id).toBeGreaterThan(0)
    await answer(page, call, { success: false })
    await open(page, path)
    const failure = content(page).getByRole('alert').filter({ hasText: says })
    await expect(failure.getByRole('button', { name: 'Tekrar Dene' })).toBeVisible()
  })

test('the last rounds of a room say so, and are asked for again', { tag: '@desktop' }, async ({ page }) => {
  const rounds = '**/studio/rooms/ucus-saati/rounds'
  await cut(page, rounds)
  await open(page, '/aviator')
  const failure = content(page).getByRole('alert').filter({ hasText: 'Son turlar yüklenemedi.' })
  await expect(failure).toBeVisible()
  await page.unroute(rounds)
  await failure.getByRole('button', { name: 'Tekrar Dene' }).click()
  await expect(failure).toHaveCount(0)
})

test('the list of changes says so inside its fold', { tag: '@desktop' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/v1/protection/events', { success: false })
  await open(page, '/account/limits')
  await content(page).getByText('Son değişiklikler').click()
  const failure = content(page).getByRole('alert').filter({ hasText: 'Değişiklikler yüklenemedi' })
  await expect(failure).toBeVisible()
  await page.unroute('**/api/v1/protection/events')
  await failure.getByRole('button', { name: 'Tekrar Dene' }).click()
  await expect(content(page).getByText('Henüz bir değişiklik yok')).toBeVisible()
})

test('what a partner sees is not empty where it could not be read', { tag: '@desktop' }, async ({ page }) => {
  await answer(page, '**/api/partner/overview', { success: false })
  await page.goto('/ortak')
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Bilgiler yüklenemedi.')
  await page.unroute('**/api/partner/overview')
  const none = { clicks: 0, registrations: 0, first_deposits: 0, ngr: 0 }
  const range = { from: '2026-11-01', to: '2026-11-26', totals: none, days: [], subs: [] }
  await answer(page, '**/api/partner/overview', { success: true, name: 'Lale', btag: 'lale', plan: null, ...range })
  await answer(page, '**/api/partner/statements', { success: false })
  await answer(page, /\/api\/banners\.php/, { success: false })
  await failure.getByRole('button', { name: 'Tekrar Dene' }).click()
  await page.getByRole('link', { name: 'Bağlantılar' }).click()
  await expect(failure).toContainText('Bannerlar yüklenemedi')
  await page.getByRole('link', { name: 'Ekstreler' }).click()
  await expect(failure).toContainText('Bilgiler yüklenemedi.')
})

test('a shared slip that cannot be read keeps its address', { tag: '@desktop' }, async ({ page }) => {
  await cut(page, /\/api\/v1\/sports\/slips?\//)
  await open(page, '/sports?kupon=ABCDEF')
  await expect(page.getByText('Paylaşılan kupon yüklenemedi')).toBeVisible()
  await expect(page).toHaveURL(/kupon=ABCDEF/)
})
