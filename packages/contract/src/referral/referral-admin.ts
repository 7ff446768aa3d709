import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, keptSites, line, lira, liraAmount, version, wholeBetween } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { INVITATION_STATES } from './referral.ts'
import { STATUS_INVALID } from '../sentences.ts'

const readers: readonly StaffRole[] = ['content', 'finance', 'compliance', 'support']
const editors: readonly StaffRole[] = ['content', 'finance']

const fields = {
  name: line(60),
  /** What who invited gets: what a campaign can give as well. */
  promotion_id: id,
  /** What the friend gets; null is nothing. */
  friend_promotion_id: z._default(z.nullable(id), null),
  /** What the friend has paid in and staked within the days; 0 asks for none. */
  deposits: liraAmount,
  stakes: liraAmount,
  days: wholeBetween(1, 365, 'Süre 1 ile 365 gün arasında bir tam sayı olmalı'),
  /** Only friends whose identity is approved count. */
  identity_needed: z._default(z.boolean(), true),
  /** For how many friends one player is rewarded. */
  most_friends: wholeBetween(1, 1_000, 'Arkadaş sayısı 1 ile 1.000 arasında bir tam sayı olmalı'),
  /** What the programme may cost altogether. */
  budget: liraAmount,
  /** Only players of these sites have it; null is everybody. Absent: as it was, of a new one null. */
  sites: keptSites,
}

const ProgramFields = z.object(fields)

export const AdminReferralProgram = z.object({
  id: z.number(),
  version,
  name: z.string(),
  promotion_id: z.number(),
  friend_promotion_id: z.nullable(z.number()),
  deposits: lira,
  stakes: lira,
  days: z.number(),
  identity_needed: z.boolean(),
  most_friends: z.number(),
  budget: lira,
  sites: z.nullable(z.array(z.number())),
  status: z.enum(['draft', 'running', 'paused']),
  /** How many came, how many were rewarded, how many were not, and what it cost. */
  invited: z.number(),
  rewarded: z.number(),
  refused: z.number(),
  cost: lira,
  created_at: instant,
})

export const listReferralPrograms = adminList({
  resource: 'referral-programs',
  roles: readers,
  row: AdminReferralProgram,
  filters: {},
  sorts: ['id', 'name', 'invited', 'cost', 'created_at'],
  usual: 'id',
  summary: 'Every referral programme with its referred players and its cost.',
})

export const readReferralProgram = adminRead({
  resource: 'referral-programs',
  roles: readers,
  row: z.object({ ...AdminReferralProgram.shape, rules: z.array(z.string()) }),
  summary: 'One programme, with the words a player reads.',
})

export const previewReferralProgram = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/referral-programs/preview',
  exempt: 'shown-to-players',
  quiet: 'it computes words from what was sent',
  summary: 'A preview: what a player will read, and the cost of a friend. Saves nothing.',
  input: ProgramFields,
  output: z.object({ success: z.boolean(), rules: z.array(z.string()), costs: z.array(z.string()) }),
  refusals: ['bonus_not_available'],
})

export const createReferralProgram = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/referral-programs',
  exempt: 'shown-to-players',
  summary: 'Makes a draft; it is shown once it is published.',
  input: ProgramFields,
  output: z.object({ success: z.boolean(), id: z.number() }),
  refusals: ['bonus_not_available'],
})

export const updateReferralProgram = call({
  who: editors,
  method: 'PUT',
  path: '/api/admin/referral-programs/{id}',
  exempt: 'shown-to-players',
  summary: 'Changes a draft; rules that players have seen stay.',
  input: z.object({ id, version, ...fields }),
  output: z.object({ success: z.boolean() }),
  refusals: ['stale_version', 'already_decided', 'bonus_not_available'],
})

export const publishReferralProgram = adminAction({
  resource: 'referral-programs',
  action: 'publish',
  roles: editors,
  fields: {},
  refusals: ['already_decided', 'bonus_not_available', 'bonuses_off', 'wagering_above_licence'],
  summary: 'Shows a draft, or one that was paused, to players; a site has one at a time.',
})

export const pauseReferralProgram = adminAction({
  resource: 'referral-programs',
  action: 'pause',
  exempt: 'shown-to-players',
  roles: editors,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Ends it: registrations from now on do not count; earlier ones keep what was promised.',
})

const Invitation = z.object({
  id: z.number(),
  program: z.string(),
  inviter: z.string(),
  inviter_id: z.number(),
  friend: z.string(),
  friend_id: z.number(),
  status: z.enum(INVITATION_STATES),
  /** Why nothing was given. */
  reason: z.nullable(z.string()),
  /** Of the friend within the days. */
  paid_in: lira,
  staked: lira,
  cost: lira,
  joined_at: instant,
  ends_at: instant,
  decided_at: z.nullable(instant),
})

export const listInvitations = adminList({
  resource: 'invitations',
  roles: readers,
  row: Invitation,
  filters: {
    program_id: z.optional(id),
    status: z.optional(z.enum(INVITATION_STATES, STATUS_INVALID)),
  },
  sorts: ['id', 'joined_at'],
  usual: '-id',
  summary: 'The referral report: who referred whom, their progress, and the rewards.',
})
