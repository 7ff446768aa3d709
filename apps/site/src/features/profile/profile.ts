import type { OutputOf } from '@meydan/contract/call'
import type { readProfile } from '@meydan/contract/identity/identity'

export type Profile = OutputOf<typeof readProfile>
export type ProfileUser = Profile['user']
