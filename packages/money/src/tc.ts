export type TcCheck = 'ok' | 'starts_with_zero' | 'not_digits' | 'invalid'

/**
 * Checks a Turkish national ID (T.C. kimlik numarası): 11 digits, the first not 0,
 * d10 = (7·(d1+d3+d5+d7+d9) − (d2+d4+d6+d8)) mod 10, d11 = (d1+…+d10) mod 10.
 */
export function checkTc(tc: string): TcCheck {
  if (tc.startsWith('0')) return 'starts_with_zero'
  if (!/^\d+$/.test(tc)) return 'not_digits'
  if (tc.length !== 11) return 'invalid'
  const digits = Array.from(tc, Number)
  return digits[9] === tenth(digits) && digits[10] === eleventh(digits) ? 'ok' : 'invalid'
}

/** The full 11-digit number for nine digits: for demo data and tests. */
export function completeTc(firstNine: string): string {
  const digits = Array.from(firstNine, Number)
  digits.push(tenth(digits))
  digits.push(eleventh(digits))
  return digits.join('')
}

function tenth(digits: number[]): number {
  const odd = at(digits, 0) + at(digits, 2) + at(digits, 4) + at(digits, 6) + at(digits, 8)
  const even = at(digits, 1) + at(digits, 3) + at(digits, 5) + at(digits, 7)
  return (((7 * odd - even) % 10) + 10) % 10
}

function eleventh(digits: number[]): number {
  return digits.slice(0, 10).reduce((sum, digit) => sum + digit, 0) % 10
}

function at(digits: number[], index: number): number {
  return digits[index] ?? 0
}
