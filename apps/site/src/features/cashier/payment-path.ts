import { paths } from '../../paths.ts'

/** The form of a method other than a transfer. */
export function methodPath(code: string): string {
  return `${paths.deposit}&method=${code}`
}

/** The same to be paid by it. */
export function payoutPath(code: string): string {
  return `${paths.withdraw}&method=${code}`
}

/** How a payment stands. */
export function paymentPath(id: number): string {
  return `${paths.deposit}&payment=${id}`
}
