import { createHmac, randomUUID } from 'node:crypto'
import { request } from 'undici'
import * as z from 'zod'
import type { Keys } from './keys.ts'

/** What the platform said, or that it is unknown whether the call arrived. */
export type Answer<Reply> =
  | { kind: 'ok'; reply: Reply }
  | { kind: 'refused'; code: string; message: string; balance: number | null }
  | { kind: 'unknown'; reason: string }

export type Platform = { url: string; keys: Keys; timeoutMs: number; now: () => Date }

const Kurus = z.int()
const BalanceReply = z.object({ status: z.literal('ok'), balance: Kurus })
const AuthenticateReply = BalanceReply.extend({
  player_ref: z.string().min(1),
  nickname: z.string().max(20).optional(),
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

export function authenticatePlayer(
  platform: Platform,
  provider: string,
  token: string,
): Promise<Answer<AuthenticateReply>> {
  return call(platform, provider, 'authenticate', { token }, AuthenticateReply)
}

/** The four calls that answer with a balance; amounts in kuruş. */
export function providerCall(
  platform: Platform,
  provider: string,
  action: 'balance' | 'bet' | 'win' | 'rollback',
  body: Readonly<Record<string, unknown>>,
): Promise<Answer<BalanceReply>> {
  return call(platform, provider, action, body, BalanceReply)
}

const CommitReply = z.object({ status: z.literal('ok'), hash: z.string().regex(/^[0-9a-f]{64}$/) })
const RevealReply = z.object({ status: z.literal('ok'), secret: z.string().regex(/^[0-9a-f]{64}$/) })

/** The platform's commitment to its secret of a shared round; the same whenever it is asked. */
export function commitSecret(platform: Platform, provider: string, body: { game_code: string; round_no: number }) {
  return call(platform, provider, 'commit-secret', body, CommitReply)
}

/** That secret, against the mix of the round's seeds: for one mix alone. */
export function revealSecret(
  platform: Platform,
  provider: string,
  body: { game_code: string; round_no: number; mix: string | null },
) {
  return call(platform, provider, 'reveal-secret', body, RevealReply)
}

/** A refused signature has moved nothing: where the key has an heir by now, the same call goes out again under that. */
async function call<Reply>(
  platform: Platform,
  provider: string,
  action: string,
  body: Readonly<Record<string, unknown>>,
  shape: z.ZodType<Reply>,
): Promise<Answer<Reply>> {
  const raw = JSON.stringify({ request_id: randomUUID(), ...body })
  try {
    let key = await platform.keys.current(provider)
    if (key === undefined)
      return { kind: 'refused', code: 'GAME_BLOCKED', message: 'Bu oyun şu anda kapalı.', balance: null }
    for (;;) {
      const answer = await send(platform, { provider, action, raw, key }, shape)
      if (answer.kind !== 'refused' || answer.code !== 'BAD_SIGNATURE') return answer
      const newerKey: string | undefined = await platform.keys.newerThan(provider, key)
      if (newerKey === undefined) return answer
      key = newerKey
    }
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) }
  }
}

type SignedRequest = { provider: string; action: string; raw: string; key: string }

/** Signs what it sends, version 2. A refusal is only what the platform itself names below HTTP 500; all else is unknown. */
async function send<Reply>(
  platform: Platform,
  signedRequest: SignedRequest,
  shape: z.ZodType<Reply>,
): Promise<Answer<Reply>> {
  const { provider, action, raw, key } = signedRequest
  const url = new URL(`${platform.url}/api/provider/${action}`)
  const timestamp = String(platform.now().getTime())
  const signed = `v2\nPOST\n${url.pathname}${url.search}\n${timestamp}\n${raw}`
  const { statusCode, body } = await request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-provider': provider,
      'x-timestamp': timestamp,
      'x-signature-version': '2',
      'x-signature': createHmac('sha256', key).update(signed).digest('hex'),
    },
    body: raw,
    signal: AbortSignal.timeout(platform.timeoutMs),
  })
  return read(statusCode, await body.json(), shape)
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
