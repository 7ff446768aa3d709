/** Codes of a professional feed that the built-in one sends too. */
export const matchStatus = {
  notStarted: 0,
  firstHalf: 6,
  secondHalf: 7,
  set1: 8,
  set2: 9,
  set3: 10,
  quarter1: 13,
  quarter2: 14,
  quarter3: 15,
  quarter4: 16,
  halfTime: 31,
  overtime: 40,
  postponed: 60,
  cancelled: 70,
  interrupted: 80,
  abandoned: 90,
  ended: 100,
  pause1: 301,
  pause2: 302,
  pause3: 303,
} as const

export const matchStatusTr: Readonly<Record<number, string>> = {
  0: 'Başlamadı',
  6: '1. Yarı',
  7: '2. Yarı',
  8: '1. Set',
  9: '2. Set',
  10: '3. Set',
  13: '1. Çeyrek',
  14: '2. Çeyrek',
  15: '3. Çeyrek',
  16: '4. Çeyrek',
  31: 'Devre Arası',
  40: 'Uzatma',
  60: 'Ertelendi',
  70: 'İptal',
  80: 'Durduruldu',
  90: 'Yarıda Kaldı',
  100: 'Bitti',
  301: '1. Çeyrek Sonu',
  302: 'Devre Arası',
  303: '3. Çeyrek Sonu',
}

/** Of a professional feed: penalties, and from 80 on whatever breaks a match off, up to walkovers and retirements. */
const PENALTIES = new Set([34, 50, 120])

/** Whether the match goes on under this code as it did before. */
export function isPlayedOn(code: number): boolean {
  return !PENALTIES.has(code) && !(code >= 80 && code < 100)
}

/** Whether its score has more in it than regular time: extra time or penalties, running or over. */
export function isBeyondRegularTime(code: number): boolean {
  return PENALTIES.has(code) || (code >= 32 && code <= 34) || (code >= 40 && code <= 42) || code === 110
}
