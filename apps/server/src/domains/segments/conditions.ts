import {
  MOST_SEGMENT_DAYS,
  type SegmentCondition,
  segmentFactOf,
  type SegmentFactKind,
  segmentTestsOf,
} from '@meydan/contract/segment-facts'
import { kurusOfLira } from '@meydan/money/kurus'
import { refuse } from '../../platform/refusal.ts'

/** Refuses as `bad_input` what asks a fact for what it does not answer. */
export function checkedConditions(conditions: readonly SegmentCondition[]): SegmentCondition[] {
  return conditions.map((condition) => {
    const { fact, test, value } = condition
    const { name, kind, options } = segmentFactOf(fact)
    if (!segmentTestsOf(fact).includes(test)) throw wrong(`${name}: bu karşılaştırma yapılamaz`)
    const days = kind === 'sum' ? condition.days : null
    if (kind === 'yes' || test === 'never') return { fact, test, value: null, days }
    if (value === null || !FITS[kind](value, options)) throw wrong(`${name}: ${WANTED[kind]}`)
    return { fact, test, value: kind === 'ago' || kind === 'sum' ? Number(value) : String(value), days }
  })
}

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
  site: (value) => typeof value === 'string',
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

function wrong(sentence: string) {
  return refuse('bad_input', sentence, { field: 'conditions' })
}
