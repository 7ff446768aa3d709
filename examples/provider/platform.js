import { createHmac, randomUUID } from 'node:crypto'

const TIMEOUT_MS = 5_000

/**
 * One signed call of the meydan-v1 wire; amounts in kuruş. `ok` and `refused` are what the platform said; `unknown` is a lost line, a
 * 5xx or an answer that is none: nobody knows whether it was heard.
 */
export async function callPlatform({ url, provider, key }, action, fields) {
  const target = new URL(`/api/provider/${action}`, url)
  const body = JSON.stringify({ request_id: randomUUID(), ...fields })
  const timestamp = String(Date.now())
  const signed = `v2\nPOST\n${target.pathname}\n${timestamp}\n${body}`
  const headers = {
    'content-type': 'application/json',
    'x-provider': provider,
    'x-timestamp': timestamp,
    'x-signature-version': '2',
    'x-signature': createHmac('sha256', key).update(signed).digest('hex'),
  }
  try {
    const response = await fetch(target, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const reply = await response.json()
    if (response.ok && reply.status === 'ok') return { kind: 'ok', reply }
    const isDefinite = response.status < 500 && reply.status === 'error'
    return isDefinite ? { kind: 'refused', reply } : { kind: 'unknown' }
  } catch {
    return { kind: 'unknown' }
  }
}
