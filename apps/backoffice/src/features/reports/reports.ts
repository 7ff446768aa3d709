import type { CallShape } from '@meydan/contract/call'
import {
  readAffiliateReport,
  readBonusReport,
  readCashReport,
  readEventReport,
  readGgrReport,
  readLiabilityReport,
  readSportsReport,
} from '@meydan/contract/reports-admin'

type Kind = 'text' | 'money' | 'count' | 'percent' | 'instant'

export interface Report {
  id: string
  label: string
  call: CallShape
  groups?: readonly { id: string; label: string }[]
  columns: readonly { name: string; head: string; kind: Kind }[]
  /** The column whose text a row is known by. */
  key: string
  /** The name of the line over everything. */
  totalLabel: string
  /** Columns that ever fewer people reach. */
  funnel?: readonly { name: string; label: string }[]
  /** Money columns drawn over the days. */
  chart?: readonly string[]
}

const day = { id: 'day', label: 'Gün' }

/** Beside the others, and at the desk of the sportsbook. */
export const sportsReport: Report = {
  id: 'spor',
  label: 'Spor bahisleri',
  call: readSportsReport,
  groups: [
    day,
    { id: 'sport', label: 'Spor' },
    { id: 'league', label: 'Lig' },
    { id: 'market', label: 'Market' },
    { id: 'phase', label: 'Aşama' },
    { id: 'kind', label: 'Kupon türü' },
  ],
  key: 'key',
  totalLabel: 'Toplam',
  chart: ['turnover', 'ggr'],
  columns: [
    { name: 'label', head: 'Ad', kind: 'text' },
    { name: 'coupons', head: 'Kupon', kind: 'count' },
    { name: 'turnover', head: 'Oynanan', kind: 'money' },
    { name: 'returned', head: 'Ödenen', kind: 'money' },
    { name: 'ggr', head: 'GGR', kind: 'money' },
    { name: 'margin', head: 'Kalan', kind: 'percent' },
    { name: 'expected_margin', head: 'Beklenen', kind: 'percent' },
  ],
}

export const reports: readonly Report[] = [
  {
    id: 'gelir',
    label: 'Oyun geliri',
    call: readGgrReport,
    groups: [
      day,
      { id: 'game', label: 'Oyun' },
      { id: 'provider', label: 'Sağlayıcı' },
      { id: 'category', label: 'Kategori' },
      { id: 'affiliate', label: 'Ortak' },
    ],
    key: 'key',
    totalLabel: 'Toplam',
    chart: ['ggr', 'ngr'],
    columns: [
      { name: 'label', head: 'Ad', kind: 'text' },
      { name: 'rounds', head: 'El', kind: 'count' },
      { name: 'stakes', head: 'Bahis', kind: 'money' },
      { name: 'wins', head: 'Kazanç', kind: 'money' },
      { name: 'ggr', head: 'GGR', kind: 'money' },
      { name: 'rtp', head: 'RTP', kind: 'percent' },
      { name: 'theoretical_rtp', head: 'Kuramsal RTP', kind: 'percent' },
      { name: 'bonus_cost', head: 'Bonus gideri', kind: 'money' },
      { name: 'ngr', head: 'NGR', kind: 'money' },
    ],
  },
  sportsReport,
  {
    id: 'kasa',
    label: 'Yatırım ve çekim',
    call: readCashReport,
    groups: [day, { id: 'bank', label: 'Banka' }],
    key: 'key',
    totalLabel: 'Toplam',
    chart: ['deposited', 'withdrawn'],
    columns: [
      { name: 'label', head: 'Ad', kind: 'text' },
      { name: 'deposit_requests', head: 'Yatırım talebi', kind: 'count' },
      { name: 'deposits', head: 'Onaylanan', kind: 'count' },
      { name: 'deposited', head: 'Yatırılan', kind: 'money' },
      { name: 'withdrawal_requests', head: 'Çekim talebi', kind: 'count' },
      { name: 'withdrawals', head: 'Ödenen', kind: 'count' },
      { name: 'withdrawn', head: 'Çekilen', kind: 'money' },
      { name: 'net', head: 'Net', kind: 'money' },
    ],
  },
  {
    id: 'bonus',
    label: 'Bonus gideri',
    call: readBonusReport,
    groups: [day, { id: 'promotion', label: 'Promosyon' }, { id: 'type', label: 'Tür' }],
    key: 'key',
    totalLabel: 'Toplam',
    chart: ['granted', 'cost'],
    columns: [
      { name: 'label', head: 'Ad', kind: 'text' },
      { name: 'granted', head: 'Verilen', kind: 'money' },
      { name: 'converted', head: 'Nakde geçen', kind: 'money' },
      { name: 'forfeited', head: 'Silinen', kind: 'money' },
      { name: 'cost', head: 'Gider', kind: 'money' },
    ],
  },
  {
    id: 'yukumluluk',
    label: 'Oyuncu yükümlülüğü',
    call: readLiabilityReport,
    key: 'day',
    totalLabel: 'Şu an',
    chart: ['owed', 'bank'],
    columns: [
      { name: 'day', head: 'Gün', kind: 'text' },
      { name: 'cash', head: 'Nakit', kind: 'money' },
      { name: 'hold', head: 'Çekimde bekleyen', kind: 'money' },
      { name: 'owed', head: 'Oyunculara borç', kind: 'money' },
      { name: 'bank', head: 'Banka hesabı', kind: 'money' },
      { name: 'surplus', head: 'Fark', kind: 'money' },
      { name: 'bonus', head: 'Bonus bakiyesi', kind: 'money' },
    ],
  },
  {
    id: 'ortaklar',
    label: 'Ortaklar',
    call: readAffiliateReport,
    key: 'btag',
    totalLabel: 'Toplam',
    funnel: [
      { name: 'clicks', label: 'Tıklama' },
      { name: 'registrations', label: 'Kayıt' },
      { name: 'first_deposits', label: 'İlk yatırım' },
    ],
    columns: [
      { name: 'name', head: 'Ortak', kind: 'text' },
      { name: 'btag', head: 'Etiket', kind: 'text' },
      { name: 'clicks', head: 'Tıklama', kind: 'count' },
      { name: 'registrations', head: 'Kayıt', kind: 'count' },
      { name: 'first_deposits', head: 'İlk yatırım', kind: 'count' },
      { name: 'deposits', head: 'Yatırım', kind: 'money' },
      { name: 'ggr', head: 'GGR', kind: 'money' },
      { name: 'bonus_cost', head: 'Bonus gideri', kind: 'money' },
      { name: 'ngr', head: 'Net gelir', kind: 'money' },
    ],
  },
  {
    id: 'olaylar',
    label: 'Önemli olaylar',
    call: readEventReport,
    key: 'id',
    totalLabel: 'Toplam',
    columns: [
      { name: 'created_at', head: 'Zaman', kind: 'instant' },
      { name: 'text', head: 'Olay', kind: 'text' },
      { name: 'username', head: 'Oyuncu', kind: 'text' },
      { name: 'staff', head: 'Personel', kind: 'text' },
    ],
  },
]
