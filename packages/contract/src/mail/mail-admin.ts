import * as z from 'zod/mini'
import { adminRead } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import type { StaffRole } from '../call.ts'
import { instant } from '../fields.ts'
import { STATUS_INVALID } from '../sentences.ts'

export const MAIL_KINDS = [
  'password_reset',
  'email_confirmation',
  'registration_notice',
  'campaign',
  'partner_invitation',
] as const
export const MAIL_STATUSES = ['waiting', 'sent', 'unsent'] as const

const SENDERS: readonly StaffRole[] = ['support', 'compliance']
const ADMIN: readonly StaffRole[] = ['admin']

const mail = {
  id: z.number(),
  kind: z.enum(MAIL_KINDS),
  /** Null where it was written to a partner. */
  player_id: z.nullable(z.number()),
  /** Masked in lists. */
  recipient: z.string(),
  subject: z.string(),
  /** `unsent`: there is no SMTP_URL to send it by. */
  status: z.enum(MAIL_STATUSES),
  created_at: instant,
  sent_at: z.nullable(instant),
}

export const listMails = adminList({
  resource: 'mails',
  roles: SENDERS,
  row: z.object(mail),
  filters: {
    status: z.optional(z.enum(MAIL_STATUSES, STATUS_INVALID)),
    kind: z.optional(z.enum(MAIL_KINDS, 'Geçersiz tür')),
  },
  sorts: ['id', 'kind', 'status', 'created_at'],
  usual: '-created_at',
  summary: 'What was sent by e-mail; `q` finds a whole address.',
})

export const readMail = adminRead({
  resource: 'mails',
  roles: ADMIN,
  row: z.object({
    ...mail,
    /** With its link, and only where there is no SMTP_URL and no production: then this is the only way to it. Null otherwise. */
    body: z.nullable(z.string()),
  }),
  summary: 'One e-mail; the look is audited.',
})
