import { jsonOf, type OutboundReply } from '../providers/outbound.ts'

/** An answer as it is read: its body where it was taken, else what to make of it. */
export type Read = { body: unknown } | { status: number; body: unknown } | { fault: string }

/** HTTP 2xx is an answer; 408, 425, 429 and 5xx say to come again, anything else is a refusal. */
export function readAnswer(told: OutboundReply): Read {
  if ('fault' in told) return told
  const { status } = told
  const isLater = status >= 500 || status === 408 || status === 425 || status === 429
  if (isLater || status < 200) return { fault: `HTTP ${status}` }
  const body = jsonOf(told.body)
  return status < 300 ? { body } : { status, body }
}

/** A refusal's reason, short. */
export function messageBy({ status, body }: { status: number; body: unknown }): string {
  const { message, error, code } = (body ?? {}) as { message?: unknown; error?: unknown; code?: unknown }
  const said = [code, message, error].filter((each) => typeof each === 'string' || typeof each === 'number')
  return `Sağlayıcı reddetti: HTTP ${status}${said.length > 0 ? `, ${said.join(' ')}` : ''}`.slice(0, 300)
}
