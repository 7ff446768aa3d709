import { noteProgram } from './domains/compliance/public.ts'
import type { AppContext } from './platform/app-context.ts'
import { PROGRAM_FOLDER } from './platform/start/program-hash.ts'

/** Prints and records the hash of the program in the background, for it reads every file; returns what ends it early. */
export function printProgram(context: Pick<AppContext, 'db' | 'config' | 'log'>): () => Promise<void> {
  const stop = new AbortController()
  const printed = noteProgram(context, PROGRAM_FOLDER, stop.signal).then(
    ({ hash, files }) => console.log(`  Program       sha256 ${hash} of ${files} files\n`),
    (err: unknown) => stop.signal.aborted || context.log.error({ err }, 'the program could not be hashed'),
  )
  return async () => {
    stop.abort()
    await printed
  }
}
