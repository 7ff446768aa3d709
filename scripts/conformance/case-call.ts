import type { ProtocolName } from './codes.ts'

/** Who speaks: a provider with its key, at the address of a platform. */
export interface Speaker {
  /** Its address of now, without a trailing slash. */
  url: () => string
  provider: string
  /** The secret of both; the provider's own private key as PEM where the protocol has RSA. */
  key: string
  now: () => number
  /** Ours where absent. */
  wire?: ProtocolName
}

/** What a case may spoil of a signed request. */
export interface Spoiled {
  key?: string
  provider?: string
  timestamp?: string
  body?: string
  /** Signed in place of what is called. */
  method?: string
  path?: string
  version?: '1' | '2'
  signature?: (right: string) => string
  without?: string
}

/** A request as it goes out; `signature` is the header that proves it. */
export interface Request {
  path: string
  body: string
  headers: Record<string, string>
  signature: string
}

export interface CaseCall {
  action: string
  fields: object
  spoiled: Spoiled
}
