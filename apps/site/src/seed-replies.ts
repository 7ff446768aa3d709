import type { QueryClient } from '@tanstack/react-query'
import { injectedReplies } from './site-config.ts'

/**
 * Puts the public replies that came with the page into the cache, keyed by method and address as the api client keys them, so
 * that the first picture needs no second round trip.
 */
export function seedReplies(client: QueryClient): void {
  for (const [address, reply] of Object.entries(injectedReplies)) {
    const url = new URL(address, location.origin)
    const input = Object.fromEntries(url.searchParams)
    client.setQueryData(['GET', url.pathname, ...(url.search ? [input] : [])], reply)
  }
}
