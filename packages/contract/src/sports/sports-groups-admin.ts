import * as z from 'zod/mini'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { done, id, instant, line, lira, liraAmount, wholeBetween } from '../fields.ts'
import { REASON_MISSING } from '../sentences.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance']
const TRADE: readonly StaffRole[] = ['trading']
const reason = line(300, REASON_MISSING)

export const listSportsGroups = adminList({
  resource: 'sports-groups',
  roles: SEE,
  row: z.object({
    id: z.number(),
    name: z.string(),
    factor_percent: z.number(),
    delay_seconds: z.number(),
    /** Stake of a coupon that is accepted without asking; null: as the limits say. */
    most: z.nullable(lira),
    players: z.number(),
    set_by: z.string(),
    set_at: instant,
  }),
  filters: {},
  sorts: ['players'],
  summary: 'Groups of players whom trading limits alike. `q` finds names.',
})

export const saveSportsGroup = call({
  who: TRADE,
  method: 'PUT',
  path: '/api/admin/sports-groups',
  summary:
    'A group by its name, new or changed: the share of the limits that its players have, seconds that their live bets wait longer, and the most that is accepted of them without asking. A player’s own share is a share of his group’s.',
  input: z.object({
    name: line(40, 'Grubun adını yazın'),
    factor_percent: wholeBetween(1, 500, 'Limit oranı 1 ile 500 arasında olmalı'),
    delay_seconds: wholeBetween(0, 30, 'Ek bekleme 0 ile 30 saniye arasında olmalı'),
    most: z._default(z.nullable(liraAmount), null),
    reason,
  }),
  output: done,
  refusals: ['sports_group_invalid'],
})

export const removeSportsGroup = call({
  who: TRADE,
  method: 'DELETE',
  path: '/api/admin/sports-groups/{id}',
  exempt: 'sportsbook-limits',
  summary: 'Takes a group out that has no players.',
  input: z.object({ id }),
  output: done,
  refusals: ['sports_group_invalid'],
})

export const putInSportsGroup = call({
  who: TRADE,
  method: 'PUT',
  path: '/api/admin/sports-players/{id}/group',
  summary: 'Puts a player into a group, or out of any (`group` null).',
  input: z.object({ id, group: z.nullable(id), reason }),
  output: done,
  refusals: ['sports_group_invalid'],
})
