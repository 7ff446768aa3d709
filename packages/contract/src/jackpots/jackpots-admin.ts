import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, line, lira, liraAmount, version, wholeBetween } from '../fields.ts'
import { REASON_MISSING } from '../sentences.ts'

const readers: readonly StaffRole[] = ['content', 'finance', 'compliance', 'support']
const editors: readonly StaffRole[] = ['content', 'finance']

const fields = {
  seed: liraAmount,
  cap: liraAmount,
  min_stake: liraAmount,
  /** Hundredths of a percent of each stake that go to the pool, and to the seeds to come. */
  pool_share: wholeBetween(1, 1_000, 'Yüzde 0,01 ile 10 arasında (1–1000)'),
  seed_share: wholeBetween(0, 1_000, 'Yüzde 0 ile 10 arasında (0–1000)'),
  /** Empty: every slot. */
  game_ids: z._default(z.nullable(z.array(id).check(z.maxLength(500, 'En fazla 500 oyun'))), null),
}

export const AdminJackpot = z.object({
  id: z.number(),
  name: z.string(),
  is_on: z.boolean(),
  /** What is in the pool, and laid by for the seeds to come; 0 before the first cycle. */
  pool: lira,
  fund: lira,
  drops: z.number(),
  paid: lira,
  seed: lira,
  cap: lira,
  min_stake: lira,
  pool_share: z.number(),
  seed_share: z.number(),
  /** By these settings, on average: the prize, and what the operator adds to it beyond what stakes bring. */
  mean_prize: lira,
  mean_house: lira,
})

export const listAdminJackpots = adminList({
  resource: 'jackpots',
  roles: readers,
  row: AdminJackpot,
  filters: {},
  sorts: ['id'],
  usual: 'id',
  summary: 'Every tier of the jackpots with its pool and the settings of its next cycle.',
})

export const readAdminJackpot = adminRead({
  resource: 'jackpots',
  roles: readers,
  row: z.object({
    ...AdminJackpot.shape,
    version,
    game_ids: z.array(z.number()),
    rules: z.array(z.string()),
    /** What the settings cost and bring on average, in words. */
    check: z.array(z.string()),
    /** The last twenty. */
    last: z.array(
      z.object({ no: z.number(), player_id: z.number(), username: z.string(), amount: lira, at: z.string() }),
    ),
  }),
  summary: 'One tier with its rules, what it costs on average and its last drops.',
})

export const previewJackpot = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/jackpots/preview',
  exempt: 'shown-to-players',
  quiet: 'it computes words from what was sent',
  summary: 'The rules and the average costs of settings, before anything is saved.',
  input: z.object(fields),
  output: z.object({ success: z.boolean(), rules: z.array(z.string()), check: z.array(z.string()) }),
  refusals: [],
})

export const changeJackpot = call({
  who: editors,
  method: 'PUT',
  path: '/api/admin/jackpots/{id}',
  summary: 'Changes how the next cycles of a tier will be; the one that runs keeps its terms.',
  input: z.object({ id, version, ...fields }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['stale_version'],
})

export const startJackpot = adminAction({
  resource: 'jackpots',
  action: 'start',
  roles: editors,
  fields: {},
  refusals: ['already_decided', 'jackpots_off'],
  summary: 'Switches a tier on, with the promise of its prizes; the first time its first cycle begins.',
})

export const stopJackpot = adminAction({
  resource: 'jackpots',
  action: 'stop',
  exempt: 'shown-to-players',
  roles: editors,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided'],
  summary: 'Switches a tier off: it is not shown, and its pool neither grows nor drops.',
})
