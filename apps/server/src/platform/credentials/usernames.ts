import { foldTurkish } from '@meydan/money/turkish'

/** Lower case in which I, İ, ı and i are one letter: two usernames that meet here are the same. */
export function foldUsername(username: string): string {
  return username.normalize('NFC').toLocaleLowerCase('tr').replaceAll('ı', 'i').replaceAll('i̇', 'i')
}

/** Names that a player could speak for the platform with, folded and without `_` and digits. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'admin',
    'administrator',
    'root',
    'system',
    'sistem',
    'moderator',
    'operator',
    'owner',
    'staff',
    'official',
    'resmi',
    'support',
    'helpdesk',
    'destek',
    'yardım',
    'müşteri',
    'müşterihizmetleri',
    'müşteritemsilcisi',
    'temsilci',
    'çağrımerkezi',
    'canlıdestek',
    'yönetici',
    'yönetim',
    'yetkili',
    'personel',
    'danışman',
    'hesapdestek',
    'güvenlik',
    'security',
    'denetim',
    'finance',
    'finans',
    'muhasebe',
    'kasa',
    'ödeme',
    'ödemeler',
    'yatırım',
    'çekim',
    'bonus',
    'kampanya',
    'vip',
    'vipdestek',
    'compliance',
    'uyum',
    'risk',
    'trading',
    'content',
    'info',
    'bilgi',
    'webmaster',
    'postmaster',
    'noreply',
    'null',
    'undefined',
    'meydan',
    'meydanbet',
    'meydancasino',
    'meydandestek',
    'meydanadmin',
    'meydanresmi',
    'jackpot',
    'banka',
    'bank',
  ].map(lettersOf),
)

/** Of several such words the name is one of the platform's too: `Meydan_Destek01`. */
const HOUSE_WORDS = ['meydan', 'admin', 'destek', 'support', 'moderator', 'yonetici', 'yetkili', 'resmi', 'official']
const LOOKALIKES: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** Names that are not free to players, however they are spelt: case, Turkish letters, digits around and in place of letters, and `_`. */
export function isReserved(username: string): boolean {
  const spelt = foldUsername(username).replaceAll(/[013457]/g, (digit) => LOOKALIKES[digit] as string)
  const forms = [lettersOf(username), lettersOf(spelt)]
  return forms.some((form) => RESERVED.has(form) || isMadeOf(form, HOUSE_WORDS))
}

/** Lower case Latin letters alone. */
function lettersOf(text: string): string {
  return foldTurkish(text).replaceAll(/[^a-z]/g, '')
}

function isMadeOf(text: string, words: readonly string[]): boolean {
  if (text === '') return false
  return words.some((word) => text === word || (text.startsWith(word) && isMadeOf(text.slice(word.length), words)))
}

/** 4 to 20 letters of the Latin and Turkish alphabets, digits and `_`. */
export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9_çğıöşüÇĞİÖŞÜ]{4,20}$/.test(text)
}
