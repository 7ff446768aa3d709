import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod'

/** What the platform said, or that nobody knows whether it heard. */
export type Answer<Reply> =
  | { kind: 'ok'; reply: Reply }
  | { kind: 'refused'; code: string; message: string; balance: number | null }
  | { kind: 'unknown'; reason: string }

export type Platform = { url: string; keys: ReadonlyMap<string, string>; timeoutMs: number; now: () => Date }

const Kurus = z.int()
const BalanceReply = z.object({ status: z.literal('ok'), balance: Kurus })
const AuthenticateReply = BalanceReply.extend({
  player_ref: z.string().min(1),
  currency: z.literal('TRY'),
  session: z.string().min(1),
  game_code: z.string(),
  mode: z.string(),
  free_spins: z.object({ id: z.string().min(1), left: z.int().positive(), stake: z.int().positive() }).optional(),
})
const ErrorReply = z.object({
  status: z.literal('error'),
  code: z.string(),
  message: z.string(),
  balance: Kurus.nullish(),
})

export type AuthenticateReply = z.infer<typeof AuthenticateReply>
export type BalanceReply = z.infer<typeof BalanceReply>

export function authenticate(platform: Platform, provider: string, token: string): Promise<Answer<AuthenticateReply>> {
  return call(platform, provider, 'authenticate', { token }, AuthenticateReply)
}

/** The four calls that answer with a balance; amounts in kuruş. */
export function movement(
  platform: Platform,
  provider: string,
  action: 'balance' | 'bet' | 'win' | 'rollback',
  body: Readonly<Record<string, unknown>>,
): Promise<Answer<BalanceReply>> {
  return call(platform, provider, action, body, BalanceReply)
}

/** Signs the bytes it sends. A refusal is only what the platform itself names below HTTP 500; all else is unknown. */
async function call<Reply>(
  platform: Platform,
  provider: string,
  action: string,
  body: Readonly<Record<string, unknown>>,
  shape: z.ZodType<Reply>,
): Promise<Answer<Reply>> {
  const key = platform.keys.get(provider)
  if (key === undefined)
    return { kind: 'refused', code: 'GAME_BLOCKED', message: 'Bu oyun şu anda kapalı.', balance: null }
  const raw = JSON.stringify({ request_id: randomUUID(), ...body })
  const timestamp = String(platform.now().getTime())
  try {
    const response = await fetch(`${platform.url}/api/provider/${action}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider': provider,
        'x-timestamp': timestamp,
        'x-signature': createHmac('sha256', key).update(`${timestamp}.${raw}`).digest('hex'),
      },
      body: raw,
      signal: AbortSignal.timeout(platform.timeoutMs),
    })
    return read(response.status, await response.json(), shape)
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) }
  }
}

function read<Reply>(status: number, body: unknown, shape: z.ZodType<Reply>): Answer<Reply> {
  if (status === 200) {
    const reply = shape.safeParse(body)
    return reply.success ? { kind: 'ok', reply: reply.data } : { kind: 'unknown', reason: 'unreadable reply' }
  }
  const error = ErrorReply.safeParse(body)
  if (status >= 500 || !error.success || error.data.code === 'INTERNAL') {
    return { kind: 'unknown', reason: `HTTP ${status}` }
  }
  const { code, message, balance } = error.data
  return { kind: 'refused', code, message, balance: balance ?? null }
}
