type Close = () => unknown

const open: Close[] = []
let ending: Promise<void> | undefined

/** Runs once: when the work is over, or when the run is interrupted, the last opened first. Returns the way to do it now. */
export function atEnd(close: Close): () => Promise<void> {
  let done: Promise<void> | undefined
  const once = () => (done ??= Promise.resolve(close()).then(() => void open.splice(open.indexOf(once), 1)))
  open.push(once)
  return once
}

async function endAll(): Promise<void> {
  for (const close of open.toReversed()) await close()
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => {
    ending ??= endAll().finally(() => process.exit(code))
  })
