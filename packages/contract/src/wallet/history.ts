import * as z from 'zod/mini'
import { call } from '../call.ts'
import { category, ROUND_REFERENCE } from '../categories.ts'
import { instant, lira, queryDay, queryInt } from '../fields.ts'
import { GAME_DETAIL_MISSING } from '../sentences.ts'

export const HISTORY_TYPES = ['deposit', 'withdraw', 'slot_bet', 'live_casino', 'sports_bet'] as const
export const PAGE_SIZE = 20
const STATEMENT_HOURS = 24
/** `cancel`: taken back; `pending`: its round is open. */
export const BET_STATUSES = ['done', 'pending', 'cancel'] as const

/** Amounts are never negative: deposit, bonus and win come in, withdraw and bet go out. A cancelled one (`cancel`) was taken back. */
export const HistoryTransaction = z.object({
  id: z.number(),
  date: instant,
  type: z.enum(['deposit', 'bonus', 'win', 'withdraw', 'bet']),
  amount: lira,
  description: z.string(),
  payment_method: z.nullable(z.string()),
  game_name: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  reference_id: z.string(),
  status: z.string(),
  status_label: z.string(),
  balance_before: z.nullable(lira),
  balance_after: z.nullable(lira),
})

const range = {
  type: z._default(z.enum(HISTORY_TYPES, 'Geçersiz işlem türü'), 'deposit'),
  /** Of a tab of games: only games of this kind; one of another tab has no lines here. */
  category: z.optional(category),
  from: queryDay,
  to: queryDay,
}

export const listTransactions = call({
  who: 'player',
  method: 'GET',
  path: '/api/transaction-history.php',
  mayLag: { olderThanHours: STATEMENT_HOURS },
  summary:
    'One page of a tab, or of one kind of its games, with the statistics of the whole range (Istanbul days, inclusive; without a range, of all days).',
  input: z.object({
    ...range,
    page: queryInt({ min: 1, max: 1_000_000, fallback: 1 }),
    limit: queryInt({ min: 1, max: 100, fallback: PAGE_SIZE }),
  }),
  output: z.object({
    success: z.boolean(),
    transactions: z.array(HistoryTransaction),
    pagination: z.object({ total_pages: z.number(), current_page: z.number(), total: z.number() }),
    statistics: z.object({
      total_deposit: lira,
      pending_deposit: lira,
      total_withdraw: lira,
      pending_withdraw: lira,
      total_slot_bet: lira,
      total_slot_win: lira,
      total_casino_bet: lira,
      total_casino_win: lira,
      total_sports_bet: lira,
      total_sports_win: lira,
    }),
    message: z.string(),
  }),
  refusals: [],
})

export const exportTransactions = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/transactions.csv',
  mayLag: { olderThanHours: STATEMENT_HOURS },
  csv: {
    name: 'islemlerim-{type}-{day}',
    columns: {
      date: 'Tarih',
      type: 'İşlem',
      amount: 'Tutar',
      description: 'Açıklama',
      payment_method: 'Yöntem',
      game_name: 'Oyun',
      provider: 'Sağlayıcı',
      reference_id: 'Referans',
      status_label: 'Durum',
      balance_before: 'Önceki bakiye',
      balance_after: 'Sonraki bakiye',
    },
    decimals: ['amount', 'balance_before', 'balance_after'],
    instants: ['date'],
  },
  summary: 'The same range as CSV.',
  input: z.object(range),
  output: z.unknown(),
  refusals: [],
})

export const readGameDetail = call({
  who: 'player',
  method: 'GET',
  path: '/api/game-detail.php',
  summary: 'The rounds behind one of the caller’s references.',
  input: z.object({
    ref: z.string(GAME_DETAIL_MISSING).check(z.minLength(1), z.maxLength(100)),
    provider: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({
    success: z.boolean(),
    game_detail: z.object({
      reference_id: z.string(),
      provider: z.string(),
      game_name: z.string(),
      created_at: instant,
      rounds: z.array(
        z.object({
          id: z.number(),
          round_id: z.string(),
          bet_amount: lira,
          win_amount: lira,
          bonus_part: lira,
          status: z.enum(BET_STATUSES),
          created_at: instant,
        }),
      ),
    }),
    message: z.string(),
  }),
  refusals: [],
})

/** A round as players and the operator name it. */
const reference = z.string().check(z.regex(ROUND_REFERENCE, 'Geçersiz referans'))

export const replayRound = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/rounds/{reference}/replay',
  summary:
    'Links, good for ten minutes, at which the provider shows one of the caller’s rounds again and gives its record.',
  input: z.object({ reference }),
  output: z.object({ success: z.boolean(), data: z.object({ url: z.string(), record_url: z.string() }) }),
  refusals: ['no_replay'],
})
