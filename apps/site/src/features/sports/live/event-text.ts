import { trackerWords } from '../../../words/sports.ts'
import { PAUSE } from '../clock.ts'
import type { Match } from '../match/match.ts'
import type { LogLine } from './momentum.ts'

/** What happened, in the words of its sport: `Kırmızı kart`, `2. Yarı başladı`, `Devre Arası`. */
export function eventText({ kind, detail }: Pick<LogLine, 'kind' | 'detail'>, { sport }: Pick<Match, 'sport'>): string {
  if (kind === 'period')
    return detail === null
      ? (trackerWords.periodsOf[sport] ?? trackerWords.kinds['period'] ?? kind)
      : periodText(detail)
  const exact = detail === null ? undefined : (trackerWords.kinds[detail] ?? trackerWords.details[detail])
  return exact ?? trackerWords.kinds[kind] ?? kind
}

function periodText(name: string): string {
  if (trackerWords.ends[name]) return trackerWords.ends[name]
  return PAUSE.test(name) ? name : trackerWords.begins(name)
}
