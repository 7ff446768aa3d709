import { parseBounded } from '@meydan/contract/parse-bounded'
import * as z from 'zod/mini'
import { amountOf, kurusOf } from './amounts.ts'
import type { Descriptor } from './launch/descriptor.ts'
import { isKeyCurrent } from './authenticate-provider.ts'
import { isHmacOf } from './signatures.ts'
import type { ProviderRequest, ProviderAction, ForeignProtocol, Outcome } from './protocol.ts'
import { sentenceOf, type ProtocolRefusal } from './protocol-refusals.ts'

const MOST_ACTIONS = 50
/** Any text without control characters or halves of letters. */
const id = z.string().check(z.regex(/^\P{C}{1,255}$/u))
const common = {
  user_id: id,
  currency: z.string(),
  game: id,
  session_id: z.nullish(z.string().check(z.maxLength(255))),
}
const playBody = z.object({
  ...common,
  game_id: z.nullish(id),
  finished: z.nullish(z.boolean()),
  actions: z.nullish(
    z
      .array(z.object({ action: z.enum(['bet', 'win']), action_id: id, amount: z.unknown() }))
      .check(z.maxLength(MOST_ACTIONS)),
  ),
})
const rollbackBody = z.object({
  ...common,
  game_id: id,
  actions: z
    .array(z.object({ action: z.literal('rollback'), action_id: id, original_action_id: id }))
    .check(z.minLength(1), z.maxLength(MOST_ACTIONS)),
})
const spinsBody = z.object({ issue_id: id, status: z.string().check(z.maxLength(40)), total_amount: z.unknown() })
/** They may go on: nothing is to be counted. */
const RUNNING = 'active'

/**
 * The seamless wallet of the Game Content Provider protocol, as SOFTSWISS calls it: hex HMAC-SHA256 over the raw body, all actions of
 * a call or none, wins by round, refusals at HTTP 412 with a number.
 */
export const gcp: ForeignProtocol = {
  code: 'gcp',
  isGenuine({ headers, body }, { keys }, now) {
    const signature = headers['x-request-sign']
    if (typeof signature !== 'string') return false
    return keys.some((key) => isKeyCurrent(key, now) && isHmacOf(key, { head: '', body }, signature))
  },
  calls: {
    '/play'(body, descriptor) {
      const read = parseBounded(playBody, body)
      return 'refused' in read ? 'BAD_REQUEST' : readPlay(read.data, descriptor)
    },
    '/rollback'(body) {
      const read = parseBounded(rollbackBody, body)
      return 'refused' in read ? 'BAD_REQUEST' : readRollback(read.data)
    },
    '/freespins'(body, descriptor) {
      const read = parseBounded(spinsBody, body)
      return 'refused' in read ? 'BAD_REQUEST' : readSpins(read.data, descriptor)
    },
  },
  answer,
}

/** Without actions it asks for the balance, and closes the round where it is finished. */
function readPlay(body: z.output<typeof playBody>, descriptor: Descriptor): ProviderAction | ProtocolRefusal {
  const { user_id: player, game_id: round } = body
  const [session, finished, actions] = [body.session_id ?? '', body.finished ?? false, body.actions ?? []]
  if (typeof round !== 'string' || (actions.length === 0 && !finished))
    return actions.length === 0 ? { kind: 'balance', session, player } : 'BAD_REQUEST'
  const acts: ProviderRequest[] = []
  for (const [place, { action, action_id: transaction, amount: written }] of actions.entries()) {
    const amount = kurusOf(written, descriptor.amounts)
    if (amount === undefined) return 'BAD_REQUEST'
    const act = { transaction, round, amount, closes: finished && place === actions.length - 1 }
    const byRound = descriptor.unknownWin === 'open' ? ('opened' as const) : ('known' as const)
    acts.push(action === 'bet' ? { kind: 'bet', ...act, freeSpin: null } : { kind: 'round-win', ...act, byRound })
  }
  const [first, ...rest] = acts
  return first ? playRequest(body, [first, ...rest]) : closing(body, round)
}

/** An id of its own, which no action can have; the round may be closed already, or never have been. */
function closing(body: z.output<typeof playBody>, round: string): ProviderAction {
  const transaction = `${body.user_id}:${round}/finished`
  const act = { kind: 'round-win', transaction, round, amount: 0n, closes: true, byRound: 'known' } as const
  return { ...playRequest(body, [act]), orBalance: ['TX_NOT_FOUND', 'ALREADY_SETTLED', 'ALREADY_ROLLED_BACK'] }
}

function readRollback(body: z.output<typeof rollbackBody>): ProviderAction {
  const [first, ...rest] = body.actions.map(
    ({ action_id: transaction, original_action_id: stake }): ProviderRequest => ({
      kind: 'rollback',
      transaction,
      stake,
      round: body.game_id,
    }),
  ) as [ProviderRequest, ...ProviderRequest[]]
  return playRequest(body, [first, ...rest])
}

function readSpins(
  { issue_id, status, total_amount }: z.output<typeof spinsBody>,
  { amounts, freeSpins }: Descriptor,
): ProviderAction | ProtocolRefusal {
  const total = kurusOf(total_amount, amounts)
  if (total === undefined) return 'BAD_REQUEST'
  return { kind: 'spins', id: issue_id, total: freeSpins === 'notice' ? 0n : total, areOver: status !== RUNNING }
}

type Common = Pick<z.output<typeof playBody>, 'user_id' | 'currency' | 'game' | 'session_id'>

function playRequest(
  { user_id: player, currency, game, session_id }: Common,
  acts: [ProviderRequest, ...ProviderRequest[]],
): ProviderAction & { kind: 'play' } {
  return { kind: 'play', session: session_id ?? '', player, game, currency, acts, hasVariants: true }
}

/** HTTP 412, except for who may not speak (403) and what is to be sent again (500). */
export const CODES: Record<ProtocolRefusal, number> = {
  INSUFFICIENT_FUNDS: 100,
  SESSION_INVALID: 101,
  SESSION_EXPIRED: 101,
  PLAYER_BLOCKED: 110,
  LIMIT_REACHED: 105,
  STAKE_ABOVE_BONUS_MAXIMUM: 105,
  GAME_BLOCKED: 107,
  AMOUNT_TOO_LARGE: 400,
  WRONG_CURRENCY: 154,
  BAD_REQUEST: 400,
  BAD_SIGNATURE: 403,
  INTERNAL: 500,
  WIN_HELD: 500,
  DUPLICATE_MISMATCH: 400,
  TX_NOT_FOUND: 400,
  ALREADY_ROLLED_BACK: 400,
  ALREADY_SETTLED: 400,
}

function answer(outcome: Outcome, body: unknown, { amounts }: Descriptor): { http: number; body: object } {
  const balance =
    'balance' in outcome && outcome.balance !== undefined ? { balance: amountOf(outcome.balance, amounts) } : {}
  if (outcome.kind === 'refused') {
    const code = CODES[outcome.code]
    return { http: code === 403 || code === 500 ? code : 412, body: { code, message: sentenceOf(outcome), ...balance } }
  }
  const { game_id, actions } = body as { game_id?: string; actions?: { action_id: string }[] | null }
  const ours = outcome.kind === 'played' ? outcome.transactions : []
  const transactions = (actions ?? []).map(({ action_id }, place) => ({ action_id, tx_id: ours[place] }))
  return { http: 200, body: { ...balance, game_id, transactions } }
}
