import type { FastifyInstance } from 'fastify'
import { LruMap } from 'toad-cache'
import { addressKey } from '../credentials/address.ts'
import { refuse } from './refusal.ts'

const MINUTE_MS = 60_000
/** Of callers and routes together; those asked for longest ago begin anew. */
const REMEMBERED = 50_000

interface Window {
  began: number
  count: number
}

/**
 * From now on every call that is mounted here may be asked so often within a minute by one address, and says in its headers how often
 * still; one time more is refused as `too_many_requests`. Counted is the route, never the address as it is spelled: one route has many
 * spellings. It asks nobody and waits for nothing, as it stands before every poll.
 */
export function limitRates(part: FastifyInstance, mostPerMinute: number): void {
  const windows = new LruMap<Window>(REMEMBERED)
  const count = (key: string, now: number): Window => {
    const present = windows.get(key)
    if (present && now - present.began < MINUTE_MS) {
      present.count++
      return present
    }
    const begun = { began: now, count: 1 }
    windows.set(key, begun)
    return begun
  }
  part.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    const { url } = route
    route.onRequest = (request, reply, done) => {
      const now = Date.now()
      // Who hung up before its turn came has no address any more.
      const window = count(`${addressKey(request.ip ?? '')} ${request.method} ${url}`, now)
      const seconds = Math.ceil((window.began + MINUTE_MS - now) / 1_000)
      reply.header('x-ratelimit-limit', mostPerMinute)
      reply.header('x-ratelimit-remaining', Math.max(0, mostPerMinute - window.count))
      reply.header('x-ratelimit-reset', seconds)
      if (window.count <= mostPerMinute) return done()
      reply.header('retry-after', seconds)
      done(refuse('too_many_requests'))
    }
  })
}
