import {
  conditionText,
  MOST_SEGMENT_DAYS,
  type SegmentCondition,
  segmentFactOf,
  type SegmentFactKind,
  segmentTestsOf,
} from '@meydan/contract/segments/segment-facts'
import { kurusOfLira } from '@meydan/money/kurus'
import type { Queryable } from '../../platform/database/db.ts'
import { refuseField } from '../../platform/http/refusal.ts'
import { requestedSites } from '../../platform/site-scope.ts'
import { namesOfSites } from '../../platform/sites.ts'

/** Refuses as `bad_input` what asks a fact for what it does not answer, and a site that is not there or not the caller's. */
export async function checkedConditions(
  q: Queryable,
  conditions: readonly SegmentCondition[],
): Promise<SegmentCondition[]> {
  const sites = await namesOfSites(q, requestedSites())
  return conditions.map((condition) => {
    const { fact, test, value } = condition
    const { name, kind, ...told } = segmentFactOf(fact)
    const options = kind === 'site' ? [...sites.keys()].map((id) => ({ value: String(id) })) : told.options
    if (!segmentTestsOf(fact).includes(test)) throw refuseField('conditions', `${name}: bu karşılaştırma yapılamaz`)
    const days = kind === 'sum' ? condition.days : null
    if (kind === 'yes' || test === 'never') return { fact, test, value: null, days }
    if (value === null || !FITS[kind](value, options)) throw refuseField('conditions', `${name}: ${WANTED[kind]}`)
    return { fact, test, value: NUMBERS.has(kind) ? Number(value) : String(value), days }
  })
}

/** As people read them, with the names that sites have now. */
export async function rulesOf(q: Queryable, conditions: readonly SegmentCondition[]): Promise<string[]> {
  const sites = await namesOfSites(q)
  return conditions.map((condition) => conditionText(condition, sites))
}

const NUMBERS: ReadonlySet<SegmentFactKind> = new Set(['ago', 'sum', 'site'])

type Options = readonly { value: string }[] | undefined

const isOption = (value: number | string, options: Options) =>
  options?.some((option) => option.value === String(value)) ?? false

const FITS: Record<SegmentFactKind, (value: number | string, options: Options) => boolean> = {
  ago: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_SEGMENT_DAYS,
  sum: (value) => typeof value === 'number' && kurusOfLira(Math.abs(value)) !== undefined,
  choice: isOption,
  rank: isOption,
  text: (value) => typeof value === 'string',
  yes: () => true,
  site: isOption,
}

const WANTED: Record<SegmentFactKind, string> = {
  ago: `1 ile ${MOST_SEGMENT_DAYS.toLocaleString('tr-TR')} arasında bir gün sayısı yazın`,
  sum: 'lira olarak bir tutar yazın',
  choice: 'listeden bir değer seçin',
  rank: 'listeden bir değer seçin',
  text: 'bir metin yazın',
  yes: '',
  site: 'bir site seçin',
}
