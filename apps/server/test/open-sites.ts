/** What closes the sites that the test file under way has opened, wherever it has: in itself, in a hook, in a test. */
const open: (() => Promise<void>)[] = []

/** Returns what closes it before, and once. */
export function closeAtTheEnd(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  const once = () => {
    closing ??= close()
    return closing
  }
  open.push(once)
  return once
}

/** The last first, as one may be over the database of another. */
export async function closeSites(): Promise<void> {
  const closed: PromiseSettledResult<void>[] = []
  for (const close of open.splice(0).reverse()) closed.push(...(await Promise.allSettled([close()])))
  for (const one of closed) if (one.status === 'rejected') throw one.reason
}
