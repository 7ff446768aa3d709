import type { Falls } from '../../models/profile.ts'
import type { Step } from '../../models/model.ts'
import { el } from '../elements.ts'

export type Ladder = { element: HTMLElement; show: (step: Step, isFree: boolean) => void; clear: () => void }

/** What the falls of a spin are multiplied by, the present one lit; null where every fall counts once. */
export function makeLadder(falls: Falls | null): Ladder | null {
  if (falls === null || falls.base.length < 2) return null
  const element = el('ol', { class: 'ladder', 'aria-label': 'Düşüş çarpanları' })
  const set = (rungs: readonly number[], lit: number | null): void => {
    element.replaceChildren(...rungs.map((times) => el('li', { class: times === lit ? 'lit' : '' }, `×${times}`)))
  }
  set(falls.base, null)
  return {
    element,
    show: (step, isFree) => set(isFree ? falls.free : falls.base, step.multiplier),
    clear: () => set(falls.base, null),
  }
}
