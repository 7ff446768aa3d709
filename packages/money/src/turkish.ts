const folding: Record<string, string> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  i̇: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
}

/** Lower case without Turkish diacritics, so that `IŞIK`, `ışık` and `isik` meet: for search and name comparison only. */
export function foldTurkish(text: string): string {
  return text
    .toLocaleLowerCase('tr')
    .normalize('NFC')
    .replace(/i̇|[çğıöşüâîû]/g, (letter) => folding[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether two names are of one person as far as letters say: folded, the order of the words free. */
export function isSameName(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other)
}

function wordsOf(name: string): string {
  return foldTurkish(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')
}

/** By a folded letter, what else folds to it. */
const alike: Record<string, string> = { i: 'İ' }
for (const [letter, folded] of Object.entries(folding)) {
  if (letter.length === 1) alike[folded] = (alike[folded] ?? '') + letter + letter.toLocaleUpperCase('tr')
}

/** A regular expression of PostgreSQL that matches where the text, folded, is anywhere in what is searched, folded. */
export function foldedPattern(text: string): string {
  return [...foldTurkish(text)].map(patternOf).join('')
}

function patternOf(letter: string): string {
  if (letter === ' ') return '\\s+'
  if (/[.*+?^${}()|[\]\\]/.test(letter)) return `\\${letter}`
  const upper = letter.toUpperCase()
  return `[${letter}${upper.length === letter.length ? upper : ''}${alike[letter] ?? ''}]`
}

export const turkishOrder = new Intl.Collator('tr', { numeric: true })
