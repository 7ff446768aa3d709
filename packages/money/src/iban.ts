/** Upper case letters and digits only, at most 26, as the withdraw form sends it. Not locale upper case: `i` must become `I`. */
export function normaliseIban(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 26)
}

/** Groups of four for reading. */
export function groupIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** First 6, `****`, last 4. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 6)}****${iban.slice(-4)}`
}

/** A Turkish IBAN: TR, 24 digits, and ISO 7064 mod-97 equal to 1. */
export function isTurkishIban(iban: string): boolean {
  return /^TR\d{24}$/.test(iban) && remainder97(iban) === 1
}

/** The IBAN with right check digits for a 22-digit BBAN: for demo data and tests. */
export function completeIban(bban: string): string {
  const check = 98 - remainder97(`TR00${bban}`)
  return `TR${String(check).padStart(2, '0')}${bban}`
}

function remainder97(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const character of moved) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
