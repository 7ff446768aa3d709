import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * From now on what is compiled of the program is kept beside its data, and the next start takes from there what has not changed since:
 * Node compares each file with what it has kept. Where the folder cannot be written, everything is compiled as ever. Never in production:
 * what breaks into a process there finds no place in which code for the next one could be left (`decisions/0006-libraries.md`).
 */
export function keepCompiled({ NODE_ENV, DATA_DIR }: NodeJS.ProcessEnv): void {
  if (NODE_ENV !== 'production') enableCompileCache(join(DATA_DIR || 'data', 'compiled'))
}
