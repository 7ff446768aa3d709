import { foldTurkish } from '@meydan/money/turkish'
import MiniSearch from 'minisearch'
import type { LinkedGame } from '../../components/game-link.ts'
import type { searchWords } from '../../words/search.ts'

export interface Entry {
  id: string
  kind: keyof typeof searchWords.kinds
  title: string
  /** Stands beside the title and is searched as well. */
  about: string
  /** Searched, never shown. */
  words?: string
  image?: string
  /** Launches so far: of equals, what is played more stands first. */
  played?: number
  to: string | LinkedGame
}

/** Shorter texts find nothing. */
export const SEARCH_MIN = 2
const SHOWN = 20
/** A shorter word has to be written as it is: one letter of it is too much of the word. */
const FORGIVEN_FROM = 4

/** Best first, twenty at most. */
export type Find = (text: string) => Entry[]

/** Finds every word of a text in an entry, whole or begun, its Turkish letters folded; one wrong, missing, added or swapped letter is forgiven in each. */
export function openSearch(entries: readonly Entry[]): Find {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const index = new MiniSearch<Entry>({
    fields: ['title', 'about', 'words', 'begun'],
    extractField: (entry, field) => (field === 'begun' ? entry.title : (entry[field as keyof Entry] as string)),
    processTerm: (term, field) => (field === 'begun' ? beginningsOf(foldTurkish(term)) : foldTurkish(term)),
    searchOptions: {
      boost: { title: 4, begun: 0.5 },
      boostDocument: (id) => 1 + Math.log10(1 + (byId.get(id as string)?.played ?? 0)) / 20,
      prefix: true,
      fuzzy: (term) => (term.length < FORGIVEN_FROM ? false : 1),
      weights: { fuzzy: 0.3, prefix: 0.7 },
      combineWith: 'AND',
    },
  })
  index.addAll(entries)
  const ask = (text: string) =>
    index
      .search(text)
      .slice(0, SHOWN)
      .map(({ id }) => byId.get(id as string) as Entry)
  return (text) => {
    if (text.trim().length < SEARCH_MIN) return []
    const found = ask(text)
    if (found.length > 0) return found
    for (const swapped of swapsOf(foldTurkish(text))) {
      const meant = ask(swapped)
      if (meant.length > 0) return meant
    }
    return []
  }
}

/** What stands of a word while it is being written, so that a slip is forgiven before its last letter. */
function beginningsOf(word: string): string[] {
  const count = Math.max(0, word.length - FORGIVEN_FROM)
  return Array.from({ length: count }, (_, more) => word.slice(0, FORGIVEN_FROM + more))
}

/** The text with two neighbouring letters of a long enough word the other way round. */
function* swapsOf(text: string): Generator<string> {
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    if (word.length < FORGIVEN_FROM) continue
    for (let at = index; at < index + word.length - 1; at++)
      yield text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
  }
}
