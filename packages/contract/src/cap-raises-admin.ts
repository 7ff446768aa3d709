import * as z from 'zod/mini'
import { adminAction, adminList } from './admin.ts'
import { instant, lira } from './fields.ts'

const STATUSES = ['asked', 'allowed', 'refused', 'replaced'] as const

/** What a round may win, in its stakes and in lira, and what the house may lose within an hour; null: no cap, of the first: none declared. */
const caps = z.object({
  max_win_x: z.nullable(z.number()),
  max_win: z.nullable(lira),
  max_hour_loss: z.nullable(lira),
})

export const CapRaise = z.object({
  id: z.number(),
  provider_name: z.string(),
  /** Null: of all the provider's games. */
  game_name: z.nullable(z.string()),
  now: caps,
  asked: caps,
  /** `replaced` by a later one of the same game or provider. */
  status: z.enum(STATUSES),
  asked_at: instant,
  asked_by: z.string(),
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
})

export const listCapRaises = adminList({
  resource: 'cap-raises',
  roles: ['admin'],
  row: CapRaise,
  filters: { status: z.optional(z.enum(STATUSES, 'Geçersiz durum')) },
  summary: 'Caps that somebody asked to raise, newest first. `q` finds a game or a provider.',
})

export const allowCapRaise = adminAction({
  resource: 'cap-raises',
  action: 'allow',
  roles: ['admin'],
  fields: {},
  refusals: ['already_decided', 'second_person_needed'],
  once: true,
  summary: 'Raises the caps as asked. Never by who asked.',
})

export const refuseCapRaise = adminAction({
  resource: 'cap-raises',
  action: 'refuse',
  roles: ['admin'],
  fields: {},
  refusals: ['already_decided'],
  once: true,
  summary: 'Leaves the caps as they are; who asked may take it back so too.',
})
