import type { RawInputOf } from '@meydan/contract/call'
import type { sendToPlayers } from '@meydan/contract/messages-admin'

type Input = RawInputOf<typeof sendToPlayers>

export interface Draft {
  kind: string
  value: string
  title: string
  content: string
  type: string
}

/** Whom a message goes to, as the call wants it. */
export function audienceOf({ kind, value }: Draft): Input['audience'] {
  if (kind === 'all') return { kind: 'all' }
  if (kind === 'btag') return { kind: 'btag', btag: value }
  if (kind === 'kyc') return { kind: 'kyc', kyc_status: (value || 'none') as 'none' }
  return {
    kind: 'usernames',
    usernames: value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  }
}

export const typeOf = ({ type }: Draft) => type as Input['type']
