import type { Page } from '@playwright/test'
import { answer, content, open, sidebar, withoutInjectedReplies } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

const AT = '2026-11-20T11:20:00.000Z'

/** Replies with the fields that the specification reads and no other. */
const REPLIES: Record<string, object> = {
  user_session: { success: true, logged_in: true, user: { username: 'yalin', balance: 1234.5 } },
  'get-balance': { success: true, balance: 4321.75 },
  session: { success: true, balance: 1234.5 },
  promotions: { success: true, promotions: [{ id: 9, name: 'Yalın Bonus', percent: 40, max_bonus: 99.99 }] },
  homepage: {
    success: true,
    data: {
      popular_games: { slots: [{ id: 1501, title: 'Yalın Oyun', image: '/yok.png' }] },
      categories: [{ id: 3, title: 'Yalın Tür', link: '/casino/slots' }],
    },
  },
  'games/list': { status: true, data: [{ id: 1501, name: 'Yalın Slot', provider_name: 'Yalın Stüdyo' }] },
  'request-call': {
    success: true,
    requests: [{ name: 'Yalın Kişi', phone: '0555', message: 'Ara', created_at: AT, status: 'pending' }],
  },
  profile: {
    success: true,
    logged_in: true,
    user: {
      username: 'yalin',
      email: 'a@b.co',
      first_name: 'Yalın',
      last_name: 'Kişi',
      created_at: AT,
      kyc_verified: false,
    },
    loginHistory: [{ id: 1, ip: '192.0.2.7', location: 'Bursa', created_at: AT }],
  },
  transaction_history: {
    success: true,
    transactions: [{ id: 4, type: 'deposit', amount: 750.5, status: 'pending', created_at: AT }],
  },
  withdraw: {
    success: true,
    bank_accounts: [
      {
        id: 2,
        account_name: 'Yalın Kişi',
        bank_name: 'Akbank',
        iban: 'TR930004600001000000447100',
        branch_code: '',
        account_no: '',
      },
    ],
  },
  'player-active-bonuses': {
    success: true,
    active_bonuses: [
      {
        id: 6,
        name: 'Yalın Çevrim',
        description: '',
        type_label: 'Bonus',
        amount: 100,
        wagering: { rollover: 10, completed: 250, remaining: 750, progress: 25 },
        time: { expires: '2030-01-01T00:00:00.000Z' },
      },
    ],
  },
  'player-all-bonuses': {
    success: true,
    bonuses: [{ id: 8, bonus_name: 'Yalın Geçmiş', type: 'Bonus', amount: 20, status: 'completed', created_at: AT }],
    total: 1,
  },
  'transaction-history': {
    success: true,
    transactions: [
      {
        id: 5,
        date: AT,
        type: 'deposit',
        amount: 60.25,
        description: 'Yalın hareket',
        reference_id: 'Y-5',
        status: 'done',
      },
    ],
    pagination: { total_pages: 1 },
    statistics: { total_deposit: 60.25, pending_deposit: 0 },
  },
  messages: {
    success: true,
    messages: [
      {
        id: 7,
        title: 'Yalın Mesaj',
        content: 'Merhaba',
        type: 'system',
        is_read: false,
        is_sent_by_me: false,
        is_closed: false,
        sender_name: '',
        created_at: AT,
      },
    ],
    pagination: { total_pages: 1, current_page: 1 },
  },
}

const PAGES: [path: string, shown: (string | RegExp)[]][] = [
  ['/', ['Yalın Bonus', '%40 · 99,99 ₺', 'Yalın Oyun', 'Yalın Tür']],
  ['/promotions', ['Yalın Bonus', '%40', '99,99 ₺']],
  ['/casino/slots', ['Yalın Slot']],
  ['/request-call', ['Yalın Kişi', 'Beklemede']],
  ['/account/profile', ['a@b.co']],
  ['/account/profile?tab=security', ['Bursa', '192.0.2.7']],
  ['/account/wallet?tab=history', ['+750,50 ₺', 'Bekliyor', 'Havale bilgileri']],
  ['/account/wallet?tab=withdraw', ['TR9300****7100']],
  ['/account/bonuses', ['Yalın Çevrim', '750,00 ₺', '%25', '10x']],
  ['/account/bonuses?tab=history', ['Yalın Geçmiş', '20,00 ₺', 'Tamamlandı']],
  ['/account/transactions', ['60,25 ₺', 'Yalın hareket', 'Y-5', 'Tamamlandı']],
  ['/account/messages', ['Yalın Mesaj', 'Site Yönetimi']],
]

async function specified(page: Page): Promise<void> {
  await withoutInjectedReplies(page)
  for (const [name, reply] of Object.entries(REPLIES))
    await answer(page, new RegExp(`/api/${name}\\.php(\\?|$)`), reply)
}

test('a reply that is whole by the specification is shown, though our own fields are missing', {
  tag: '@desktop',
}, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await specified(page)
  for (const [path, shown] of PAGES) {
    await open(page, path)
    for (const text of shown) await expect(content(page), `${path}: ${text}`).toContainText(text)
    await expect(page.locator('body')).not.toContainText(/undefined|NaN|Invalid Date|Bir şeyler ters gitti/)
    await expect(sidebar(page)).toContainText('4.321,75 ₺')
    await expect(sidebar(page)).toContainText('yalin')
  }
})
