import type { RefusalCode } from './refusals.ts'

/** Refusals that any call may give without listing them. */
export const commonRefusals: readonly RefusalCode[] = [
  'bad_input',
  'unreadable',
  'no_session',
  'other_account',
  'forbidden',
  'foreign_origin',
  'not_found',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'busy',
  'too_slow',
  'internal',
]

/** Refusals of the table of duties: any staff write may give them without listing them. */
export const approvalRefusals: readonly RefusalCode[] = [
  'second_person_needed',
  'proposal_open',
  'related_person',
  'day_cap_reached',
  'conflict',
  'already_decided',
  'two_factor_required',
  'wrong_code',
  'login_throttled',
  'directory_again',
]
