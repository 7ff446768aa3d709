/**
 * What the address asks for now. `useSearchParams` knows it as it was last drawn, which on a slow phone is a moment ago: whatever changes
 * one part of the address starts from here, so that of two quick changes both stay.
 */
export function addressNow(): URLSearchParams {
  return new URLSearchParams(location.search)
}

/** The same with some of its names changed, or left out where they are undefined. */
export function addressWith(changes: Record<string, string | undefined>): URLSearchParams {
  const query = addressNow()
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return query
}
