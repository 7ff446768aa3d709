interface Running {
  isAsked: boolean
  done: Promise<void>
}

/**
 * `work`, one run at a time for each database, and one more for what was asked meanwhile. Whoever asks gets the promise of the run that began
 * after the question, or of the one that it makes go on.
 */
export function coalescedRun<Context extends { db: object }>(
  work: (context: Context) => Promise<void>,
): (context: Context) => Promise<void> {
  const running = new WeakMap<Context['db'], Running>()
  return (context) => {
    const present = running.get(context.db)
    if (present) {
      present.isAsked = true
      return present.done
    }
    const own: Running = { isAsked: true, done: Promise.resolve() }
    const run = async () => {
      while (own.isAsked) {
        own.isAsked = false
        await work(context)
      }
    }
    own.done = run().finally(() => running.delete(context.db))
    running.set(context.db, own)
    return own.done
  }
}
