import { type Hub, localHub } from './hub.ts'

/** The hub of this process, or the shared one where `REDIS_URL` is set. */
export async function openHub(redisUrl: string | undefined): Promise<Hub> {
  if (!redisUrl) return localHub()
  const { redisHub } = await import('./redis-hub.ts')
  return redisHub(redisUrl)
}
