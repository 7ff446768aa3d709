import { parseBounded } from '@meydan/contract/parse-bounded'
import type { PspAdapter } from '@meydan/psp/adapter'
import { PaymentCreated, PaymentState, PayoutState, RefundState, ReversalState, Settlement } from '@meydan/psp/messages'
import { isSigned, signatureHeaders } from '@meydan/psp/signature'
import { parseJson } from '../../../platform/http/parse-json.ts'

export interface PspAddress {
  /** With its prefix: `http://127.0.0.1:3000/deneme-odeme`. */
  url: string
  /** Its callback address. */
  callbackUrl: string
  /** Both sides sign with it. */
  key: string
}

const ANSWER_MS = 10_000
/** A payout is sent while its outbox message is held: asked and sent, within the time a transaction may stand still. */
const PAYOUT_ANSWER_MS = 4_000

/** A provider that speaks our own protocol, `docs/payments.md`. */
export function meydanPsp({ url, callbackUrl, key }: PspAddress): PspAdapter {
  const base = new URL(url)
  const ask = (method: 'GET' | 'POST', path: string, { body = '', withinMs = ANSWER_MS } = {}) => {
    const full = `${base.pathname}${path}`
    return fetch(new URL(full, base), {
      method,
      headers: {
        ...signatureHeaders(key, { method, path: full, body }, Date.now()),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
      signal: AbortSignal.timeout(withinMs),
    })
  }
  return {
    async createDeposit(wanted) {
      const reply = await ask('POST', '/payments', { body: JSON.stringify({ ...wanted, callback_url: callbackUrl }) })
      if (!reply.ok) throw new Error(`the payment provider answers ${reply.status} to a new payment`)
      return PaymentCreated.parse(await reply.json())
    },
    async readDeposit(order) {
      const reply = await ask('GET', `/payments/${encodeURIComponent(order)}`)
      if (reply.status === 404) return undefined
      if (!reply.ok) throw new Error(`the payment provider answers ${reply.status} to a question`)
      return PaymentState.parse(await reply.json())
    },
    ...outgoing(ask, callbackUrl),
    verifyCallback({ body, ...received }, now) {
      if (!isSigned(key, { ...received, body }, now)) return undefined
      const message = parseJson(body.toString('utf8'))
      for (const state of [PaymentState, PayoutState, RefundState, ReversalState] as const) {
        const read = parseBounded(
          state as typeof PaymentState | typeof PayoutState | typeof RefundState | typeof ReversalState,
          message,
        )
        if ('data' in read) return read.data
      }
      return undefined
    },
  }
}

type Ask = (method: 'GET' | 'POST', path: string, more?: { body?: string; withinMs?: number }) => Promise<Response>

/** What leaves the platform by the provider, and its report of a day. */
function outgoing(ask: Ask, callbackUrl: string): Omit<PspAdapter, 'createDeposit' | 'readDeposit' | 'verifyCallback'> {
  return {
    async createPayout(wanted) {
      const body = JSON.stringify({ ...wanted, callback_url: callbackUrl })
      const reply = await ask('POST', '/payouts', { body, withinMs: PAYOUT_ANSWER_MS })
      if (!reply.ok) throw new Error(`the payment provider answers ${reply.status} to a payout`)
      return PayoutState.parse(await reply.json())
    },
    async readPayout(order) {
      const reply = await ask('GET', `/payouts/${encodeURIComponent(order)}`, { withinMs: PAYOUT_ANSWER_MS })
      if (reply.status === 404) return undefined
      if (!reply.ok) throw new Error(`the payment provider answers ${reply.status} to a question`)
      return PayoutState.parse(await reply.json())
    },
    async createRefund(wanted) {
      const body = JSON.stringify({ ...wanted, callback_url: callbackUrl })
      const reply = await ask('POST', '/refunds', { body, withinMs: PAYOUT_ANSWER_MS })
      // What it does not have left, or does not know, it will not have later either.
      if (reply.status === 409) return { ...wanted, refund_ref: wanted.refund, status: 'failed' }
      if (!reply.ok) throw new Error(`the payment provider answers ${reply.status} to a refund`)
      return RefundState.parse(await reply.json())
    },
    async readRefund(refund) {
      const reply = await ask('GET', `/refunds/${encodeURIComponent(refund)}`, { withinMs: PAYOUT_ANSWER_MS })
      if (reply.status === 404) return undefined
      if (!reply.ok) throw new Error(`the payment provider answers ${reply.status} to a question`)
      return RefundState.parse(await reply.json())
    },
    async readSettlement(day) {
      const reply = await ask('GET', `/settlements/${day}`)
      if (!reply.ok) throw new Error(`the payment provider answers ${reply.status} to a question`)
      return Settlement.parse(await reply.json())
    },
  }
}
