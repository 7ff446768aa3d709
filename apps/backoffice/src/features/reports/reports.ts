import type { CallShape } from '@meydan/contract/call'
import {
  readAffiliateReport,
  readBonusReport,
  readCashReport,
  readEventReport,
  readGgrReport,
  readLiabilityReport,
  readReturnReport,
} from '@meydan/contract/reports/reports-admin'
import { readSportsReport } from '@meydan/contract/sports/sports-report-admin'
import { words } from '../../words/cash/reports.ts'

type Kind = 'text' | 'money' | 'count' | 'percent' | 'instant'

export interface Report {
  id: string
  label: string
  call: CallShape
  groups?: readonly { id: string; label: string }[]
  columns: readonly { name: string; head: string; kind: Kind }[]
  /** The column whose text a row is known by. */
  key: string
  /** What the reader has to know before the figures. */
  note?: string
  /** The name of the line over everything. */
  totalLabel: string
  /** Columns that ever fewer people reach. */
  funnel?: readonly { name: string; label: string }[]
  /** Money columns drawn over the days. */
  chart?: readonly string[]
  /** The column beside a row's name on phones: the first of these that the rows say anything in; the last of all where absent. */
  chief?: readonly string[]
}

const day = { id: 'day', label: words.day }

/** Beside the others, and at the desk of the sportsbook. */
export const sportsReport: Report = {
  id: 'spor',
  label: words.sportsBets,
  call: readSportsReport,
  groups: [
    day,
    { id: 'sport', label: words.sport },
    { id: 'league', label: words.league },
    { id: 'market', label: words.market },
    { id: 'phase', label: words.phase },
    { id: 'kind', label: words.couponKind },
  ],
  key: 'key',
  totalLabel: words.total,
  chart: ['turnover', 'ggr'],
  chief: ['ggr'],
  columns: [
    { name: 'label', head: words.name, kind: 'text' },
    { name: 'coupons', head: words.coupons, kind: 'count' },
    { name: 'turnover', head: words.turnover, kind: 'money' },
    { name: 'returned', head: words.returned, kind: 'money' },
    { name: 'ggr', head: words.ggr, kind: 'money' },
    { name: 'margin', head: words.kept, kind: 'percent' },
    { name: 'expected_margin', head: words.expectedKept, kind: 'percent' },
    { name: 'free_cost', head: words.freeBets, kind: 'money' },
    { name: 'cashout_gain', head: words.cashoutGain, kind: 'money' },
    { name: 'uncollected', head: words.uncollected, kind: 'money' },
  ],
}

export const reports: readonly Report[] = [
  {
    id: 'gelir',
    chief: ['ngr', 'ggr'],
    label: words.gameRevenue,
    call: readGgrReport,
    groups: [
      day,
      { id: 'game', label: words.game },
      { id: 'provider', label: words.provider },
      { id: 'category', label: words.category },
      { id: 'affiliate', label: words.affiliate },
    ],
    key: 'key',
    totalLabel: words.total,
    chart: ['ggr', 'ngr'],
    columns: [
      { name: 'label', head: words.name, kind: 'text' },
      { name: 'rounds', head: words.rounds, kind: 'count' },
      { name: 'stakes', head: words.stakes, kind: 'money' },
      { name: 'wins', head: words.wins, kind: 'money' },
      { name: 'ggr', head: words.ggr, kind: 'money' },
      { name: 'rtp', head: words.rtp, kind: 'percent' },
      { name: 'theoretical_rtp', head: words.theoreticalRtp, kind: 'percent' },
      { name: 'bonus_cost', head: words.bonusCost, kind: 'money' },
      { name: 'cashback', head: words.cashback, kind: 'money' },
      { name: 'provider_fees', head: words.providerFees, kind: 'money' },
      { name: 'payment_fees', head: words.paymentFees, kind: 'money' },
      { name: 'tax', head: words.tax, kind: 'money' },
      { name: 'ngr', head: words.ngr, kind: 'money' },
    ],
  },
  {
    id: 'rtp',
    label: words.returns,
    call: readReturnReport,
    note: words.returnsNote,
    key: 'game_id',
    totalLabel: words.total,
    columns: [
      { name: 'label', head: words.game, kind: 'text' },
      { name: 'provider', head: words.provider, kind: 'text' },
      { name: 'rounds', head: words.rounds, kind: 'count' },
      { name: 'stakes', head: words.stakes, kind: 'money' },
      { name: 'wins', head: words.wins, kind: 'money' },
      { name: 'theoretical_rtp', head: words.theoreticalRtp, kind: 'percent' },
      { name: 'rtp', head: words.actual, kind: 'percent' },
      { name: 'band', head: words.band, kind: 'text' },
      { name: 'deviation', head: words.standardErrors, kind: 'count' },
      { name: 'outside_since', head: words.outsideSince, kind: 'text' },
      { name: 'verdict', head: words.verdict, kind: 'text' },
    ],
  },
  sportsReport,
  {
    id: 'kasa',
    label: words.cash,
    call: readCashReport,
    groups: [day, { id: 'bank', label: words.bank }],
    key: 'key',
    totalLabel: words.total,
    chart: ['deposited', 'withdrawn'],
    columns: [
      { name: 'label', head: words.name, kind: 'text' },
      { name: 'deposit_requests', head: words.depositAsked, kind: 'count' },
      { name: 'deposits', head: words.approvedCount, kind: 'count' },
      { name: 'deposited', head: words.deposited, kind: 'money' },
      { name: 'withdrawal_requests', head: words.withdrawalRequest, kind: 'count' },
      { name: 'withdrawals', head: words.paidOut, kind: 'count' },
      { name: 'withdrawn', head: words.withdrawn, kind: 'money' },
      { name: 'net', head: words.net, kind: 'money' },
    ],
  },
  {
    id: 'bonus',
    label: words.bonusCost,
    call: readBonusReport,
    groups: [day, { id: 'promotion', label: words.promotion }, { id: 'type', label: words.kind }],
    key: 'key',
    totalLabel: words.total,
    chart: ['granted', 'cost'],
    columns: [
      { name: 'label', head: words.name, kind: 'text' },
      { name: 'granted', head: words.givenAmount, kind: 'money' },
      { name: 'converted', head: words.converted, kind: 'money' },
      { name: 'forfeited', head: words.removedAmount, kind: 'money' },
      { name: 'cost', head: words.cost, kind: 'money' },
    ],
  },
  {
    id: 'yukumluluk',
    label: words.liability,
    call: readLiabilityReport,
    key: 'day',
    totalLabel: words.now,
    chart: ['owed', 'bank'],
    columns: [
      { name: 'day', head: words.day, kind: 'text' },
      { name: 'cash', head: words.cashBalance, kind: 'money' },
      { name: 'hold', head: words.inWithdrawal, kind: 'money' },
      { name: 'owed', head: words.owed, kind: 'money' },
      { name: 'bank', head: words.bankAccount, kind: 'money' },
      { name: 'bonus', head: words.bonusBalance, kind: 'money' },
      { name: 'own_owed', head: words.ownOwed, kind: 'money' },
      { name: 'own_bank', head: words.ownBank, kind: 'money' },
      { name: 'surplus', head: words.difference, kind: 'money' },
    ],
  },
  {
    id: 'ortaklar',
    label: words.affiliates,
    call: readAffiliateReport,
    key: 'btag',
    totalLabel: words.total,
    funnel: [
      { name: 'clicks', label: words.clicks },
      { name: 'registrations', label: words.registered },
      { name: 'first_deposits', label: words.firstDeposit },
    ],
    columns: [
      { name: 'name', head: words.affiliate, kind: 'text' },
      { name: 'btag', head: words.tag, kind: 'text' },
      { name: 'clicks', head: words.clicks, kind: 'count' },
      { name: 'registrations', head: words.registered, kind: 'count' },
      { name: 'first_deposits', head: words.firstDeposit, kind: 'count' },
      { name: 'deposits', head: words.deposits, kind: 'money' },
      { name: 'ggr', head: words.ggr, kind: 'money' },
      { name: 'bonus_cost', head: words.bonusCost, kind: 'money' },
      { name: 'after_bonus', head: words.afterBonus, kind: 'money' },
    ],
  },
  {
    id: 'olaylar',
    label: words.events,
    call: readEventReport,
    key: 'id',
    totalLabel: words.total,
    columns: [
      { name: 'created_at', head: words.when, kind: 'instant' },
      { name: 'text', head: words.event, kind: 'text' },
      { name: 'username', head: words.player, kind: 'text' },
      { name: 'staff', head: words.staff, kind: 'text' },
    ],
  },
]
