import { setTimeout } from 'node:timers/promises'

/** Waits until `holds` is true; throws after `limitMs` and says what never happened. */
export async function until(what: string, holds: () => Promise<boolean>, limitMs: number): Promise<void> {
  const giveUp = performance.now() + limitMs
  while (!(await holds())) {
    if (performance.now() > giveUp) throw new Error(`it never came to pass that ${what}`)
    await setTimeout(20)
  }
}
