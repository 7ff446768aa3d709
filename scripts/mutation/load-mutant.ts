import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { chosenMutant, mutated } from './combination-mutants.ts'

const mutant = chosenMutant()
const url = mutant && pathToFileURL(join(root, mutant.file)).href

/** Loads the file of the mutant as it would stand without its rule; every other file as it is. */
registerHooks({
  load(asked, context, next) {
    const loaded = next(asked, context)
    if (!mutant || asked !== url) return loaded
    return { ...loaded, source: mutated(mutant, String(loaded.source)) }
  },
})
