import { Readable } from 'node:stream'
import type { InputOf } from '@meydan/contract/call'
import type { exportTransactions as call } from '@meydan/contract/history'
import { istanbulDay } from '@meydan/money/day'
import { formatLira } from '@meydan/money/kurus'
import { CSV_START, csvLine } from '../platform/csv.ts'
import { dayRange } from '../platform/day-range.ts'
import type { Queryable } from '../platform/db.ts'
import { type Download, download } from '../platform/download.ts'
import type { PlayerId } from '../platform/house.ts'
import type { Line } from './line.ts'
import { lineDays, readLines } from './list-transactions.ts'
import { daysOf } from './place.ts'

const HEAD = [
  'Tarih',
  'İşlem',
  'Tutar',
  'Açıklama',
  'Yöntem',
  'Oyun',
  'Sağlayıcı',
  'Referans',
  'Durum',
  'Önceki bakiye',
  'Sonraki bakiye',
]
const TYPES: Record<Line['type'], string> = {
  deposit: 'Yatırım',
  bonus: 'Bonus',
  win: 'Kazanç',
  withdraw: 'Çekim',
  bet: 'Bahis',
}
const BATCH = 1_000

/** The caller's lines of a range, newest first, day after day while they are sent: never more than a thousand in memory. */
export function exportTransactions(q: Queryable, playerId: PlayerId, input: InputOf<typeof call>): Download {
  const days = lineDays(playerId, input.type, dayRange(input))
  async function* lines() {
    yield CSV_START + csvLine(HEAD)
    for (const { day, lines: count } of await daysOf(q, days)) {
      for (let skip = 0; skip < count; skip += BATCH) {
        const batch = await readLines(q, playerId, input.type, { newest: day, oldest: day, skip, limit: BATCH })
        yield batch.map(csvOf).join('')
      }
    }
  }
  const fileName = `islemlerim-${input.type}-${istanbulDay(q.now())}.csv`
  return download({ fileName, contentType: 'text/csv; charset=utf-8', body: Readable.from(lines()) })
}

const clock = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'short', timeStyle: 'medium' })

function csvOf(line: Line): string {
  const balance = (lira: number | null) => (lira === null ? '' : formatLira(lira))
  return csvLine([
    clock.format(new Date(line.date)),
    TYPES[line.type],
    formatLira(line.amount),
    line.description,
    line.payment_method,
    line.game_name,
    line.provider,
    line.reference_id,
    line.status_label,
    balance(line.balance_before),
    balance(line.balance_after),
  ])
}
