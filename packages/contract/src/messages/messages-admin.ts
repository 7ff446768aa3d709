import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { adminList, ofSite } from '../list-admin.ts'
import { call } from '../call.ts'
import { id, instant, line, optionalLine, paragraph } from '../fields.ts'
import { BODY_MAX, SUBJECT_MAX } from './messages.ts'
import { namesNoAccount } from '../identity/no-account.ts'
import { STATUS_INVALID } from '../sentences.ts'

const roles = ['support', 'content'] as const

export const THREAD_STATUSES = ['open', 'answered', 'closed'] as const
/** Types that site management can give a message. */
export const SENT_TYPES = ['bonus', 'system', 'payment', 'warning', 'success'] as const
export type SentType = (typeof SENT_TYPES)[number]

export const ThreadRow = z.object({
  id: z.number(),
  player_id: z.number(),
  username: z.string(),
  player_name: z.string(),
  subject: z.string(),
  /** `open` waits for an answer. */
  status: z.enum(THREAD_STATUSES),
  unread: z.boolean(),
  message_count: z.number(),
  last_message_at: instant,
  created_at: instant,
})

export const StaffMessage = z.object({
  id: z.number(),
  body: z.string(),
  type: z.string(),
  from_player: z.boolean(),
  sender_name: z.string(),
  read_at: z.nullable(instant),
  /** The player has deleted it from the own list. */
  hidden_by_player: z.boolean(),
  created_at: instant,
})

export const listThreads = adminList({
  resource: 'messages',
  roles,
  row: ThreadRow,
  filters: {
    ...ofSite,
    status: z.optional(z.enum(THREAD_STATUSES, STATUS_INVALID)),
    unread: z.optional(z.enum(['true', 'false'])),
    player_id: z.optional(id),
  },
  sorts: ['id', 'last_message_at', 'created_at', 'status', 'subject', 'username', 'message_count'],
  summary: 'Threads that players opened or site management sent; unread first.',
})

export const readThread = adminRead({
  resource: 'messages',
  roles,
  row: z.object({ ...ThreadRow.shape, messages: z.array(StaffMessage) }),
  summary: 'A thread with all its messages, oldest first; the look is audited.',
})

const body = paragraph(BODY_MAX, 'Lütfen bir yanıt yazın').check(namesNoAccount)

export const markThreadSeen = adminAction({
  resource: 'messages',
  action: 'seen',
  exempt: 'player-care',
  roles,
  fields: {},
  refusals: [],
  summary: 'Marks a thread as read by the staff.',
})

export const replyToThread = adminAction({
  resource: 'messages',
  action: 'reply',
  exempt: 'player-care',
  roles,
  fields: { body, close: z._default(z.boolean(), false) },
  refusals: ['thread_closed'],
  summary: 'Answers a player, and closes the thread if asked to.',
})

export const closeThread = adminAction({
  resource: 'messages',
  action: 'close',
  exempt: 'player-care',
  roles,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Closes a thread.',
})

export const reopenThread = adminAction({
  resource: 'messages',
  action: 'reopen',
  exempt: 'player-care',
  roles,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Opens a closed thread again.',
})

/** Who gets a message. Blocked, closed, pausing and excluded accounts never do, unless named one by one. */
const someOf = [z.minLength(1, 'En az bir oyuncu seçin'), z.maxLength(1_000, 'En fazla 1.000 oyuncu')] as const

const audience = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('all') }),
    z.object({
      kind: z.literal('players'),
      player_ids: z.array(id).check(...someOf),
    }),
    z.object({
      kind: z.literal('usernames'),
      usernames: z.array(line(60)).check(...someOf),
    }),
    z.object({
      kind: z.literal('kyc'),
      kyc_status: z.enum(['none', 'pending', 'approved', 'rejected'], STATUS_INVALID),
    }),
    z.object({ kind: z.literal('btag'), btag: line(64) }),
  ],
  'Alıcıları seçin',
)

/** A campaign reaches only players who opted in, also among those named one by one; every message that is not a service message is a campaign. */
const purpose = z._default(z.enum(['campaign', 'service'], 'Amacı seçin'), 'campaign')

/** Players of this site alone; null: of every one. */
const site = z.optional(z.nullable(id))

export const previewAudience = call({
  who: roles,
  method: 'POST',
  path: '/api/admin/messages/preview',
  exempt: 'player-care',
  quiet: 'it counts players, who are not named',
  summary: 'How many players a message would reach.',
  input: z.object({ audience, purpose, site }),
  output: z.object({ success: z.boolean(), count: z.number() }),
  refusals: [],
})

const title = line(SUBJECT_MAX).check(namesNoAccount)
const content = paragraph(BODY_MAX).check(namesNoAccount)
const type = z._default(z.enum(SENT_TYPES, 'Geçersiz tür'), 'system')

export const sendToPlayers = call({
  who: roles,
  method: 'POST',
  path: '/api/admin/messages',
  summary:
    'Sends a message: to one player, or as a released template says, at once; any other to more than one when another person releases it. Refused where the group is no longer as large as the preview said.',
  input: z.object({
    audience,
    purpose,
    site,
    title,
    content,
    type,
    expected_count: z.optional(z.int().check(z.gte(0))),
  }),
  output: z.object({ success: z.boolean(), message: z.string(), count: z.number() }),
  refusals: ['conflict'],
})

export const listMessageTemplates = adminList({
  resource: 'message-templates',
  roles: [...roles, 'compliance'],
  row: z.object({
    id: z.number(),
    name: z.string(),
    title: z.string(),
    content: z.string(),
    type: z.enum(SENT_TYPES),
    released_by: z.string(),
    seconded_by: z.string(),
    released_at: instant,
  }),
  filters: {},
  sorts: ['name', 'released_at'],
  usual: 'name',
  summary: 'Templates that two people have released: sent unchanged, they need no further approval.',
})

export const addMessageTemplate = call({
  who: [...roles, 'compliance'],
  method: 'POST',
  path: '/api/admin/message-templates',
  summary: 'Proposes a message that may later be sent as it stands; another person releases it.',
  input: z.object({ name: line(60), title, content, type }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['conflict'],
})

export const removeMessageTemplate = adminAction({
  resource: 'message-templates',
  action: 'remove',
  exempt: 'player-care',
  roles: [...roles, 'compliance'],
  fields: {},
  refusals: [],
  summary: 'Takes a message out of the list; what was sent stays.',
})

export const listMessageSamples = adminList({
  resource: 'message-samples',
  roles: ['compliance'],
  row: z.object({
    id: z.number(),
    thread_id: z.number(),
    player_id: z.number(),
    username: z.string(),
    sender: z.string(),
    body: z.string(),
    taken_at: instant,
    looked_by: z.nullable(z.string()),
    /** Null while nobody has looked. */
    is_sound: z.nullable(z.boolean()),
    note: z.string(),
  }),
  filters: { looked: z.optional(z.enum(['true', 'false'], 'true veya false yazın')) },
  sorts: ['taken_at', 'username', 'sender'],
  usual: 'taken_at',
  summary: 'A sample of messages that staff wrote to single players, for review by another person.',
})

export const lookAtMessageSample = adminAction({
  resource: 'message-samples',
  action: 'look',
  exempt: 'player-care',
  roles: ['compliance'],
  fields: { is_sound: z.boolean('Uygun olup olmadığını seçin'), note: optionalLine(300) },
  refusals: ['already_decided', 'forbidden', 'reason_required'],
  summary: 'Says that a sampled message is sound, or why it is not; never by who wrote it.',
})
