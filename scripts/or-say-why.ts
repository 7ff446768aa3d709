import { StartError } from '../apps/server/src/platform/start-error.ts'

/** Runs a script's work; a known reason to refuse is one line, anything else a trace, both exit 1. */
export async function orSayWhy(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}
