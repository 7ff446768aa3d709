/**
 * By what a suffix says: where (`’de`), to (`’e`), from (`’den`), of (`’in`), whom (`’i`), with (`’le`), is (`’dir`), part of it (`’si`), and
 * that part as object (`’sini`), as aim (`’sine`), of that size (`’lık`).
 */
export type Suffix = 'de' | 'e' | 'den' | 'in' | 'i' | 'le' | 'dir' | 'si' | 'sini' | 'sine' | 'lik'

/** `A` is a or e, `I` is ı, i, u or ü, `D` is d or t; what stands in brackets is only there after a vowel. */
const SHAPES: Readonly<Record<Suffix, string>> = {
  de: 'DA',
  e: '(y)A',
  den: 'DAn',
  in: '(n)In',
  i: '(y)I',
  le: '(y)lA',
  dir: 'DIr',
  si: '(s)I',
  sini: '(s)InI',
  sine: '(s)InA',
  lik: 'lIk',
}

const ONES = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
const THOUSANDS = ['', 'bin', 'milyon', 'milyar', 'trilyon', 'katrilyon']

/** How signs are read: `₺’dır`, `2×’e`. */
const READ: Readonly<Record<string, string>> = { '₺': 'lira', '×': 'iks', x: 'iks', '%': 'yüzde' }
/** Words whose last vowel does not say how they go on. */
const FRONT = /(saat|gol|rol|kontrol|dikkat|seyahat)$/

/** `500,00 ₺` with 'dir' is `500,00 ₺’dır`, `15` with 'i' is `15’i`, `“Nazar Kupası”` with 'e' is `“Nazar Kupası”na`. */
export function suffixed(text: string | number | bigint, suffix: Suffix): string {
  const written = typeof text === 'string' ? text : text.toLocaleString('tr-TR')
  const name = /^“.*”$/u.test(written)
  const ending = endingOf(written, suffix)
  return `${written}${name ? '' : '’'}${ending}`
}

/** The suffix alone, as it is spoken after the text. */
export function endingOf(text: string, suffix: Suffix): string {
  const word = spokenEnd(text)
  const vowels = [...word].filter((letter) => 'aeıioöuü'.includes(letter))
  let vowel = FRONT.test(word) ? 'e' : (vowels.at(-1) ?? 'e')
  const isOpen = 'aeıioöuü'.includes(word.at(-1) ?? '')
  const isHard = 'fstkçşhp'.includes(word.at(-1) ?? '')
  let ending = ''
  for (const letter of shapeOf(text, suffix).replace(/\((.)\)/, isOpen ? '$1' : '')) {
    const sound = soundOf(letter, vowel, isHard)
    if ('aeıioöuü'.includes(sound)) vowel = sound
    ending += sound
  }
  return ending
}

/** A name in quotes that is a compound, such as `“Nazar Kupası”`, takes an n where others take a y. */
function shapeOf(text: string, suffix: Suffix): string {
  const isCompound = /\s\S*s[ıiuü]”$/u.test(text)
  if (!isCompound) return SHAPES[suffix]
  return { ...SHAPES, e: 'nA', i: 'nI', de: 'ndA', den: 'ndAn' }[suffix]
}

function soundOf(letter: string, vowel: string, isHard: boolean): string {
  if (letter === 'A') return 'aıou'.includes(vowel) ? 'a' : 'e'
  if (letter === 'D') return isHard ? 't' : 'd'
  if (letter !== 'I') return letter
  if ('aı'.includes(vowel)) return 'ı'
  if ('ei'.includes(vowel)) return 'i'
  return 'ou'.includes(vowel) ? 'u' : 'ü'
}

/** The letters of this kind that a text ends with. */
function endOf(text: string, kind: RegExp): string {
  let from = text.length
  while (from > 0 && kind.test(text[from - 1] as string)) from--
  return text.slice(from)
}

/** The last word that is read aloud: of a figure its last spoken number, of letters read one by one the last one's name. */
function spokenEnd(text: string): string {
  const bare = text.slice(0, text.length - endOf(text, /[”"’'.!?)\s]/u).length)
  const last = bare.at(-1) ?? ''
  if (READ[last] !== undefined && (last !== 'x' || /\dx$/.test(bare))) return READ[last]
  const figure = endOf(bare, /[\d.,]/).replace(/^[.,]+/, '')
  if (figure !== '') return spokenFigure(figure)
  const word = endOf(bare, /\p{L}/u)
  if (/^[BCDFGĞHJKLMNPRSŞTVYZ]{2,}$/.test(word)) return 'e'
  return word.toLocaleLowerCase('tr').replaceAll('â', 'a').replaceAll('î', 'i').replaceAll('û', 'u')
}

/** `1.250,50` ends in elli, `1,00` in bir, `10.000` in bin, `100` in yüz, the time `20.00` in yirmi. */
function spokenFigure(figure: string): string {
  const [whole = '', decimals = ''] = figure.replaceAll(/\.(?=\d{3})/g, '').split(/[,.]/)
  const digits = /^0*$/.test(decimals) ? whole : decimals
  const number = BigInt(digits)
  if (number === 0n) return 'sıfır'
  let [rest, group] = [number, 0]
  while (rest % 1_000n === 0n) [rest, group] = [rest / 1_000n, group + 1]
  return group > 0 ? (THOUSANDS[group] ?? 'katrilyon') : spokenBelowThousand(Number(rest % 1_000n))
}

function spokenBelowThousand(number: number): string {
  if (number % 10 > 0) return ONES[number % 10] as string
  return number % 100 > 0 ? (TENS[(number % 100) / 10] as string) : 'yüz'
}
