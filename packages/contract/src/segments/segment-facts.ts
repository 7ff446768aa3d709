import { formatAmount } from '@meydan/money/kurus'
import { CATEGORY_OPTIONS } from '../categories.ts'
import { CLUB_LEVELS } from '../club/club.ts'

/** How a fact is asked for, and what the question takes. */
export type SegmentFactKind = 'ago' | 'sum' | 'choice' | 'rank' | 'text' | 'yes' | 'site'

export interface SegmentFact {
  name: string
  kind: SegmentFactKind
  /** What is chosen from, of `choice` and `rank`. */
  options?: readonly { value: string; label: string }[]
  /** It may never have happened. */
  mayBeNever?: true
}

const KYC = [
  { value: 'none', label: 'Gönderilmedi' },
  { value: 'pending', label: 'Bekliyor' },
  { value: 'approved', label: 'Onaylı' },
  { value: 'rejected', label: 'Reddedildi' },
]

/** The closed vocabulary of what players are grouped by: facts that are kept of each, and sums of days. */
export const SEGMENT_FACTS = {
  registered: { name: 'Kayıt', kind: 'ago' },
  last_seen: { name: 'Son görülme', kind: 'ago', mayBeNever: true },
  first_deposit: { name: 'İlk yatırım', kind: 'ago', mayBeNever: true },
  last_deposit: { name: 'Son yatırım', kind: 'ago', mayBeNever: true },
  deposits: { name: 'Yatırım toplamı', kind: 'sum' },
  stakes: { name: 'Bahis toplamı', kind: 'sum' },
  ggr: { name: 'GGR', kind: 'sum' },
  // Fees and tax are not kept of each player: what is left after bonuses, and no NGR. Its code stands in saved segments.
  ngr: { name: 'Bonus sonrası gelir', kind: 'sum' },
  category: { name: 'En çok oynadığı tür', kind: 'choice', options: CATEGORY_OPTIONS },
  level: {
    name: 'Kulüp seviyesi',
    kind: 'rank',
    options: CLUB_LEVELS.map((label, place) => ({ value: String(place + 1), label })),
  },
  kyc: { name: 'Kimlik durumu', kind: 'choice', options: KYC },
  site: { name: 'Site', kind: 'site' },
  tag: { name: 'Etiket', kind: 'text' },
  affiliate: { name: 'Ortak etiketi', kind: 'text' },
  consent: { name: 'Kampanya izni', kind: 'yes' },
  in_break: { name: 'Mola ya da oyundan uzaklaştırma', kind: 'yes' },
} as const satisfies Record<string, SegmentFact>

export type SegmentFactCode = keyof typeof SEGMENT_FACTS
export const SEGMENT_FACT_CODES = Object.keys(SEGMENT_FACTS) as [SegmentFactCode, ...SegmentFactCode[]]

/** As every fact may be looked at. */
export function segmentFactOf(code: SegmentFactCode): SegmentFact {
  return SEGMENT_FACTS[code]
}

export const SEGMENT_TESTS = ['within', 'before', 'never', 'least', 'most', 'is', 'is_not', 'yes', 'no'] as const
export type SegmentTest = (typeof SEGMENT_TESTS)[number]

const TESTS: Record<SegmentFactKind, readonly SegmentTest[]> = {
  ago: ['within', 'before'],
  sum: ['least', 'most'],
  choice: ['is', 'is_not'],
  rank: ['least', 'most'],
  text: ['is', 'is_not'],
  yes: ['yes', 'no'],
  site: ['is'],
}

/** What may be asked of a fact. */
export function segmentTestsOf(code: SegmentFactCode): readonly SegmentTest[] {
  const { kind, mayBeNever } = segmentFactOf(code)
  return mayBeNever ? [...TESTS[kind], 'never'] : TESTS[kind]
}

/** Sums are kept over the last 7 and 30 Istanbul days, today among them, and over all of them, which is null. */
export const SEGMENT_DAYS = [7, 30] as const

/** How long a time may be asked about, in days. */
export const MOST_SEGMENT_DAYS = 3_650

export interface SegmentCondition {
  fact: SegmentFactCode
  test: SegmentTest
  /** Days of `ago`, lira of `sum`, the id of a site, the text or the chosen value; null where nothing is compared. */
  value: number | string | null
  /** Of a sum; null is all time. */
  days: (typeof SEGMENT_DAYS)[number] | null
}

/** A condition as a sentence; `sites` says what they are called now, by their ids. */
export function conditionText(
  { fact: code, test, value, days }: SegmentCondition,
  sites: ReadonlyMap<unknown, string>,
): string {
  const { name, kind, options } = segmentFactOf(code)
  if (test === 'never') return `${name}: hiç olmadı`
  if (kind === 'yes') return `${name}: ${test === 'yes' ? 'var' : 'yok'}`
  if (kind === 'ago') return `${name}: ${test === 'within' ? `son ${value} gün içinde` : `${value} günden önce`}`
  if (kind === 'sum') {
    const period = days === null ? 'tüm zamanlarda' : `son ${days} günde`
    return `${name}: ${period} ${test === 'least' ? 'en az' : 'en çok'} ${formatAmount(Number(value))}`
  }
  if (kind === 'site') return `${name}: ${sites.has(value) ? `“${sites.get(value)}”` : `bulunamayan site (“${value}”)`}`
  const shown = options?.find((option) => option.value === String(value))?.label ?? `“${value}”`
  if (kind === 'rank') return `${name}: ${test === 'least' ? 'en az' : 'en çok'} ${shown}`
  return `${name}: ${shown}${test === 'is' ? '' : ' değil'}`
}
