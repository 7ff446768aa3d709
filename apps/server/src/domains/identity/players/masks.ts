/** `123******01`. */
export function maskTc(tc: string): string {
  return `${tc.slice(0, 3)}******${tc.slice(-2)}`
}

/** `+90 532 *** ** 67`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 7)} *** ** ${phone.slice(-2)}`
}

/** `de***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.indexOf('@')
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}

/** `me***`: as other players may see somebody. */
export function maskName(username: string): string {
  return `${username.slice(0, 2)}***`
}
