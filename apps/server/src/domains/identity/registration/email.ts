import { domainToASCII } from 'node:url'

/**
 * An address as it is kept: small letters, and a host of other letters (`müşteri.com`) as the mail servers know it (`xn--…`), so that both
 * writings are one. What is no host stays as it is, and no address.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@')
  const host = text.slice(at + 1)
  const ascii = /\P{ASCII}/u.test(host) ? domainToASCII(host.toLocaleLowerCase('tr')) : host
  return `${text.slice(0, at + 1)}${ascii || host}`.toLowerCase()
}

/** An ASCII address with a host of at least two labels; what e-mail servers in use accept. `.invalid` (RFC 2606) is nobody's but of who was erased. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  return (
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/.test(
      text,
    ) && !/\.\.|^\.|\.@|\.invalid$/i.test(text)
  )
}
