import type { Coupon } from '@meydan/contract/sports/sports-fields'
import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { type Choice, emptySlip, isSame, type OutcomeId, SLIP_KINDS, type Slip, toggleChoice } from './slip.ts'
import { localValues } from '@meydan/ui/stored-values'

const KEY = 'slip'

export type PlayedCoupon = z.output<typeof Coupon>

export interface Failure {
  choice: Choice
  /** `Maç Sonucu · 1`, and its match. */
  name: string
  match: string
  sentence: string
}

/** What was just played: coupons, what of the slip was not taken and why, and the legs to play again where the player keeps them. */
export interface Placed {
  coupons: readonly PlayedCoupon[]
  failures: readonly Failure[]
  choices: readonly Choice[]
}

interface Shown {
  slip: Slip
  placed: Placed | undefined
  /** The sheet of a phone. */
  isOpen: boolean
}

let shown: Shown = { slip: stored(), placed: undefined, isOpen: false }
const listeners = new Set<() => void>()

export function useSlip(): Slip {
  return useSyncExternalStore(subscribe, () => shown.slip)
}

export function usePlaced(): Placed | undefined {
  return useSyncExternalStore(subscribe, () => shown.placed)
}

export function useIsChosen(id: OutcomeId): boolean {
  return useSyncExternalStore(subscribe, () => shown.slip.choices.some((choice) => isSame(choice, id)))
}

export function useIsSlipOpen(): boolean {
  return useSyncExternalStore(subscribe, () => shown.isOpen)
}

/** Of the sheet; a column is always open. */
export function openSlip(isOpen: boolean): void {
  show({ ...shown, isOpen })
}

/** Puts picks into the slip, which shows them in place of the coupon that was just played. */
export function fillSlip(change: (slip: Slip) => Slip): void {
  show({ ...shown, slip: change(shown.slip), placed: undefined })
}

export function changeSlip(change: (slip: Slip) => Slip): void {
  show({ ...shown, slip: change(shown.slip) })
}

/** Plays an outcome at once instead; undefined while presses fill the slip. */
export type OneTouch = (choice: Choice & { odds: number }, version: number) => void
let oneTouch: OneTouch | undefined

/** Answers what took presses until then. */
export function setOneTouch(play: OneTouch | undefined): OneTouch | undefined {
  const before = oneTouch
  oneTouch = play
  return before
}

/** A press on odds: in or out, or with one touch a coupon at once; the coupon played before gives way to the new one. */
export function pressOutcome(choice: Choice, version: number): void {
  const { odds } = choice
  const isIn = shown.slip.choices.some((one) => isSame(one, choice))
  if (oneTouch && odds !== undefined && !isIn) return oneTouch({ ...choice, odds }, version)
  fillSlip((slip) => toggleChoice(slip, choice))
}

/** The slip has become coupons: it empties of them, so that nothing is played twice; what was not taken stays. */
export function showPlaced({ coupons, failures }: Pick<Placed, 'coupons' | 'failures'>): void {
  const { choices, accept, stake } = shown.slip
  const left = failures.map(({ choice }) => choice)
  const next = {
    ...shown.slip,
    choices: left,
    freeBet: undefined,
    stake: left.length > 0 ? stake : '',
    multiplier: left.length > 0 ? shown.slip.multiplier : emptySlip.multiplier,
    accept: accept === 'any' ? emptySlip.accept : accept,
  }
  show({ ...shown, slip: next, placed: { coupons, failures, choices } })
}

/** A coupon of one touch: what the slip holds stays in it. */
export function showOneTouch(coupon: PlayedCoupon): void {
  show({ ...shown, placed: { coupons: [coupon], failures: [], choices: [] } })
}

/** Closes the result; `keeps` puts its legs back, whose prices are then read afresh. */
export function endPlaced(keeps: boolean): void {
  const choices = keeps ? (shown.placed?.choices ?? []) : shown.slip.choices
  fillSlip((slip) => ({ ...slip, choices: choices.map(bare) }))
}

function show(next: Shown) {
  if (next.slip !== shown.slip) {
    const { choices, kind, sizes } = next.slip
    localValues.setItem(KEY, JSON.stringify({ choices: choices.map(bare), kind, sizes }))
  }
  shown = next
  for (const listener of listeners) listener()
}

/** What a browser may keep: names, never prices. */
function bare({ event, key, specifiers, outcome, bank }: Choice): Choice {
  return { event, key, specifiers, outcome, bank }
}

function stored(): Slip {
  try {
    const { choices, kind, sizes } = JSON.parse(localValues.getItem(KEY) ?? '{}') as Partial<Slip>
    return {
      ...emptySlip,
      choices: Array.isArray(choices) ? choices.filter(isChoice).map(bare) : [],
      kind: SLIP_KINDS.find((one) => one === kind) ?? emptySlip.kind,
      sizes: Array.isArray(sizes) ? sizes.filter((size) => Number.isInteger(size) && size > 0) : emptySlip.sizes,
    }
  } catch {
    return emptySlip
  }
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false
  const { event, key, specifiers, outcome, bank } = value as Partial<Choice>
  return [event, key, specifiers, outcome].every((part) => typeof part === 'string') && typeof bank === 'boolean'
}

function subscribe(listener: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY)
      shown = { ...shown, slip: { ...stored(), stake: shown.slip.stake, multiplier: shown.slip.multiplier } }
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', follow)
  }
}
