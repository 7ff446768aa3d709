/** What contact lists put between and around digits: spaces, hyphens of every kind, marks of direction. */
const BETWEEN = /[\s().\-\u2010-\u2015\u2212\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A Turkish mobile number in any usual writing, also `+90 0532 …`, as `+90 5XX XXX XX XX`; undefined where it is none. */
export function normalisePhone(text: string): string | undefined {
  const digits = text.replace(BETWEEN, '')
  const match = /^(?:\+?90|0090)?0?(5\d{2})(\d{3})(\d{2})(\d{2})$/.exec(digits)
  return match ? `+90 ${match.slice(1).join(' ')}` : undefined
}
