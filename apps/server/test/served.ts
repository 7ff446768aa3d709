import type { Reply } from './site.ts'

const BUSY = 503
const MOST_TRIES = 100

/** As a client retries: what was answered busy was certainly not done, and is sent again. */
export async function served(send: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const reply = await send()
    if (reply.status !== BUSY || tries === MOST_TRIES) return reply
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
