import { createHash, randomBytes } from 'node:crypto'

/** A session's secret: 256 random bits, behind the number of the cell that gives it where the house has several. */
export function newToken({ cell }: { cell?: number } = {}): string {
  return givenBy(cell, randomBytes(32).toString('base64url'))
}

/** By this who stands before the cells sends each request to the one that knows what it carries. */
export function givenBy(cell: number | undefined, token: string): string {
  return cell === undefined ? token : `${cell}.${token}`
}

/** What the database keeps of it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Tells text that cannot be a token from one that may be. */
export function isTokenShaped(text: string | undefined): text is string {
  return text !== undefined && /^(\d{1,2}\.)?[A-Za-z0-9_-]{43}$/.test(text)
}
