import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { keyOf } from './sample.ts'
import { root } from '../lib/root.ts'

type Mutants = (Parameters<typeof keyOf>[1] & { id: string; fileName: string })[]

/** Lets only the mutants pass that were drawn: Stryker takes lines, in which there are others too. */
class Chosen {
  readonly #keys = new Set(JSON.parse(readFileSync(process.env.MUTANTS_CHOSEN ?? '', 'utf8')) as string[])

  async init() {}

  /** All at once. */
  async group(mutants: Mutants) {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: Mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#verdictOn(mutant)]))
  }

  #verdictOn(mutant: Mutants[number]) {
    const isChosen = this.#keys.has(keyOf(relative(root, mutant.fileName), mutant))
    return isChosen ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' }
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'chosen', injectableClass: Chosen }]
