import type { Sides } from '@meydan/feed/names'
import { namesOf } from '../book/format-event.ts'

const ENDED: Record<string, string> = {
  won: 'kazandı',
  void: 'iptal',
  half_won: 'yarım kazandı',
  half_lost: 'yarım kaybetti',
  dead_heat: 'ortak derece',
}

/**
 * What a `Contradiction` says in its detail, in Turkish with the names of the outcomes: `kaynağa göre 1 kazandı; 0-1 skoruna
 * göre 2 kazandı`. Whoever lost is left out.
 */
export function contradictionText(detail: string, market: { key: string; specifiers: string }, sides: Sides): string {
  const [feed = '', rest = ''] = detail.split(', ')
  const winnersOf = (words: readonly string[]) => {
    const ended = words.flatMap((word, at) => {
      const cut = word.lastIndexOf('=')
      const how = ENDED[word.slice(cut + 1)]
      if (cut < 1 || how === undefined) return []
      const { outcome_name } = namesOf({ ...market, outcome: word.slice(0, cut) }, sides)
      return [[outcome_name, how, ...(word.endsWith('=dead_heat') ? [words[at + 1] ?? ''] : [])].join(' ')]
    })
    return ended.join(', ') || 'kazanan yok'
  }
  const [kind, score = '', ...graded] = rest.split(' ')
  const hasOwn = kind === 'score' && graded.some((word) => word.includes('='))
  return `kaynağa göre ${winnersOf(feed.split(' '))}${hasOwn ? `; ${score} skoruna göre ${winnersOf(graded)}` : ''}`
}
