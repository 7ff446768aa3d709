import { randomKey } from '@meydan/api-client/request-keys'
import { useRef } from 'react'

/**
 * Keys that let the server know a request it has already taken: the same content gets the same key until `renew`, so that a
 * double click or a retry after a lost answer is one request.
 */
export function useRequestKey() {
  const last = useRef<{ content: string; key: string }>(undefined)
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content)
      if (last.current?.content !== text) last.current = { content: text, key: randomKey() }
      return last.current.key
    },
    renew() {
      last.current = undefined
    },
  }
}
