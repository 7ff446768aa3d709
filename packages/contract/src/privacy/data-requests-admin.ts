import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATUSES } from './data-requests.ts'
import { done, id, instant, line } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'

const officers: readonly StaffRole[] = ['compliance']

export const listDataRequestsOfAll = adminList({
  resource: 'data-requests',
  roles: officers,
  row: z.object({
    id: z.number(),
    player_id: z.number(),
    username: z.string(),
    kind: z.enum(DATA_REQUEST_KINDS),
    /** Who began it: the player on the site, a letter that staff wrote down, or the end of the time of keeping. */
    channel: z.enum(['site', 'letter', 'retention']),
    note: z.string(),
    status: z.enum(DATA_REQUEST_STATUSES),
    asked_at: instant,
    due_at: instant,
    /** It is open past its day. */
    late: z.boolean(),
    recorded_by: z.nullable(z.string()),
    decided_at: z.nullable(instant),
    decided_by: z.nullable(z.string()),
    seconded_by: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    done_at: z.nullable(instant),
    fetched_at: z.nullable(instant),
    /** From when on the law lets what is granted be erased; null while the account is open. */
    erasable_at: z.nullable(instant),
  }),
  filters: {
    status: z.optional(z.enum(DATA_REQUEST_STATUSES, STATUS_INVALID)),
    kind: z.optional(z.enum(DATA_REQUEST_KINDS, 'Geçersiz tür')),
    player_id: z.optional(id),
  },
  sorts: ['asked_at', 'due_at', 'status', 'kind', 'username'],
  usual: '-asked_at',
  summary: 'Requests about personal data: who, when, when due, what was done.',
})

export const recordDataRequest = call({
  who: officers,
  method: 'POST',
  path: '/api/admin/data-requests',
  exempt: 'player-care',
  summary: 'Writes down a request that came by letter.',
  input: z.object({
    player_id: id,
    kind: z.enum(DATA_REQUEST_KINDS, 'Neyin istendiğini seçin'),
    note: line(500, 'Başvurunun tarihini ve nasıl geldiğini yazın'),
  }),
  output: done,
  refusals: ['conflict'],
})

export const answerDataRequest = adminAction({
  resource: 'data-requests',
  action: 'answer',
  exempt: 'player-care',
  roles: officers,
  fields: {
    outcome: z.enum(['answered', 'refused'], 'Sonucu seçin'),
    reason: line(500, REASON_MISSING),
  },
  refusals: ['already_decided', 'conflict'],
  summary: 'Refuses a request with its reason, or says that a copy asked for by letter was sent.',
})

export const grantErasure = adminAction({
  resource: 'data-requests',
  action: 'grant',
  roles: officers,
  fields: {},
  refusals: ['already_decided', 'conflict'],
  summary: 'Approves an erasure, done once the account is closed and the retention is over. Two people.',
})
