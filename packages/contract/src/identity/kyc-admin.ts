import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { adminList, ofSite } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, line, optionalLine } from '../fields.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'
import { namesNoAccount } from './no-account.ts'

const SEE: readonly StaffRole[] = ['support', 'finance', 'compliance']
const DOCUMENTS: readonly StaffRole[] = ['compliance']

/** The identity register's answer about a person. */
const REGISTER = ['matches', 'differs', 'unreachable'] as const
export type KycRegister = (typeof REGISTER)[number]

const kycDocument = {
  id: z.number(),
  player_id: z.number(),
  username: z.string(),
  player_name: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  reason: z.nullable(z.string()),
  created_at: instant,
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
}

export const listKycDocuments = adminList({
  resource: 'kyc-documents',
  roles: SEE,
  row: z.object(kycDocument),
  filters: {
    ...ofSite,
    status: z.optional(z.enum(['pending', 'approved', 'rejected'], STATUS_INVALID)),
    player: z.optional(id),
  },
  sorts: ['id', 'created_at', 'status', 'username', 'decided_at'],
  summary: 'Submitted identity documents; pending ones oldest first, others newest first.',
})

const KYC_PARTS = ['id_front', 'id_back', 'address'] as const

export const readKycDocument = adminRead({
  resource: 'kyc-documents',
  roles: DOCUMENTS,
  row: z.object({
    ...kycDocument,
    tc: z.string(),
    birthdate: z.string(),
    city: z.string(),
    earlier: z.number(),
    /** Null where it was not asked. */
    register: z.nullable(z.enum(REGISTER)),
    register_at: z.nullable(instant),
    /** The licence lets nobody be approved whom it has not confirmed. */
    register_required: z.boolean(),
    /** The operator has one to ask. */
    has_register: z.boolean(),
    files: z.array(z.object({ part: z.enum(KYC_PARTS), content_type: z.string(), bytes: z.number(), url: z.string() })),
  }),
  summary: 'One submission with the record to compare its documents with; reading it is audited.',
})

export const readKycFile = call({
  who: DOCUMENTS,
  method: 'GET',
  path: '/api/admin/kyc-documents/{id}/files/{part}',
  file: { name: 'kyc-{id}-{part}', types: ['image/webp', 'application/pdf'] },
  summary: 'One document: pictures to look at in a sandbox, a PDF as an attachment only. Every look is audited.',
  input: z.object({ id, part: z.enum(KYC_PARTS, 'Geçersiz belge') }),
  output: z.unknown(),
  refusals: [],
})

export const askKycRegister = adminAction({
  resource: 'kyc-documents',
  action: 'ask-register',
  exempt: 'identity-check',
  roles: DOCUMENTS,
  fields: {},
  refusals: ['already_decided', 'register_missing'],
  summary: 'Asks the register of identities again about the player whose papers wait.',
})

/** What an officer compares the documents with, each ticked once it is the same there. */
export const KYC_FACTS = ['name', 'tc', 'birthdate', 'city'] as const

export const approveKycDocument = adminAction({
  resource: 'kyc-documents',
  action: 'approve',
  roles: DOCUMENTS,
  fields: {
    /** All of them, or a reason. */
    seen: z._default(z.array(z.enum(KYC_FACTS, 'Geçersiz seçim'), 'Geçersiz seçim').check(z.maxLength(4)), []),
    reason: optionalLine(300),
  },
  refusals: ['already_decided', 'reason_required', 'register_required'],
  once: true,
  summary: 'Verifies the player, once. Everything compared is ticked, or there is a reason.',
})

export const rejectKycDocument = adminAction({
  resource: 'kyc-documents',
  action: 'reject',
  exempt: 'holds-money-back',
  roles: DOCUMENTS,
  fields: { reason: line(300, REASON_MISSING).check(namesNoAccount) },
  refusals: ['already_decided'],
  once: true,
  summary: 'The documents do not do; the player reads the reason and may send others.',
})
