import { StartError } from '../../apps/server/src/platform/start/start-error.ts'

/** Runs a script's work; a known reason to refuse is one line and its exit code, anything else a trace and exit 1. */
export async function orSayWhy(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(error instanceof StartError ? error.exitCode : 1)
  }
}
