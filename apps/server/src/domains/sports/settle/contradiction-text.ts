import type { Sides } from '@meydan/feed/names'
import { namesOf } from '../book/wire.ts'

const ENDED: Record<string, string> = {
  won: 'kazandı',
  void: 'iptal',
  half_won: 'yarım kazandı',
  half_lost: 'yarım kaybetti',
  dead_heat: 'ortak derece',
}
const SHARE = /^\d+\/\d+$/

/**
 * What a `Contradiction` says in its detail, in Turkish with the names of the outcomes: `kaynağa göre 1 kazandı; 0-1 skoruna göre 2 kazandı`. Whoever
 * lost is left out.
 */
export function contradictionText(detail: string, market: { key: string; specifiers: string }, sides: Sides): string {
  const [feed = '', rest = ''] = detail.split(', ')
  const winnersOf = (text: string) => {
    const words = text.split(' ')
    const ended = words.flatMap((word, at) => {
      const end = word.lastIndexOf('=')
      const [outcome, result] = [word.slice(0, Math.max(end, 0)), ENDED[word.slice(end + 1)]]
      if (outcome === '' || result === undefined) return []
      const share = SHARE.test(words[at + 1] ?? '') ? ` ${words[at + 1]}` : ''
      return [`${namesOf({ ...market, outcome }, sides).outcome_name} ${result}${share}`]
    })
    return ended.join(', ') || 'kazanan yok'
  }
  const [kind, score, ...said] = rest.split(' ')
  const own = kind === 'score' && rest.includes('=') ? `; ${score} skoruna göre ${winnersOf(said.join(' '))}` : ''
  return `kaynağa göre ${winnersOf(feed)}${own}`
}
