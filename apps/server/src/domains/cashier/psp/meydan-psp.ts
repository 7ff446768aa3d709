import type { PspAdapter } from '@meydan/psp/adapter'
import { PaymentCreated, PaymentState } from '@meydan/psp/messages'
import { isSigned, signatureHeaders } from '@meydan/psp/signature'
import { parseJson } from '../../../platform/parse-json.ts'

export interface PspAddress {
  /** With its prefix: `http://127.0.0.1:3000/deneme-odeme`. */
  url: string
  /** Where it is told to call back. */
  callbackUrl: string
  /** Both sides sign with it. */
  key: string
}

const ANSWER_MS = 10_000

/** A provider that speaks our own wire, `docs/payments.md`. */
export function meydanPsp({ url, callbackUrl, key }: PspAddress): PspAdapter {
  const base = new URL(url)
  const ask = (method: 'GET' | 'POST', path: string, body = '') => {
    const full = `${base.pathname}${path}`
    return fetch(new URL(full, base), {
      method,
      headers: {
        ...signatureHeaders(key, { method, path: full, body }, Date.now()),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
  }
  return {
    async createDeposit(wanted) {
      const reply = await ask('POST', '/payments', JSON.stringify({ ...wanted, callback_url: callbackUrl }))
      if (!reply.ok) throw new Error(`the payment provider answers ${reply.status} to a new payment`)
      return PaymentCreated.parse(await reply.json())
    },
    async readDeposit(order) {
      const reply = await ask('GET', `/payments/${encodeURIComponent(order)}`)
      if (reply.status === 404) return undefined
      if (!reply.ok) throw new Error(`the payment provider answers ${reply.status} to a question`)
      return PaymentState.parse(await reply.json())
    },
    verifyCallback({ body, ...received }, now) {
      if (!isSigned(key, { ...received, body }, now)) return undefined
      return PaymentState.safeParse(parseJson(body.toString('utf8'))).data
    },
  }
}
