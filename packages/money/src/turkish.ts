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

export const turkishOrder = new Intl.Collator('tr', { numeric: true })
