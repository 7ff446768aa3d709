import { STATEMENT_PRESETS, type StatementPreset } from '@meydan/contract/cashier/statements-admin'

/** What a column of a statement says. `more` joins the description; `sign` says of an amount whether it came or went. */
export const COLUMNS = [
  'date',
  'amount',
  'paid_in',
  'paid_out',
  'sign',
  'description',
  'more',
  'party_name',
  'party_iban',
  'bank_reference',
  'currency',
  'balance',
] as const
export type Column = (typeof COLUMNS)[number]

/** How a bank's table is read. */
export interface Layout {
  bank: string
  /** Heads of a column, most telling first; folded, letters and digits alone. */
  heads: { readonly [C in Column]: readonly string[] }
  /** The columns in their order, for a file without a row of heads. */
  bare: readonly (Column | '')[]
}

/** Heads that banks of Türkiye have in common. */
const SHARED: Layout['heads'] = {
  date: [
    'islem tarihi',
    'tarih',
    'tarih saat',
    'islem tarihi saati',
    'islem tarih',
    'muhasebe tarihi',
    'kayit tarihi',
    'date',
  ],
  amount: ['islem tutari', 'tutar', 'islem tutar', 'hareket tutari', 'tutar tl', 'miktar', 'amount'],
  paid_in: ['alacak', 'alacak tutari', 'giren', 'gelen', 'yatan', 'giren tutar', 'gelen tutar', 'alacakli', 'credit'],
  paid_out: ['borc', 'borc tutari', 'cikan', 'giden', 'cekilen', 'cikan tutar', 'giden tutar', 'borclu', 'debit'],
  sign: ['borc alacak', 'b a', 'a b', 'ba', 'yon', 'islem yonu', 'borc alacak kodu'],
  description: ['aciklama', 'islem aciklamasi', 'islem aciklama', 'aciklamalar', 'detay', 'description'],
  more: ['islem', 'islem adi', 'islem tipi', 'islem turu', 'ek aciklama', 'aciklama 2', 'musteri aciklamasi'],
  party_name: [
    'gonderen',
    'gonderen adi',
    'gonderen alici',
    'gonderen alici adi',
    'alici gonderen',
    'karsi taraf',
    'karsi taraf adi',
    'karsi hesap adi',
    'karsi hesap sahibi',
    'gonderen ad soyad',
    'gonderen unvan',
    'karsi unvan',
    'alici adi',
    'ad soyad unvan',
  ],
  party_iban: [
    'karsi iban',
    'gonderen iban',
    'karsi hesap iban',
    'karsi taraf iban',
    'gonderen alici iban',
    'karsi hesap',
    'iban',
  ],
  bank_reference: [
    'dekont no',
    'fis no',
    'fis dekont no',
    'dekont numarasi',
    'referans no',
    'referans',
    'islem no',
    'islem referansi',
    'referans numarasi',
    'islem numarasi',
    'sorgu no',
    'reference',
  ],
  currency: ['para birimi', 'doviz cinsi', 'doviz', 'doviz kodu', 'pb', 'currency'],
  balance: ['bakiye', 'kalan bakiye', 'hesap bakiyesi', 'islem sonrasi bakiye', 'son bakiye', 'balance'],
}

const layout = (bank: string, bare: Layout['bare'], own: Partial<Layout['heads']> = {}): Layout => ({
  bank,
  bare,
  heads: { ...SHARED, ...own },
})

/** Of the eight banks whose files the operator reads without a map of its own. */
export const LAYOUTS: { readonly [Preset in StatementPreset]: Layout } = {
  ziraat: layout('Ziraat Bankası', ['date', 'bank_reference', 'description', 'amount', 'balance'], {
    bank_reference: ['fis no', ...SHARED.bank_reference],
  }),
  isbank: layout('İş Bankası', ['date', '', 'amount', 'balance', 'more', '', 'description'], {
    date: ['tarih saat', ...SHARED.date],
  }),
  garanti: layout('Garanti BBVA', ['date', 'description', '', 'amount', 'balance', 'bank_reference']),
  yapikredi: layout('Yapı Kredi', ['date', '', 'more', '', 'bank_reference', 'description', 'amount', 'balance']),
  akbank: layout('Akbank', ['date', '', 'amount', 'balance', 'description', 'bank_reference']),
  qnb: layout('QNB', ['date', 'description', 'amount', 'balance', 'bank_reference']),
  vakifbank: layout('VakıfBank', ['date', '', 'more', 'description', 'amount', 'balance', 'bank_reference']),
  halkbank: layout('Halkbank', ['date', 'description', 'amount', 'balance', 'bank_reference']),
}

/** The layout of a bank by its name; '' for one whose files are not known. */
export function presetOf(bank: string): StatementPreset | '' {
  const [preset = ''] = STATEMENT_PRESETS.filter((each) => LAYOUTS[each].bank === bank)
  return preset
}
