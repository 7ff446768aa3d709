import type { APIRequestContext } from '@playwright/test'
import { giveCash, logInNew } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

type Reply = Record<string, unknown>

async function get(api: APIRequestContext, path: string): Promise<Reply> {
  return (await (await api.get(path)).json()) as Reply
}

async function post(api: APIRequestContext, path: string, data: object): Promise<Reply> {
  return (await (await api.post(path, { data })).json()) as Reply
}

const anyNumber = expect.any(Number)
const anyText = expect.any(String)
const anyList = expect.any(Array)
const promotion = {
  id: anyNumber,
  name: 'Hoş Geldin Bonusu',
  description: anyText,
  banner: anyText,
  percent: 100,
  rollover: 10,
  min_deposit: 500,
  max_bonus: 5000,
  min_deposit_text: anyText,
  rollover_text: anyText,
  max_amount: 5000,
  note: anyText,
  bonus_type: 'deposit',
  conditions: [],
  is_full: false,
  terms: expect.arrayContaining([{ label: 'Oran', value: anyText }]),
}
const SUMS = ['deposit', 'slot_bet', 'slot_win', 'casino_bet', 'casino_win', 'sports_bet', 'sports_win', 'withdraw']
  .map((name) => `total_${name}`)
  .concat('pending_deposit', 'pending_withdraw')
const popularGame = { id: 1523, title: 'Nazar', provider: anyText, image: anyText, link: anyText, gradient: anyText }
const category = {
  id: anyNumber,
  title: 'Slot',
  icon: anyText,
  description: anyText,
  link: '/casino/slots',
  image_url: anyText,
}

test('[1.7.1, 1.7.7, 1.3.3, 1.3.4, 1.3.5, 1.3.6] the public calls answer what the specification reads', {
  tag: '@desktop',
}, async ({ request }) => {
  for (const [path, expected] of [
    ['/api/user_session.php', { success: false, logged_in: false }],
    ['/api/get-balance.php', { success: false, balance: 0 }],
    ['/api/balance.php', { success: false, balance: 0 }],
    ['/api/bonus-pending-check.php', { pending: false }],
    ['/api/site_info.php', { success: true, logos: { main: anyText } }],
    [
      '/api/cms-pages.php?action=footer',
      { success: true, footer_pages: expect.arrayContaining([{ slug: 'kurallar', title: 'Genel Kurallar' }]) },
    ],
    [
      '/api/cms-pages.php?action=page&slug=kurallar',
      {
        success: true,
        page: {
          slug: 'kurallar',
          title: anyText,
          content: anyText,
          meta_title: anyText,
          meta_description: anyText,
          updated_at: anyText,
        },
      },
    ],
    ['/api/cms-pages.php?action=page&slug=yok', { success: false, error: 'Sayfa bulunamadı' }],
    ['/api/promotions.php', { success: true, promotions: expect.arrayContaining([promotion]), message: anyText }],
    [
      '/api/homepage.php',
      {
        success: true,
        data: {
          popular_games: { slots: expect.arrayContaining([popularGame]) },
          categories: expect.arrayContaining([category]),
        },
      },
    ],
    ['/api/request-call.php', { success: true, requests: [] }],
    ['/api/livecasino.php', { success: true, games: anyList }],
    ['/api/site_css.php', { success: true, css: anyText }],
  ] as const) {
    expect(await get(request, path), path).toMatchObject(expected)
  }
  for (const query of [
    'page=home&device=desktop&position=desktop_left',
    'page=home&device=desktop&position=desktop_right',
    'page=home&device=mobile',
    'page=casino',
    'page=slot',
  ]) {
    const { success, banners } = (await get(request, `/api/banners.php?${query}`)) as {
      success: boolean
      banners: Reply[]
    }
    expect(success, query).toBe(true)
    expect(banners[0], query).toMatchObject({
      title: anyText,
      link: anyText,
      images: { desktop: anyText, mobile: anyText },
      banner_desktop: anyText,
      banner_mobile: anyText,
    })
  }
  const { status, data } = (await post(request, '/api/games/list.php', { type: 'slot' })) as {
    status: boolean
    data: Reply[]
  }
  expect(status).toBe(true)
  expect(data[0]).toMatchObject({
    id: anyNumber,
    name: anyText,
    provider_name: anyText,
    image: anyText,
    is_featured: expect.any(Boolean),
    is_new: expect.any(Boolean),
    is_hot: expect.any(Boolean),
    is_favorite: false,
    has_demo: true,
    rtp: anyNumber,
    volatility: anyText,
    launch_count: anyNumber,
  })
  expect(await post(request, '/api/games/launch.php', { game_id: 1523, mode: 'demo' })).toMatchObject({
    status: true,
    data: { launch_url: anyText },
  })
})

test('[1.7.1, 1.3.1, 2.3.2, 2.3.8, 2.3.9, 2.7.4, 2.7.7, 2.7.13] the calls of a player', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const api = page.request
  const player = await logInNew(page)
  await giveCash(api, 1000, baseURL)
  const user = { id: anyNumber, player_id: player.id, username: player.username, balance: 1000 }
  for (const [path, expected] of [
    ['/api/user_session.php', { success: true, logged_in: true, user }],
    ['/api/get-balance.php', { success: true, balance: 1000 }],
    ['/api/balance.php', { success: true, balance: 1000 }],
    ['/api/session.php', { success: true, balance: 1000 }],
    [
      '/api/profile.php',
      {
        success: true,
        logged_in: true,
        loginHistory: [{ id: anyNumber, ip: anyText, location: anyText, created_at: anyText }],
        user: { username: player.username },
      },
    ],
    [
      '/api/transaction_history.php',
      {
        success: true,
        transactions: [{ id: anyNumber, type: 'deposit', amount: 1000, status: 'approved', created_at: anyText }],
      },
    ],
    ['/api/withdraw.php', { success: true, bank_accounts: [] }],
    ['/api/player-active-bonuses.php', { success: true, active_bonuses: [] }],
    ['/api/player-all-bonuses.php', { success: true, bonuses: anyList, total: anyNumber }],
    ['/api/cashback-calculate.php', { success: true, eligible: false, cashback_amount: 0, message: anyText }],
    [
      '/api/transaction-history.php?type=deposit',
      { success: true, transactions: anyList, pagination: { total_pages: 1 }, statistics: { total_deposit: 1000 } },
    ],
    [
      '/api/messages.php',
      { success: true, messages: anyList, pagination: { total_pages: anyNumber, current_page: 1 } },
    ],
  ] as const) {
    expect(await get(api, path), path).toMatchObject(expected)
  }
  expect(await post(api, '/api/webhooks/game-bet.php', { game_id: 1523, bet_amount: 10 })).toMatchObject({
    success: true,
    bet_amount: 10,
    win_amount: anyNumber,
    balance: anyNumber,
    message: anyText,
  })
  const { statistics, transactions } = await get(api, '/api/transaction-history.php?type=slot_bet&page=1&limit=20')
  expect(Object.keys(statistics as Reply).toSorted()).toEqual(SUMS.toSorted())
  expect(statistics).toMatchObject({ total_deposit: 1000, total_slot_bet: 10, total_slot_win: anyNumber })
  const bet = (transactions as Reply[]).find(({ type }) => type === 'bet')
  expect(bet).toMatchObject({
    id: anyNumber,
    date: anyText,
    type: 'bet',
    amount: 10,
    description: anyText,
    payment_method: null,
    game_name: 'Nazar',
    provider: anyText,
    reference_id: anyText,
    status: anyText,
    status_label: anyText,
    balance_before: 1000,
    balance_after: 990,
  })
  const { reference_id, provider } = bet as { reference_id: string; provider: string }
  const behind = new URLSearchParams({ ref: reference_id, provider })
  expect(await get(api, `/api/game-detail.php?${behind}`)).toMatchObject({
    success: true,
    game_detail: {
      reference_id,
      provider,
      game_name: 'Nazar',
      created_at: anyText,
      rounds: [{ id: anyNumber, round_id: anyText, bet_amount: 10, win_amount: anyNumber }],
    },
  })
  for (const [path, data] of [
    ['/api/bonus-activate.php', { bonus_id: 0 }],
    ['/api/cashback-claim.php', { amount: 1 }],
    ['/api/change-password.php', { current_password: '', new_password: '', confirm_password: '' }],
    ['/api/request-call.php', { name: '', phone: '', message: '' }],
    ['/api/affiliate-apply.php', { name: '', email: '', username: '', phone: '', website: '', message: '' }],
  ] as const)
    expect(await post(api, path, data), path).toMatchObject({ success: false })
  const choice = await api.post('/api/process-bonus-selection.php', { form: { deposit_id: '0', action: 'reject' } })
  expect(await choice.json()).toMatchObject({ success: false, message: anyText })
  expect(await post(api, '/api/games/toggle-favorite.php', { game_id: 1523 })).toMatchObject({ status: true })
  expect(await post(api, '/api/logout.php', {})).toMatchObject({ success: true })
  expect(await get(api, '/api/user_session.php')).toMatchObject({ logged_in: false })
})

test('[2.3.10, 2.7.12, 2.9.4] a message: its fields, its limits, marked, deleted', { tag: '@desktop' }, async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  const api = page.request
  const send = async (subject: string, body: string) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    return (await (await api.put('/api/messages.php', { data: { subject, body }, headers })).json()) as Reply
  }
  expect(await send('k'.repeat(256), 'metin')).toMatchObject({ success: false })
  expect(await send('konu', 'm'.repeat(2001))).toMatchObject({ success: false })
  expect(await send('k'.repeat(255), 'm'.repeat(2000))).toMatchObject({ success: true })
  const { messages } = (await get(api, '/api/messages.php?page=1')) as { messages: (Reply & { id: number })[] }
  expect(messages[0]).toMatchObject({
    id: anyNumber,
    title: 'k'.repeat(255),
    content: anyText,
    type: 'sent',
    is_read: expect.any(Boolean),
    is_sent_by_me: true,
    is_closed: false,
    sender_name: anyText,
    created_at: anyText,
  })
  const message_id = messages[0]?.id
  expect(await post(api, '/api/messages.php', { message_id })).toMatchObject({ success: true })
  expect(await (await api.delete('/api/messages.php', { data: { message_id } })).json()).toMatchObject({
    success: true,
  })
})
