import * as z from 'zod/mini'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../compliance/limit-kinds.ts'
import { REALITY_CHECK_MINUTES } from '../compliance/reminder.ts'

const flag = /* @__PURE__ */ z._default(z.boolean(), false)
const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
const lira = /* @__PURE__ */ z.number().check(z.positive(), z.multipleOf(0.01), z.lte(1_000_000_000))

/** A limit that binds every player: lira, minutes for `session`; `bet` is the largest single stake and knows only `each`. */
const LicenceLimit = /* @__PURE__ */ z
  .strictObject({ kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS), value: z.number().check(z.positive()) })
  .check(
    z.refine(
      ({ kind, period }) => (kind === 'bet') === (period === 'each'),
      'a limit of kind bet has the period each, no other has it',
    ),
  )

/**
 * What a licence allows and demands. What it leaves out takes the strictest value here; what it misspells is refused. The units
 * stand last in the names; lira are as people write them.
 */
export const LicencePolicy = /* @__PURE__ */ z.strictObject({
  /** Games of chance: every category but sports. */
  casino: flag,
  sports: flag,
  /** Bets on matches that have begun. */
  liveBetting: flag,
  /** Players may sell open coupons back. */
  cashOut: flag,
  bonuses: flag,
  jackpots: flag,
  tournaments: flag,
  vip: flag,
  /** Games may play on by themselves (UKGC RTS 8A forbids it). */
  autoplay: flag,
  /** The feature of a game may be bought for many stakes at once (UKGC RTS 14A is read so that it may not). */
  featureBuy: flag,
  /** A player may take back a pending withdrawal (UKGC RTS 14B forbids it). */
  playerMayCancelWithdrawal: flag,
  minimumAgeYears: z._default(whole(18, 21), 21),
  /** How long a raised or removed limit waits before it counts. */
  limitIncreaseDelayHours: z._default(whole(24, 168), 168),
  /** The longest interval between two reminders of time and result that a player may choose. */
  realityCheckMinutes: z._default(z.literal([...REALITY_CHECK_MINUTES]), REALITY_CHECK_MINUTES[0]),
  /** From the start of a slot's round to that of the player's next one; 0 is no pace (UKGC RTS 14D). */
  slotPaceMs: z._default(whole(0, 60_000), 2_500),
  /** The same of other games whose rounds a player starts alone (UKGC RTS 14E). */
  otherPaceMs: z._default(whole(0, 60_000), 5_000),
  /** The most that a round of a slot may cost a player of that age or older: the row of the highest age that fits, else the youngest. */
  slotStakeCaps: z._default(z.array(z.strictObject({ fromAgeYears: whole(0, 120), lira })), [
    { fromAgeYears: 0, lira: 100 },
    { fromAgeYears: 25, lira: 250 },
  ]),
  /** How many times a bonus may have to be staked at most; null is no cap (UKGC, from 2026: 10). */
  wageringCapTimes: z._default(z.nullable(whole(0, 100)), 10),
  /** Without an accepted identity nobody deposits or plays, or nobody is paid out: the second holds always. */
  kyc: z._default(z.enum(['before_play', 'before_withdrawal']), 'before_play'),
  /** Documents are accepted of those alone whom the register of identities confirms, or its answer is shown to the officer who decides. */
  identityRegister: z._default(z.enum(['required', 'told']), 'required'),
  /** A payout to another name is refused at once, or shown to the officer who decides on it. */
  nameMatch: z._default(z.enum(['required', 'reviewed']), 'required'),
  /** A deposit or payout above it is a significant event; the operator's own threshold may be lower. */
  largeTransactionLira: z._default(lira, 1),
  /** A single stake, or a single win, above it is a significant event (GLI-19 2.8.8). */
  largeStakeLira: z._default(lira.check(z.gte(100)), 1_000),
  largeWinLira: z._default(lira.check(z.gte(100)), 10_000),
  /** So long without a touch or a stake a player's login ends (GLI-19 2.5.4); null is no demand: 24 hours, thirty days where it is remembered. */
  playerIdleMinutes: z._default(z.nullable(whole(5, 1_440)), 30),
  /** An account that nobody has used for so long is dormant (GLI-19 A.3.9): its password alone opens it no more. */
  dormantAfterDays: z._default(whole(90, 3_650), 180),
  /** How long the record of an ended login is kept. */
  loginRecordDays: z._default(whole(90, 3_650), 1_825),
  /** How long data about a person are kept after the account is closed, before they may be erased (MASAK, law 5549: eight years). */
  personRecordDays: z._default(whole(0, 3_650), 2_920),
  /** Within so many working days a complaint is answered (GLI-19 A.4.4). */
  complaintDays: z._default(whole(1, 40), 10),
  /** For how many years a complaint is kept once it has ended, whatever becomes of the account (GLI-19 A.4.4). */
  complaintYears: z._default(whole(1, 20), 5),
  /** How long messages are kept once nobody has written in their thread any more (GLI-19 A.4.7: 90 days at least). */
  messageDays: z._default(whole(90, 3_650), 1_825),
  /** The body for players who are not content with the answer, as they read it; null for none. */
  complaintsFurther: z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))), null),
  /** While the page about responsible gaming cannot be read no stake is taken, or it is only reported (GLI-19 A.4.5). */
  protectionPage: z._default(z.enum(['stops_stakes', 'told']), 'stops_stakes'),
  /** The links of that page to organisations that help are tried too: a call to each of them every ten minutes. */
  helpLinksWatched: z._default(z.boolean(), true),
  /** What the licence takes of each day's GGR, in ten thousandths; 0 takes nothing. */
  gamingTaxBps: z._default(whole(0, 10_000), 0),
  limits: z._default(z.array(LicenceLimit), []),
})

export type LicencePolicy = z.output<typeof LicencePolicy>

/** A licence as its file says it. */
export const Licence = /* @__PURE__ */ z.strictObject({
  authority: z.string().check(z.trim(), z.minLength(1)),
  number: z.string().check(z.trim(), z.minLength(1)),
  /** Where players may live; ISO 3166-1 alpha-2. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'two capital letters'))).check(z.minLength(1)),
  policy: z.prefault(LicencePolicy, {}),
})

export type Licence = z.output<typeof Licence>

/** The part that everybody may see: what binds the operator alone stays inside. */
export const PublicPolicy = /* @__PURE__ */ z.object(
  z.omit(LicencePolicy, {
    complaintDays: true,
    complaintYears: true,
    complaintsFurther: true,
    dormantAfterDays: true,
    gamingTaxBps: true,
    helpLinksWatched: true,
    identityRegister: true,
    largeStakeLira: true,
    largeWinLira: true,
    largeTransactionLira: true,
    loginRecordDays: true,
    messageDays: true,
    personRecordDays: true,
    protectionPage: true,
    limits: true,
  }).shape,
)
export type PublicPolicy = z.output<typeof PublicPolicy>
