import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, keptSites, line, lira, liraAmount, paragraph } from '../fields.ts'
import { REASON_MISSING } from '../sentences.ts'
import { PHASES, TOURNAMENT_KINDS } from './tournaments.ts'

const readers: readonly StaffRole[] = ['content', 'finance', 'compliance', 'support']
const editors: readonly StaffRole[] = ['content', 'finance']
const payers: readonly StaffRole[] = ['finance']

const moment = /* @__PURE__ */ z
  .string('Bir tarih seçin')
  .check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'Geçersiz tarih'))

const fields = {
  name: line(60),
  kind: z.enum(TOURNAMENT_KINDS, 'Geçersiz tür'),
  /** How many rounds are summed; only of `best_sum`. */
  best_of: z._default(z.nullable(z.int().check(z.gte(2), z.lte(100))), null),
  starts_at: moment,
  ends_at: moment,
  min_stake: liraAmount,
  /** The most that one round is worth: a multiplier, or lira of what was won. */
  cap: z._default(z.nullable(liraAmount), null),
  /** Empty: every slot. */
  game_ids: z._default(z.nullable(z.array(id).check(z.maxLength(500, 'En fazla 500 oyun'))), null),
  /** Lines such as `1: 100.000` or `2-5: %10`. */
  prizes: paragraph(4_000),
  /** What shares divide; what a table pays is its own sum. */
  pool: z._default(z.nullable(liraAmount), null),
  repeats_weekly: z._default(z.boolean(), false),
  /** Only players of these sites see it and take part; null is everybody. Absent: everybody too. */
  sites: keptSites,
}

const TournamentFields = z.object(fields)

export const AdminTournament = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  phase: z.enum(['draft', ...PHASES]),
  is_paused: z.boolean(),
  kind: z.enum(TOURNAMENT_KINDS),
  pool: lira,
  /** What the counted places get, without what was withheld; null before it is counted. */
  prizes: z.nullable(lira),
  players: z.number(),
  rounds: z.number(),
  starts_at: instant,
  ends_at: instant,
  repeats_weekly: z.boolean(),
  sites: z.nullable(z.array(z.number())),
})

export const listAdminTournaments = adminList({
  resource: 'tournaments',
  roles: readers,
  row: AdminTournament,
  filters: {},
  sorts: ['id', 'name', 'starts_at', 'ends_at', 'pool'],
  usual: '-starts_at',
  summary: 'Every tournament with its figures.',
})

export const readAdminTournament = adminRead({
  resource: 'tournaments',
  roles: readers,
  row: z.object({
    ...AdminTournament.shape,
    rules: z.array(z.string()),
    cancel_reason: z.nullable(z.string()),
    /** The first hundred places with a prize, once it is counted. */
    results: z.array(
      z.object({
        rank: z.number(),
        player_id: z.number(),
        username: z.string(),
        points: z.string(),
        prize: lira,
        /** Not paid: the account was blocked or closed by then. */
        withheld: z.boolean(),
      }),
    ),
  }),
  summary: 'The report of one tournament.',
})

export const previewTournament = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/tournaments/preview',
  exempt: 'shown-to-players',
  quiet: 'it computes words from what was sent',
  summary: 'The rules that a player will read, before anything is saved.',
  input: TournamentFields,
  output: z.object({ success: z.boolean(), rules: z.array(z.string()), pool: lira }),
  refusals: [],
})

export const createTournament = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/tournaments',
  exempt: 'shown-to-players',
  summary: 'Makes a draft; it is shown once it is published.',
  input: TournamentFields,
  output: z.object({ success: z.boolean(), id: z.number() }),
  refusals: [],
})

export const publishTournament = adminAction({
  resource: 'tournaments',
  action: 'publish',
  roles: editors,
  fields: {},
  refusals: ['already_decided', 'tournaments_off'],
  summary: 'Announces a draft, with the promise of its prizes.',
})

export const pauseTournament = adminAction({
  resource: 'tournaments',
  action: 'pause',
  exempt: 'shown-to-players',
  roles: editors,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided'],
  summary: 'Pauses it: rounds opened or closed from now on do not count until it is resumed.',
})

export const resumeTournament = adminAction({
  resource: 'tournaments',
  action: 'resume',
  exempt: 'shown-to-players',
  roles: editors,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Resumes a paused tournament.',
})

export const cancelTournament = adminAction({
  resource: 'tournaments',
  action: 'cancel',
  exempt: 'shown-to-players',
  roles: editors,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided'],
  summary: 'Calls it off before it is counted; a series ends with it.',
})

export const payTournament = adminAction({
  resource: 'tournaments',
  action: 'pay',
  roles: payers,
  fields: {},
  refusals: ['already_decided', 'tournament_uncounted'],
  summary: 'Pays the prizes of a counted tournament, each once; those of blocked and closed accounts are withheld.',
})
