import { createHmac } from 'node:crypto'
import type { CaseCall, Request, Speaker } from './case-call.ts'

const SIGNATURE = 'x-request-sign'
const PATHS: Record<string, string> = { rollback: '/rollback', freespins: '/freespins' }

/** A call as a GCP supplier makes it: hex HMAC-SHA256 over the raw body, every movement an action of its round. */
export function gcpRequest({ key, provider }: Speaker, { action, fields }: CaseCall): Request {
  const said = fields as Record<string, unknown>
  const body = JSON.stringify(action === 'freespins' ? said : bodyOf(action, said))
  return {
    path: `/api/wires/gcp/${provider}${PATHS[action] ?? '/play'}`,
    body,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE]: createHmac('sha256', key).update(body).digest('hex'),
    },
    signature: SIGNATURE,
  }
}

/** `actions` in place of the one that the fields say. */
function bodyOf(action: string, fields: Record<string, unknown>): object {
  const { session, player_ref = 'p0', transaction_id, round_id, reference_transaction_id, amount, ...rest } = fields
  const { game_code = 'x', currency = 'TRY', round_closed, actions } = rest
  const one =
    action === 'rollback'
      ? { action, action_id: transaction_id, original_action_id: reference_transaction_id }
      : { action, action_id: transaction_id, amount }
  return {
    user_id: player_ref,
    currency,
    game: game_code,
    session_id: session,
    ...(round_id === undefined ? {} : { game_id: round_id }),
    ...(round_closed === undefined ? {} : { finished: round_closed }),
    actions: actions ?? (action === 'balance' ? [] : [one]),
  }
}
