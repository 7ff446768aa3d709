/** The sites that the test file under way has opened, wherever it has: in itself, in a hook, in a test. */
const open: { close(): Promise<void> }[] = []

export function closeAtTheEnd(site: { close(): Promise<void> }): void {
  open.push(site)
}

/** The last first, as one may be over the database of another. */
export async function closeSites(): Promise<void> {
  for (const site of open.splice(0).reverse()) await site.close()
}
