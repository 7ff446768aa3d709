/** Maximum queue per key; more is a flood. */
const LONGEST_LINE = 50

/** Runs work of one key in order, one at a time; refuses `busy` when too many wait. Keys do not wait for each other. */
export function keyedMutex(): <T>(key: Buffer, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()
  return (key, work) => {
    const name = key.toString('base64')
    const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > LONGEST_LINE) return work()
    line.length++
    lines.set(name, line)
    const done = line.last.then(work).finally(() => {
      if (--line.length === 0) lines.delete(name)
    })
    line.last = done.catch(() => {})
    return done
  }
}
