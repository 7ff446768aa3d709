import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { Asked, Request, Speaker } from './call-protocol.ts'

const SIGNATURE = 'x-hub88-signature'
const PATHS: Record<string, string> = {
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
}
/** Hundred-thousandths of a lira in a kuruş. */
const FINER = 1_000
const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey

/** A call as a Hub88 supplier makes it: RSA-SHA256 over the raw body. Any key that is no PEM is a stranger's. */
export function hub88Request({ key, provider }: Speaker, { action, fields }: Asked): Request {
  const body = JSON.stringify(bodyOf(fields as Record<string, unknown>))
  const signature = sign('sha256', Buffer.from(body), key.includes('PRIVATE KEY') ? key : stranger).toString('base64')
  return {
    path: `/api/wires/hub88/${provider}${PATHS[action]}`,
    body,
    headers: { 'content-type': 'application/json', [SIGNATURE]: signature },
    signature: SIGNATURE,
  }
}

function bodyOf(fields: Record<string, unknown>): object {
  const { session, player_ref = 'p0', transaction_id, round_id, reference_transaction_id, amount, ...rest } = fields
  const { free_spin_id, aggregated, supplier_promo, ...same } = rest
  return {
    ...same,
    request_uuid: randomUUID(),
    user: player_ref,
    token: session,
    transaction_uuid: transaction_id,
    round: round_id,
    reference_transaction_uuid: reference_transaction_id,
    supplier_user: null,
    meta: null,
    ...(free_spin_id === undefined ? {} : { is_free: true, reward_uuid: free_spin_id }),
    ...(aggregated === undefined ? {} : { is_aggregated: aggregated }),
    ...(supplier_promo === undefined ? {} : { is_supplier_promo: supplier_promo }),
    amount: typeof amount === 'number' ? amount * FINER : amount,
  }
}
