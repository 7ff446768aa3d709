import * as z from 'zod'

const URN_KINDS =
  'match|tournament|team|sport|competitor|simpleteam|simple_team|season|simple_tournament|stage|category'

/** `md:match:10412`, `md:tournament:7`, `sr:competitor:118`, `md:sport:1`. */
export const Urn = z.string().regex(new RegExp(`^[a-z]{2,8}:(?:${URN_KINDS}):\\d{1,15}$`))

/** Whole text that a table can hold: no NUL and no half of a pair. */
export const storable = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^\0\p{Cs}]*$/u)

/** Ms since 1970, up to the year 2100: what every table and every clock here can hold. */
export const At = z.int().positive().max(4_102_444_800_000)

export const phases = [
  'prematch',
  'live',
  'interrupted',
  'ended',
  'closed',
  'cancelled',
  'postponed',
  'abandoned',
] as const
export type Phase = (typeof phases)[number]

const Count = z.int().min(0).max(999)
const Pair = z.tuple([Count, Count])

/** Home before away in every pair. */
export const Status = z.object({
  phase: z.enum(phases),
  /** A code of `match-statuses.ts`. */
  match_status: z.int().min(0).max(32_767),
  /** Time played as `30:12`; of a sport or a phase without a clock null. */
  clock: z
    .string()
    .regex(/^\d{1,3}:[0-5]\d$/)
    .nullable(),
  /** Whole minutes of stoppage once they are announced. */
  stoppage: z.int().min(0).max(30).nullable(),
  home: Count,
  away: Count,
  /** What each side scored in each period that has begun; of tennis the games of each set. */
  periods: z.array(Pair).max(12),
  cards: z.object({ red: Pair, yellow: Pair }).optional(),
  corners: Pair.optional(),
  /** Of tennis: the points of the running game as they are called, and who serves. */
  points: z.tuple([storable(0, 3), storable(0, 3)]).optional(),
  serving: z.union([z.literal(1), z.literal(2)]).optional(),
})
export type Status = z.infer<typeof Status>

const Team = z.object({ id: Urn, name: storable(1, 80), short: storable(2, 4) })

/** What is announced of an event; times are ms since 1970. */
export const Fixture = z.object({
  event: Urn,
  /** A sport of `sports.ts`. */
  sport: Urn,
  league: z.object({
    id: Urn,
    name: storable(1, 80),
    country: storable(1, 40),
    /** 1 the biggest, 4 the smallest. */
    tier: z.int().min(1).max(4),
  }),
  /** Both of a match; neither of an outright (a season, a tournament, a race), which has a name of its own. */
  home: Team.nullable().default(null),
  away: Team.nullable().default(null),
  name: storable(1, 120).optional(),
  /** Of an outright: until when bets are taken. */
  starts_at: At,
  phase: z.enum(phases),
  /** An invented event: every screen that shows it says `SİMÜLASYON`. */
  simulated: z.boolean(),
})
export type Fixture = z.infer<typeof Fixture>
