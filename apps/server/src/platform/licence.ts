import { readFileSync } from 'node:fs'
import { LIMIT_KINDS, LIMIT_PERIODS } from '@meydan/contract/compliance'
import { z } from 'zod'
import { StartError } from './start-error.ts'

/** A limit that binds every player: lira, minutes for `session`; `bet` is the largest single stake and knows only `each`. */
const LicenceLimit = z
  .strictObject({ kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS), value: z.number().positive() })
  .refine(
    ({ kind, period }) => (kind === 'bet') === (period === 'each'),
    'a limit of kind bet has the period each, no other has it',
  )

/** What the operator's licence allows; what a licence file leaves out takes the strictest value. */
const LicencePolicy = z.strictObject({
  bonuses: z.boolean().default(false),
  /** A player may take back a pending withdrawal (UKGC RTS 14B forbids it). */
  playerMayCancelWithdrawal: z.boolean().default(false),
  /** Games may offer autoplay (UKGC RTS 8A forbids it). */
  autoplay: z.boolean().default(false),
  /** How long a raised or removed limit waits before it counts. */
  limitIncreaseDelayHours: z.int().min(24).max(168).default(168),
  limits: z.array(LicenceLimit).default([]),
})

const Licence = z.strictObject({
  authority: z.string().trim().min(1),
  number: z.string().trim().min(1),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'two capital letters')).min(1),
  policy: LicencePolicy.prefault({}),
})

export type Licence = z.infer<typeof Licence>
export type LicencePolicy = z.infer<typeof LicencePolicy>

/** The policy of a house without a licence: play money, everything the product can do. */
export const demoPolicy: LicencePolicy = {
  bonuses: true,
  playerMayCancelWithdrawal: false,
  autoplay: false,
  limitIncreaseDelayHours: 24,
  limits: [],
}

/** Reads the operator's licence; refuses a file that is missing, not JSON or not a licence. */
export function readLicence(file: string): Licence {
  const checked = Licence.safeParse(readJson(file))
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  const field = issue?.path.join('.') || 'the file'
  throw new StartError(`LICENCE_FILE ${file} is not a licence: ${field}: ${issue?.message}.`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartError(`LICENCE_FILE ${file} cannot be read: ${(error as Error).message}.`)
  }
}
