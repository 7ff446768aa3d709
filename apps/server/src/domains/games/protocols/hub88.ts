import { parseBounded } from '@meydan/contract/parse-bounded'
import * as z from 'zod/mini'
import { amountOf, kurusOf } from './amounts.ts'
import type { Descriptor } from './launch/descriptor.ts'
import { isKeyCurrent } from './authenticate-provider.ts'
import { isRsaOf, rsaSha256 } from './signatures.ts'
import type { ProviderRequest, ProviderAction, ForeignProtocol, Outcome } from './protocol.ts'
import type { ProtocolRefusal } from './protocol-refusals.ts'

const SIGNATURE = 'x-hub88-signature'

/** Any text without control characters or halves of letters. */
const id = z.string().check(z.regex(/^\P{C}{1,255}$/u))
const token = z.string().check(z.maxLength(255))
/** What is optional may be null as well. */
const flag = z.nullish(z.boolean())
const known = z.object({ user: id, request_uuid: id })
const inSession = z.object({ ...known.shape, token })
const moved = { ...inSession.shape, transaction_uuid: id, round: id, game_code: id, round_closed: flag }
const money = { currency: z.string(), amount: z.unknown() }
const given = { is_free: flag, is_aggregated: flag, is_supplier_promo: flag, reward_uuid: z.nullish(id) }
const betBody = z.object({ ...moved, ...money, ...given })
const winBody = z.object({ ...moved, ...money, ...given, reference_transaction_uuid: z.nullish(id) })
const rollbackBody = z.object({ ...moved, reference_transaction_uuid: id })

/**
 * The seamless wallet as Hub88 calls it (docs.hub88.io, Operator Wallet API): RSA-SHA256 over the raw body both ways, everything
 * answered at HTTP 200 with a status, repeats with the balance of now.
 */
export const hub88: ForeignProtocol = {
  code: 'hub88',
  isGenuine({ headers, body }, { theirs }, now) {
    const signature = headers[SIGNATURE]
    if (typeof signature !== 'string') return false
    return theirs.some(({ key, valid }) => isKeyCurrent(valid, now) && isRsaOf(key, body, signature))
  },
  calls: {
    '/user/info': read(known, ({ user: player }) => ({ kind: 'player', player })),
    '/user/balance': read(inSession, ({ user: player, token: session }) => ({ kind: 'balance', session, player })),
    '/transaction/bet': read(betBody, readBet),
    '/transaction/win': read(winBody, readWin),
    '/transaction/rollback': read(rollbackBody, readRollback),
  },
  answer,
  sign(answered, { ours }): Record<string, string> {
    const key = ours.at(-1)
    return key ? { [SIGNATURE]: rsaSha256(key, answered) } : {}
  },
}

function read<Body>(
  schema: z.ZodMiniType<Body>,
  understand: (body: Body, descriptor: Descriptor) => ProviderAction | ProtocolRefusal,
): ForeignProtocol['calls'][string] {
  return (body, descriptor) => {
    const read = parseBounded(schema, body)
    return 'refused' in read ? 'BAD_REQUEST' : understand(read.data as Body, descriptor)
  }
}

/** A free bet takes nothing, whatever it would have cost; one that is aggregated stands for all spins of its reward. */
function readBet(body: z.output<typeof betBody>, { amounts }: Descriptor): ProviderAction | ProtocolRefusal {
  const amount = kurusOf(body.amount, amounts)
  if (amount === undefined) return 'BAD_REQUEST'
  const freeSpin = body.reward_uuid ?? null
  if (!body.is_free && !body.is_supplier_promo)
    return playRequest(body, { kind: 'bet', ...named(body), amount, freeSpin: null })
  const isAllSpins = body.is_aggregated === true && freeSpin !== null
  return {
    ...playRequest(body, { kind: 'bet', ...named(body), amount: 0n, freeSpin, ...(isAllSpins ? { isAllSpins } : {}) }),
    isAfterSession: isAllSpins || body.is_supplier_promo === true,
  }
}

/** What a supplier gives away needs no bet, nor what all spins of a reward came to; any other win names its own. */
function readWin(body: z.output<typeof winBody>, { amounts }: Descriptor): ProviderAction | ProtocolRefusal {
  const amount = kurusOf(body.amount, amounts)
  const stake = body.reference_transaction_uuid
  if (amount === undefined) return 'BAD_REQUEST'
  if (typeof stake === 'string') return playRequest(body, { kind: 'win', ...named(body), amount, stake })
  if (typeof body.reward_uuid === 'string' && (body.is_aggregated || body.is_free) && !body.is_supplier_promo)
    return { kind: 'spins', id: body.reward_uuid, total: amount, areOver: true }
  if (!body.is_supplier_promo) return 'BAD_REQUEST'
  return playRequest(body, { kind: 'round-win', ...named(body), amount, byRound: 'opened' })
}

function readRollback(body: z.output<typeof rollbackBody>): ProviderAction {
  const { transaction, round } = named(body)
  return playRequest(body, { kind: 'rollback', transaction, round, stake: body.reference_transaction_uuid })
}

type Moved = z.output<z.ZodMiniObject<typeof moved>>

function named({ transaction_uuid: transaction, round, round_closed }: Moved) {
  return { transaction, round, closes: round_closed ?? false }
}

function playRequest(
  { token: session, user: player, game_code: game, ...body }: Moved & { currency?: string },
  act: ProviderRequest,
): ProviderAction & { kind: 'play' } {
  return { kind: 'play', session, player, game, currency: body.currency ?? 'TRY', acts: [act] }
}

export const STATUS: Record<ProtocolRefusal, string> = {
  INSUFFICIENT_FUNDS: 'NOT_ENOUGH_MONEY',
  SESSION_INVALID: 'INVALID_TOKEN',
  SESSION_EXPIRED: 'TOKEN_EXPIRED',
  PLAYER_BLOCKED: 'USER_DISABLED',
  LIMIT_REACHED: 'LIMIT_REACHED',
  STAKE_ABOVE_BONUS_MAXIMUM: 'LIMIT_REACHED',
  GAME_BLOCKED: 'INVALID_GAME',
  AMOUNT_TOO_LARGE: 'WRONG_TYPES',
  WRONG_CURRENCY: 'WRONG_CURRENCY',
  BAD_REQUEST: 'WRONG_SYNTAX',
  BAD_SIGNATURE: 'INVALID_SIGNATURE',
  INTERNAL: 'UNKNOWN',
  WIN_HELD: 'UNKNOWN',
  DUPLICATE_MISMATCH: 'DUPLICATE_TRANSACTION',
  TX_NOT_FOUND: 'TRANSACTION_DOES_NOT_EXIST',
  ALREADY_ROLLED_BACK: 'TRANSACTION_ROLLED_BACK',
  ALREADY_SETTLED: 'DUPLICATE_TRANSACTION',
}

function answer(outcome: Outcome, body: unknown, { amounts }: Descriptor): { http: number; body: object } {
  const fields = parseBounded(known, body)
  const { user, request_uuid } = 'refused' in fields ? {} : fields.data
  const status = outcome.kind === 'refused' ? `RS_ERROR_${STATUS[outcome.code]}` : 'RS_OK'
  const balance = 'balance' in outcome ? outcome.balance : undefined
  const money = balance === undefined ? {} : { currency: 'TRY', balance: amountOf(balance, amounts) }
  const whose = outcome.kind === 'player' ? { country: 'TR' } : {}
  return { http: 200, body: { user, status, request_uuid, ...whose, ...money } }
}
