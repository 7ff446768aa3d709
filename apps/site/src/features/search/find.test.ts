import { describe, expect, it } from 'vitest'
import { type Entry, openSearch } from './find.ts'

const entry = (title: string, more: Partial<Entry> = {}): Entry => ({
  id: title,
  kind: 'game',
  title,
  about: '',
  to: '/',
  ...more,
})

const find = openSearch([
  entry('Boğaz Gecesi', { about: 'Lodos' }),
  entry('Işık Kulesi'),
  entry('Şans Nalı', { about: 'Anka Games' }),
  entry('Kapadokya', { played: 3 }),
  entry('Kâğıt Gemi'),
  entry('Nazar'),
  entry('Nazar Kupası', { kind: 'tournament' }),
  entry('Altın Lale', { played: 1 }),
  entry('Altın Lale 2', { played: 90_000 }),
  entry('Para Yatır', { kind: 'screen', words: 'yatırım cüzdan' }),
])
const titles = (text: string) => find(text).map(({ title }) => title)

describe('the search', () => {
  it.each([
    ['ISIK', 'Işık Kulesi'],
    ['ışık', 'Işık Kulesi'],
    ['sans nali', 'Şans Nalı'],
    ['kagit', 'Kâğıt Gemi'],
    ['BOĞAZ', 'Boğaz Gecesi'],
    ['yatirim', 'Para Yatır'],
    ['anka', 'Şans Nalı'],
  ])('%s finds %s', (text, title) => {
    expect(titles(text)).toEqual([title])
  })

  it.each([
    ['kapadoky', 'begun'],
    ['kapodokya', 'a wrong letter'],
    ['kapdokya', 'a missing letter'],
    ['kapaddokya', 'a letter too many'],
    ['kapadoyka', 'two swapped'],
    ['kapod', 'a wrong letter in a begun word'],
    ['xapadokya', 'a wrong first letter'],
  ])('%s finds Kapadokya: %s', (text) => {
    expect(titles(text)).toEqual(['Kapadokya'])
  })

  it('forgives one letter, not two, and none of a short word', () => {
    expect(titles('kabodokya')).toEqual([])
    expect(titles('zar')).toEqual([])
  })

  it('puts what is written as it is first, then what is played more', () => {
    expect(titles('nazar')[0]).toBe('Nazar')
    expect(titles('altin lale')).toHaveLength(2)
    expect(titles('altın lale 2')[0]).toBe('Altın Lale 2')
    expect(titles('nazar kupasi')).toEqual(['Nazar Kupası'])
  })

  it('finds nothing by one letter, by a stranger, or by signs alone', () => {
    for (const text of ['n', '', '  ', 'zzzzzz', '***', '.* +']) expect(titles(text)).toEqual([])
  })

  it('finds twenty at most of a thousand games', () => {
    const letters = ['Altın', 'Gümüş', 'Deniz', 'Kule', 'Lale', 'Çarşı', 'Şans', 'Yakut', 'Inci', 'Gece']
    const many = Array.from({ length: 1_000 }, (_, no) =>
      entry(`${letters[no % 10]} ${letters[Math.floor(no / 10) % 10]} ${no}`, { id: String(no), about: 'Lodos' }),
    )
    const findAmong = openSearch(many)
    expect(findAmong('altin')).toHaveLength(20)
  })
})
