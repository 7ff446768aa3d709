import type { RawInputOf } from '@meydan/contract/call'
import type { sendToPlayers } from '@meydan/contract/messages/messages-admin'
import { words } from '../../words/players/messages.ts'

export type Audience = RawInputOf<typeof sendToPlayers>['audience']

/** What staff choose from; players by their ids are what other programs name. */
export const AUDIENCES = ['usernames', 'all', 'kyc', 'btag'] as const satisfies readonly Audience['kind'][]
export type AudienceKind = (typeof AUDIENCES)[number]

/** Whom a message goes to, as the call wants it; `value` is what the kind asks for. */
export function audienceOf(kind: AudienceKind, value: string): Audience {
  if (kind === 'all') return { kind }
  if (kind === 'btag') return { kind, btag: value }
  if (kind === 'kyc') return { kind, kyc_status: (value || 'none') as keyof typeof words.kyc }
  return { kind, usernames: namesOf(value) }
}

function namesOf(value: string): string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}
