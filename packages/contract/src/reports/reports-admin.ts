import * as z from 'zod/mini'
import { report, reportCsv, reportRange, reportReply, siteRange } from './report-admin.ts'
import { instant, lira } from '../fields.ts'
import { GROUP_INVALID } from '../sentences.ts'

const count = /* @__PURE__ */ z.number()
/** Percent with two decimals; null where nothing was staked. */
const percent = /* @__PURE__ */ z.nullable(z.number())

export const GGR_GROUPS = ['day', 'game', 'provider', 'category', 'affiliate'] as const

const ggrInput = { ...siteRange, group: z._default(z.enum(GGR_GROUPS, GROUP_INVALID), 'day') }

/** Costs and NGR: `glossary.ts`. Null where a cost cannot be split by the group: only a day has all of them, a provider its fees and tax. */
export const GgrRow = z.object({
  key: z.string(),
  label: z.string(),
  rounds: count,
  stakes: lira,
  wins: lira,
  ggr: lira,
  bonus_stakes: lira,
  bonus_wins: lira,
  rtp: percent,
  theoretical_rtp: percent,
  bonus_cost: z.nullable(lira),
  cashback: z.nullable(lira),
  provider_fees: z.nullable(lira),
  payment_fees: z.nullable(lira),
  tax: z.nullable(lira),
  ngr: z.nullable(lira),
})

export const readGgrReport = report({
  name: 'ggr',
  summary: 'Gross and net gaming revenue by day, game, provider, category or affiliate.',
  input: ggrInput,
  output: reportReply(GgrRow),
})

export const exportGgrReport = reportCsv('ggr', ggrInput, {
  name: 'ggr-{group}-{day}',
  columns: {
    label: 'Grup',
    rounds: 'Tur',
    stakes: 'Bahis',
    wins: 'Kazanç',
    ggr: 'GGR',
    bonus_stakes: 'Bonus bahis',
    bonus_wins: 'Bonus kazanç',
    rtp: 'RTP %',
    theoretical_rtp: 'Hedef RTP %',
    bonus_cost: 'Bonus gideri',
    cashback: 'Kayıp bonusu',
    provider_fees: 'Sağlayıcı payı',
    payment_fees: 'Ödeme gideri',
    tax: 'Oyun vergisi',
    ngr: 'NGR',
  },
  decimals: [
    ...(['stakes', 'wins', 'ggr', 'bonus_stakes', 'bonus_wins', 'rtp', 'theoretical_rtp'] as const),
    ...(['bonus_cost', 'cashback', 'provider_fees', 'payment_fees', 'tax', 'ngr'] as const),
  ],
})

/** Whole days up to the last night; the band is 3.5 standard errors wide to each side, the deviation is in standard errors. */
export const ReturnRow = z.object({
  game_id: z.number(),
  label: z.string(),
  provider: z.string(),
  rounds: count,
  stakes: lira,
  wins: lira,
  theoretical_rtp: percent,
  rtp: percent,
  band: z.nullable(z.string()),
  deviation: z.nullable(z.number()),
  verdict: z.string(),
  outside_since: z.nullable(z.string()),
})

export const readReturnReport = report({
  name: 'returns',
  summary:
    'Observed return of each game beside the declared one and the band around it, by the closed rounds of each day.',
  input: reportRange,
  output: z.object({ success: z.boolean(), data: z.array(ReturnRow), total: z.number() }),
})

export const exportReturnReport = reportCsv('returns', reportRange, {
  name: 'rtp-{day}',
  columns: {
    label: 'Oyun',
    provider: 'Sağlayıcı',
    rounds: 'Tur',
    stakes: 'Bahis',
    wins: 'Kazanç',
    theoretical_rtp: 'Hedef RTP %',
    rtp: 'RTP %',
    band: 'Beklenen aralık',
    deviation: 'Sapma (standart hata)',
    verdict: 'Sonuç',
    outside_since: 'Beklenen aralığın dışında',
  },
  decimals: ['stakes', 'wins', 'theoretical_rtp', 'rtp', 'deviation'],
})

const cashInput = { ...siteRange, group: z._default(z.enum(['day', 'bank'], GROUP_INVALID), 'day') }

export const CashRow = z.object({
  key: z.string(),
  label: z.string(),
  deposit_requests: count,
  deposits: count,
  deposited: lira,
  deposits_refused: count,
  withdrawal_requests: count,
  withdrawals: count,
  withdrawn: lira,
  withdrawals_returned: count,
  net: lira,
})

export const readCashReport = report({
  name: 'cash',
  summary: 'Deposits and withdrawals by day or bank, on the day they were decided.',
  input: cashInput,
  output: reportReply(CashRow),
})

export const exportCashReport = reportCsv('cash', cashInput, {
  name: 'para-{group}-{day}',
  columns: {
    label: 'Grup',
    deposit_requests: 'Yatırım talebi',
    deposits: 'Onaylanan yatırım',
    deposited: 'Yatırılan',
    deposits_refused: 'Reddedilen veya iptal',
    withdrawal_requests: 'Çekim talebi',
    withdrawals: 'Ödenen çekim',
    withdrawn: 'Çekilen',
    withdrawals_returned: 'İade edilen çekim',
    net: 'Net',
  },
  decimals: ['deposited', 'withdrawn', 'net'],
})

const bonusInput = {
  ...siteRange,
  group: z._default(z.enum(['day', 'promotion', 'type'], GROUP_INVALID), 'day'),
}

export const BonusRow = z.object({
  key: z.string(),
  label: z.string(),
  granted: lira,
  converted: lira,
  forfeited: lira,
  cost: lira,
})

export const readBonusReport = report({
  name: 'bonuses',
  summary: 'Bonus money granted, turned to cash and taken back; cost is granted minus taken back.',
  input: bonusInput,
  output: reportReply(BonusRow),
})

export const exportBonusReport = reportCsv('bonuses', bonusInput, {
  name: 'bonus-{group}-{day}',
  columns: {
    label: 'Grup',
    granted: 'Verilen',
    converted: 'Nakde geçen',
    forfeited: 'Silinen',
    cost: 'Gider',
  },
  decimals: ['granted', 'converted', 'forfeited', 'cost'],
})

/** What the operator owes its players (cash and holds) against what its bank account should hold by the ledger. */
export const LiabilityRow = z.object({
  day: z.string(),
  cash: lira,
  hold: lira,
  bonus: lira,
  owed: lira,
  bank: lira,
  surplus: lira,
  /** Owed to the operator’s own accounts, and what came in for them: in none of the others, and with them what the ledger says. */
  own_owed: lira,
  own_bank: lira,
  recorded_at: instant,
})

export const readLiabilityReport = report({
  name: 'liability',
  summary: 'Player liability at the end of each day; `totals` is this moment.',
  input: siteRange,
  output: reportReply(LiabilityRow),
})

export const exportLiabilityReport = reportCsv('liability', siteRange, {
  name: 'yukumluluk-{day}',
  columns: {
    day: 'Gün',
    cash: 'Nakit',
    hold: 'Bekleyen çekim',
    bonus: 'Bonus',
    owed: 'Oyunculara borç',
    bank: 'Banka hesabı',
    surplus: 'Fazla',
    own_owed: 'Site hesaplarının bakiyesi',
    own_bank: 'Site hesaplarından gelen',
  },
  decimals: ['cash', 'hold', 'bonus', 'owed', 'bank', 'surplus', 'own_owed', 'own_bank'],
})

export const AffiliateRow = z.object({
  btag: z.string(),
  name: z.string(),
  clicks: count,
  registrations: count,
  first_deposits: count,
  deposits: lira,
  withdrawals: lira,
  ggr: lira,
  bonus_cost: lira,
  /** GGR less all bonuses: fees and tax are not split by tag, so that this is no NGR. */
  after_bonus: lira,
})

export const readAffiliateReport = report({
  name: 'affiliates',
  summary: 'Clicks, registrations, first deposits and what was left after bonuses by affiliate tag.',
  input: reportRange,
  output: reportReply(AffiliateRow),
})

export const exportAffiliateReport = reportCsv('affiliates', reportRange, {
  name: 'ortaklar-{day}',
  columns: {
    btag: 'Etiket',
    name: 'Ortak',
    clicks: 'Tıklama',
    registrations: 'Kayıt',
    first_deposits: 'İlk yatırım',
    deposits: 'Yatırım',
    withdrawals: 'Çekim',
    ggr: 'GGR',
    bonus_cost: 'Bonus gideri',
    after_bonus: 'Bonus sonrası gelir',
  },
  decimals: ['deposits', 'withdrawals', 'ggr', 'bonus_cost', 'after_bonus'],
})

export const EventRow = z.object({
  id: z.number(),
  created_at: instant,
  kind: z.string(),
  text: z.string(),
  player_id: z.nullable(z.number()),
  username: z.nullable(z.string()),
  staff: z.nullable(z.string()),
})

const eventInput = { ...siteRange, kind: z.optional(z.string().check(z.regex(/^[a-z_.-]{1,60}$/, 'Geçersiz tür'))) }

export const readEventReport = report({
  name: 'events',
  summary: 'Significant events, newest first.',
  input: eventInput,
  output: z.object({ success: z.boolean(), data: z.array(EventRow), total: z.number() }),
})

export const exportEventReport = reportCsv('events', eventInput, {
  name: 'olaylar-{day}',
  columns: {
    id: 'No',
    created_at: 'Zaman',
    kind: 'Tür',
    text: 'Olay',
    username: 'Oyuncu',
    staff: 'Personel',
  },
})
