import { columnsOf, isShape, type Shape } from '@meydan/odds/coupon/columns'

export const SLIP_KINDS = ['single', 'combi', 'system'] as const
export type SlipKind = (typeof SLIP_KINDS)[number]

/** Which change of odds is taken without asking; `any` only of live legs, and not below nine tenths. */
export type Accept = 'exact' | 'higher' | 'any'

/** What names an outcome. */
export interface OutcomeId {
  event: string
  key: string
  specifiers: string
  outcome: string
}

/** A leg of the slip. `odds` (hundredths) are those that the player saw; unknown after a reload until they are read afresh. */
export interface Choice extends OutcomeId {
  bank: boolean
  odds?: number
}

export interface Slip {
  /** One of each event. */
  choices: readonly Choice[]
  /** What the player last chose; `kindOf` says what it comes to. */
  kind: SlipKind
  sizes: readonly number[]
  accept: Accept
  /** As typed: lira for each column. */
  stake: string
  /** Misli: so many times the typed amount for each column. */
  multiplier: number
  /** Plays for the stake, where the coupon takes one; forgotten with the page. */
  freeBet?: { id: number; stakeKurus: bigint } | undefined
}

export const emptySlip: Slip = { choices: [], kind: 'combi', sizes: [2], accept: 'higher', stake: '', multiplier: 1 }

export const MULTIPLIER_MOST = 100

export function isSame(a: OutcomeId, b: OutcomeId): boolean {
  return a.event === b.event && a.key === b.key && a.specifiers === b.specifiers && a.outcome === b.outcome
}

/** Takes an outcome in, in the place of another one of its event, or out where it is already there. */
export function toggleChoice(slip: Slip, choice: Choice): Slip {
  return slip.choices.some((one) => isSame(one, choice)) ? withoutChoice(slip, choice) : withChoice(slip, choice)
}

/** In the place of another one of its event. */
export function withChoice(slip: Slip, choice: Choice): Slip {
  const at = slip.choices.findIndex(({ event }) => event === choice.event)
  const choices = at < 0 ? [...slip.choices, choice] : slip.choices.with(at, choice)
  return { ...slip, choices }
}

export function withoutChoice(slip: Slip, id: OutcomeId): Slip {
  return { ...slip, choices: slip.choices.filter((one) => !isSame(one, id)) }
}

export function toggleBank(slip: Slip, id: OutcomeId): Slip {
  return {
    ...slip,
    choices: slip.choices.map((one) => (isSame(one, id) ? { ...one, bank: !one.bank } : one)),
  }
}

export function toggleSize(slip: Slip, size: number): Slip {
  const sizes = slip.sizes.includes(size) ? slip.sizes.filter((one) => one !== size) : [...slip.sizes, size]
  return { ...slip, sizes: sizes.toSorted((a, b) => a - b) }
}

/** A combi needs two legs, a system three. */
export function canBe(kind: SlipKind, { choices }: Slip): boolean {
  return choices.length >= { single: 1, combi: 2, system: 3 }[kind]
}

/** What the slip is played as: the kind chosen, or what so few legs allow. */
export function kindOf(slip: Slip): SlipKind {
  if (canBe(slip.kind, slip)) return slip.kind
  return canBe('combi', slip) ? 'combi' : 'single'
}

/** A free bet plays one coupon of one column. */
export function canBeFree(slip: Slip): boolean {
  const kind = kindOf(slip)
  return kind === 'combi' || (kind === 'single' && slip.choices.length === 1)
}

/** The free bet that the slip is played with as it stands. */
export function freeBetOf(slip: Slip): Slip['freeBet'] {
  return canBeFree(slip) ? slip.freeBet : undefined
}

/** Singles are counted as one column for each leg; bankers count in systems only. */
export function shapeOf(slip: Slip): Shape {
  const count = slip.choices.length
  const kind = kindOf(slip)
  if (kind !== 'system') return { free: count, bankers: 0, sizes: [kind === 'single' ? 1 : count] }
  const bankers = slip.choices.filter(({ bank }) => bank).length
  const free = count - bankers
  return { free, bankers, sizes: slip.sizes.filter((size) => size <= free) }
}

export interface SystemSize {
  size: number
  free: number
  columns: number
}

/** The systems that these legs allow, each with its columns. */
export function systemSizes(slip: Slip): SystemSize[] {
  const { free, bankers } = shapeOf({ ...slip, kind: 'system' })
  return Array.from({ length: free }, (_, at) => at + 1).map((size) => ({
    size,
    free,
    columns: columnsOf({ free, bankers, sizes: [size] }),
  }))
}

/** What the check takes of a slip; undefined while a system has no size. */
export function askOf(slip: Slip) {
  const kind = kindOf(slip)
  const shape = shapeOf(slip)
  if (slip.choices.length === 0 || !isShape(shape)) return undefined
  return {
    kind,
    sizes: kind === 'system' ? [...shape.sizes] : [],
    legs: slip.choices.map(({ event, key, specifiers, outcome, bank }) => ({
      event,
      key,
      specifiers,
      outcome,
      bank: kind === 'system' && bank,
    })),
    free_bet_id: freeBetOf(slip)?.id,
  }
}

/** The markets that its legs name. */
export function marketsOf({ choices }: Slip) {
  return choices.map(({ event, key, specifiers }) => ({ event, key, specifiers }))
}

/** The coupons that a slip is played as: each of several singles is one of its own. */
export function couponsOf(slip: Slip): { choices: readonly Choice[]; ask: NonNullable<ReturnType<typeof askOf>> }[] {
  const parts = kindOf(slip) === 'single' ? slip.choices.map((choice) => ({ ...slip, choices: [choice] })) : [slip]
  return parts.flatMap((part) => {
    const ask = askOf(part)
    return ask ? [{ choices: part.choices, ask }] : []
  })
}
