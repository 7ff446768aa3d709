import type { Page } from '@playwright/test'
import { accountTab } from '../../support/account/account.ts'
import { answer, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'
import { istanbulDay } from '../../support/account/account-transactions.ts'

const TABS = [
  {
    id: 'deposit',
    name: 'Yatırımlar',
    empty: 'Bu tarihlerde yatırımınız yok',
    stats: ['Toplam yatırım', 'Bekleyen yatırım'],
  },
  { id: 'withdraw', name: 'Çekimler', empty: 'Bu tarihlerde çekiminiz yok', stats: ['Toplam çekim', 'Bekleyen çekim'] },
  { id: 'slot_bet', name: 'Slot', empty: 'Bu tarihlerde slot bahsiniz yok', stats: ['Toplam bahis', 'Toplam kazanç'] },
  {
    id: 'live_casino',
    name: 'Canlı Casino',
    empty: 'Bu tarihlerde canlı casino bahsiniz yok',
    stats: ['Toplam bahis', 'Toplam kazanç'],
  },
  {
    id: 'sports_bet',
    name: 'Spor',
    empty: 'Bu tarihlerde spor bahsiniz yok',
    stats: ['Toplam bahis', 'Toplam kazanç'],
  },
]

const statistics = {
  total_deposit: 12_250,
  pending_deposit: 1000,
  total_withdraw: 0,
  pending_withdraw: 0,
  total_slot_bet: 300,
  total_slot_win: 450.5,
  total_casino_bet: 0,
  total_casino_win: 0,
  total_sports_bet: 0,
  total_sports_win: 0,
}

/** Twelve pages of bets, whatever is asked. */
async function manyPages(page: Page) {
  await page.route('**/api/transaction-history.php*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const asked = Number(query.get('page'))
    const transactions = [
      line({ id: asked, type: 'bet', reference_id: `S1-${asked}` }),
      line({ id: asked + 100, type: 'win', amount: 45, reference_id: `S1-${asked}` }),
    ]
    return route.fulfill({
      json: {
        success: true,
        transactions,
        pagination: { total_pages: 12, current_page: asked, total: 240 },
        statistics,
        message: '',
      },
    })
  })
}

function line(part: object) {
  return {
    id: 1,
    date: '2026-11-20T11:20:00.000Z',
    type: 'bet',
    amount: 30,
    description: '',
    payment_method: null,
    game_name: 'Yakut 7',
    provider: 'Kutup Yıldızı',
    reference_id: 'S1-1',
    status: 'done',
    status_label: 'Tamamlandı',
    balance_before: 100,
    balance_after: 70,
    ...part,
  }
}

test('[2.2.16, 2.2.18, 2.2.21] five tabs, each with its sums and its own empty words; ?tab= chooses one', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/transactions?tab=live_casino')
  await expect(accountTab(page, 'Canlı Casino')).toHaveAttribute('aria-current', 'page')
  for (const tab of TABS) {
    await accountTab(page, tab.name).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab.id}`))
    await expect(page.getByText(tab.empty)).toBeVisible()
    for (const stat of tab.stats) await expect(page.getByText(stat, { exact: true })).toBeVisible()
  }
})

test('[2.2.17, 2.7.10, 2.9.5, 2.5.19] both dates are today at first; a range is applied only when it can be', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  const first = page.waitForRequest('**/api/transaction-history.php*')
  await open(page, '/account/transactions')
  const today = istanbulDay(0)
  const query = (url: string) => Object.fromEntries(new URL(url).searchParams)
  expect(query((await first).url())).toEqual({ type: 'deposit', page: '1', limit: '20', from: today, to: today })
  const [from, to] = [page.getByLabel('Başlangıç'), page.getByLabel('Bitiş')]
  await expect(from).toHaveValue(today)
  await expect(to).toHaveValue(today)
  await expect(to).toHaveAttribute('max', today)
  await expect(from).toHaveAttribute('max', today)
  const apply = page.getByRole('button', { name: 'Filtrele' })
  await to.fill(istanbulDay(3))
  await apply.click()
  await expect(page.getByText('Başlangıç tarihi bitiş tarihinden sonra olamaz')).toBeVisible()
  await to.fill(istanbulDay(-1))
  await apply.click()
  await expect(page.getByText('Bitiş tarihi bugünden sonra olamaz')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await from.fill(istanbulDay(6))
  await to.fill(istanbulDay(1))
  const filtered = page.waitForRequest('**/api/transaction-history.php*')
  await apply.click()
  expect(query((await filtered).url())).toMatchObject({ from: istanbulDay(6), to: istanbulDay(1) })
  await expect(page).toHaveURL(new RegExp(`from=${istanbulDay(6)}&to=${istanbulDay(1)}`))
})

test('[2.2.19, 2.4.8] five page numbers with first, previous, next and last; a new tab starts at page 1', {
  tag: '@layout',
}, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await manyPages(page)
  await open(page, '/account/transactions?tab=slot_bet&page=7')
  const pages = page.getByRole('navigation', { name: 'Sayfalar' })
  const numbers = pages.getByRole('button', { name: /^Sayfa \d+$/ })
  await expect(numbers).toHaveText(['5', '6', '7', '8', '9'])
  await expect(pages.getByRole('button', { name: 'Sayfa 7' })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('button', { name: 'Son sayfa' }).click()
  await expect(numbers).toHaveText(['8', '9', '10', '11', '12'])
  await expect(page.getByText('S1-12').first()).toBeVisible()
  await pages.getByRole('button', { name: 'İlk sayfa' }).click()
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
  await pages.getByRole('button', { name: 'Sonraki sayfa' }).click()
  await pages.getByRole('button', { name: 'Önceki sayfa' }).click()
  await pages.getByRole('button', { name: 'Sayfa 4' }).click()
  await expect(page).toHaveURL(/page=4/)
  const asked = page.waitForRequest((request) => request.url().includes('type=live_casino'))
  await accountTab(page, 'Canlı Casino').click()
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('1')
})

test('[2.2.18, 2.3.8] a tab of games: signed sums, balances, labels', { tag: '@layout' }, async ({
  page,
  player,
  isMobile,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await manyPages(page)
  await open(page, '/account/transactions?tab=slot_bet')
  await expect(page.getByText('300,00 ₺', { exact: true })).toBeVisible()
  await expect(page.getByText('450,50 ₺', { exact: true })).toBeVisible()
  await expect(page.getByText('-30,00 ₺')).toBeVisible()
  await expect(page.getByText('+45,00 ₺')).toBeVisible()
  await expect(page.getByText('Tamamlandı').first()).toBeVisible()
  // Days are written in Turkish whatever the browser's language is.
  const today = istanbulDay(0).split('-').toReversed().join('.')
  await expect(page.getByText(today, { exact: true })).toHaveCount(2)
  if (isMobile) {
    const card = page.getByRole('listitem').filter({ hasText: 'Yakut 7' }).first()
    await expect(card.getByText('100,00 ₺')).toBeHidden()
    await card.getByText('Ayrıntılar').click()
    for (const text of ['Kutup Yıldızı', '100,00 ₺', '70,00 ₺']) await expect(card.getByText(text)).toBeVisible()
    return
  }
  await expect(page.getByRole('columnheader')).toHaveText([
    'Tarih',
    'Referans',
    'Oyun',
    'Sağlayıcı',
    'İşlem',
    'Tutar',
    'Önceki bakiye',
    'Sonraki bakiye',
    'Durum',
  ])
  await expect(page.getByRole('row').nth(1)).toContainText('100,00 ₺')
})

test('[2.2.20, 2.3.9, 2.7.11] the reference opens the rounds behind it, and the address keeps them open', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await manyPages(page)
  const rounds = [
    { id: 1, round_id: 'r-77', bet_amount: 20, win_amount: 0, bonus_part: 5, status: 'done', created_at: '' },
    { id: 2, round_id: 'r-77', bet_amount: 10.1, win_amount: 45.2, bonus_part: 0, status: 'done', created_at: '' },
  ]
  await page.route('**/api/game-detail.php*', (route) => {
    const query = Object.fromEntries(new URL(route.request().url()).searchParams)
    expect(query).toEqual({ ref: 'S1-1', provider: 'Kutup Yıldızı' })
    const game_detail = {
      reference_id: 'S1-1',
      provider: 'Kutup Yıldızı',
      game_name: 'Yakut 7',
      created_at: '2026-11-20T11:20:00.000Z',
      rounds,
    }
    return route.fulfill({ json: { success: true, game_detail, message: '' } })
  })
  await open(page, '/account/transactions?tab=slot_bet')
  await page.getByRole('link', { name: 'S1-1 oyun detayını aç' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Oyun detayı' })
  await expect(dialog.getByText('Yakut 7')).toBeVisible()
  await expect(dialog.getByText('5,00 ₺ bonustan')).toBeVisible()
  await expect(dialog.getByText('Bahis 30,10 ₺ · Kazanç 45,20 ₺')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('Yakut 7')).toBeVisible()
  await dialog.getByRole('button', { name: 'Kapat' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/ref=/)
})

test("[2.8.8] a detail that cannot be read: 'Oyun detayı yüklenemedi.'", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/transactions?tab=slot_bet&ref=S1-999999')
  await expect(page.getByRole('dialog', { name: 'Oyun detayı' }).getByText('Oyun detayı yüklenemedi.')).toBeVisible()
})

test("[2.6.2] 'Giriş yapılmamış' leads to /login", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/transaction-history.php*', { success: false, message: 'Giriş yapılmamış' })
  await page.goto('/account/transactions')
  await expect(page).toHaveURL('/auth/login')
})

test('[2.8.9] transactions that cannot be loaded are an empty list', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/transaction-history.php*', { success: false, message: 'x' })
  await open(page, '/account/transactions')
  await expect(page.getByText('Bu tarihlerde yatırımınız yok')).toBeVisible()
})
