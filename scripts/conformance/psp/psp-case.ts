import type { Listener } from './psp-listener.ts'

/** A provider that is tried, as an installation knows one; `choose` does what only its payer or its people can. */
export interface Tried {
  /** With its prefix, without a slash at its end. */
  url: string
  key: string
  choose?: ((kind: Kind, what: Choice, page: string) => Promise<void>) | undefined
}

/** All but the first three are of payments alone; the last two are of the refund of it that the platform began. */
const CHOICES = ['pay', 'refuse', 'take-back', 'take-part', 'win-back', 'refund', 'refuse-refund'] as const

export type Choice = (typeof CHOICES)[number]

export type Kind = 'payment' | 'payout'

export interface PspCase {
  name: string
  /** Needs somebody who chooses on the provider's page. */
  chooses?: boolean
  run(tried: Tried, listener: Listener): Promise<void>
}

export interface Asking {
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  key?: string
  at?: number
  signedPath?: string
}
