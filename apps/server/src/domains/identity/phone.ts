/** A Turkish mobile number in any usual writing as `+90 5XX XXX XX XX`; undefined where it is none. */
export function normalisePhone(text: string): string | undefined {
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const match = /^(?:90|0090|0)?(5\d{2})(\d{3})(\d{2})(\d{2})$/.exec(digits)
  return match ? `+90 ${match.slice(1).join(' ')}` : undefined
}
