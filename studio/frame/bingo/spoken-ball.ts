const UNITS = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']

/** A ball as the caller says it: `kırk yedi`. */
export function spokenBall(ball: number): string {
  return [TENS[Math.floor(ball / 10)], UNITS[ball % 10]].filter(Boolean).join(' ')
}
