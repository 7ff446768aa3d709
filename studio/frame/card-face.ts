import { rankOf, suitOf } from '@meydan/fair/cards/cards'
import { el, svg } from './elements.ts'

const suitNames = ['Sinek', 'Karo', 'Kupa', 'Maça'] as const
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const rankNames: Readonly<Record<string, string>> = { A: 'as', J: 'vale', Q: 'kız', K: 'papaz' }

/** Clubs, diamonds, hearts, spades, drawn in a square of 24: letters of a system differ from one to the next, or are pictures. */
const marks = [
  'M12 1.5a5 5 0 0 0-4.6 7A5 5 0 1 0 11 16c-.2 2.6-1.2 4.7-3.5 6.5h9C14.2 20.7 13.2 18.6 13 16a5 5 0 1 0 3.6-7.5A5 5 0 0 0 12 1.5z',
  'M12 1.5 20.5 12 12 22.5 3.5 12z',
  'M12 22C4.2 16 1.5 12.2 1.5 8.3A5.3 5.3 0 0 1 12 6.5a5.3 5.3 0 0 1 10.5 1.8C22.5 12.2 19.8 16 12 22z',
  'M12 1.5C8.5 6.5 2 9 2 14.3c0 4.4 5.7 6 9 2.4-.3 2.5-1.3 4.2-3.2 5.8h8.4c-1.9-1.6-2.9-3.3-3.2-5.8 3.3 3.6 9 2 9-2.4C22 9 15.5 6.5 12 1.5z',
] as const

/** A card's name, for the ear. */
export function cardName(card: number): string {
  const rank = ranks[rankOf(card)] ?? ''
  return `${suitNames[suitOf(card)] ?? ''} ${rankNames[rank] ?? rank}`
}

export function isRedCard(card: number): boolean {
  return suitOf(card) === 1 || suitOf(card) === 2
}

/** The outline of a suit's mark, in a square of 24. */
export function suitPath(suit: number): string {
  return marks[suit] ?? ''
}

/** Rank and suit of a card, as every game of the platform shows them. */
export function faceOf(card: number): Element[] {
  const mark = svg('path', { d: suitPath(suitOf(card)) })
  return [
    el('b', {}, ranks[rankOf(card)] ?? ''),
    svg('svg', { class: 'suit', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, mark),
  ]
}
