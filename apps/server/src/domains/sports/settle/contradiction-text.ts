import type { Sides } from '@meydan/feed/names'
import { namesOf } from '../book/wire.ts'

const ENDED: Record<string, string> = {
  won: 'kazandı',
  void: 'iptal',
  half_won: 'yarım kazandı',
  half_lost: 'yarım kaybetti',
  dead_heat: 'ortak derece',
}
const SAID = /(\S+)=(won|lost|void|half_won|half_lost|dead_heat)(?: (\d+\/\d+))?/g

/**
 * What a `Contradiction` says in its detail, in Turkish with the names of the outcomes: `kaynağa göre 1 kazandı; 0-1 skoruna göre 2 kazandı`. Whoever
 * lost is left out.
 */
export function contradictionText(detail: string, market: { key: string; specifiers: string }, sides: Sides): string {
  const [feed = '', rest = ''] = detail.split(', ')
  const winnersOf = (text: string) => {
    const ended = [...text.matchAll(SAID)].flatMap(([, outcome = '', result = '', share]) =>
      result === 'lost'
        ? []
        : [`${namesOf({ ...market, outcome }, sides).outcome_name} ${ENDED[result]}${share ? ` ${share}` : ''}`],
    )
    return ended.join(', ') || 'kazanan yok'
  }
  const [, score, said = ''] = /^score (\d+-\d+)(.*)$/.exec(rest) ?? []
  const own = score !== undefined && said.includes('=') ? `; ${score} skoruna göre ${winnersOf(said)}` : ''
  return `kaynağa göre ${winnersOf(feed)}${own}`
}
