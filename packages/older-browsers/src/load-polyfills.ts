/** What the pages use of the language that a browser of the floor may lack. */
function isWhole(): boolean {
  const { prototype: list } = Array as unknown as { prototype: Record<string, unknown> }
  return (
    'toSorted' in list &&
    'toReversed' in list &&
    'toSpliced' in list &&
    'groupBy' in Map &&
    'isWellFormed' in String.prototype &&
    typeof Iterator === 'function'
  )
}

/** Gives an older browser what it lacks, before anything is drawn; a newer one loads nothing for it. */
export async function loadPolyfills(): Promise<void> {
  if (!isWhole()) await import('./polyfills.ts')
}
