import * as z from 'zod/mini'
import { call } from '../call.ts'
import { inUnit } from '../unit.ts'

/**
 * The protocol of game providers: JSON over POST, amounts in integer kuruş, every request signed.
 *
 * | header | holds |
 * |---|---|
 * | `X-Provider` | the provider's code |
 * | `X-Timestamp` | milliseconds since 1970 (13 digits), at most five minutes off the platform's clock |
 * | `X-Signature-Version` | `2` |
 * | `X-Signature` | 64 hex digits, of either case |
 *
 * Version 2 is HMAC-SHA256 under the provider's key (its characters as UTF-8) over five parts with one line feed between them,
 * none after the last:
 *
 *     v2 ⏎ <METHOD> ⏎ <path, with ? and query where there is one> ⏎ <X-Timestamp> ⏎ <body>
 *
 * The method is in capitals, the path as it stands in the request line, the body its bytes as sent. So a signature serves one call
 * of one provider: not another path, another spelling of the path, another method. Version 1 (no version header) is over
 * `<X-Timestamp>.<body>` and is accepted only from providers that had it before version 2 came; they may sign version 2 too.
 * Anything else is refused with 403 BAD_SIGNATURE, and has changed nothing.
 *
 * A session belongs to the provider it was opened for: named by another it is SESSION_INVALID in every call.
 */

const ref = z.string().check(z.regex(/^[\w.:-]{1,80}$/))
const amount = /* @__PURE__ */ inUnit('kurus', z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)))
const kurus = /* @__PURE__ */ inUnit('kurus', z.number())
/** Why a provider's call was refused; nothing has changed, or (`ALREADY_…`) nothing further has. */
export const PROVIDER_REFUSALS = [
  'INSUFFICIENT_FUNDS',
  'SESSION_INVALID',
  'SESSION_EXPIRED',
  'PLAYER_BLOCKED',
  'LIMIT_REACHED',
  'GAME_BLOCKED',
  'AMOUNT_TOO_LARGE',
  'WRONG_CURRENCY',
  'BAD_REQUEST',
  'BAD_SIGNATURE',
  'INTERNAL',
  'WIN_HELD',
  'DUPLICATE_MISMATCH',
  'TX_NOT_FOUND',
  'ALREADY_ROLLED_BACK',
  'ALREADY_SETTLED',
] as const

/** `message` is a sentence for the player; the balance is the player's where a session of theirs was named. */
const refused = z.object({
  status: z.literal('error'),
  code: z.enum(PROVIDER_REFUSALS),
  message: z.string(),
  balance: z.optional(kurus),
})
const settled = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), tx_id: z.string(), balance: kurus }),
  refused,
])
const movement = {
  request_id: ref,
  session: z.string().check(z.maxLength(100)),
  player_ref: ref,
  transaction_id: ref,
  round_id: ref,
  game_code: ref,
}

/** Exchanges a one-time launch token for a provider session. Amounts in this protocol are integer kuruş. */
export const authenticate = call({
  who: 'provider',
  method: 'POST',
  path: '/api/provider/authenticate',
  envelope: 'provider',
  summary: 'Launch token for session.',
  input: z.object({ request_id: ref, token: z.string().check(z.maxLength(200)) }),
  output: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('ok'),
      player_ref: z.string(),
      /** As other players may see this one: the first two letters of the user name, the rest masked. */
      nickname: z.string(),
      currency: z.literal('TRY'),
      balance: kurus,
      session: z.string(),
      game_code: z.string(),
      mode: z.literal('real'),
      /**
       * Of this game, kuruş: the highest stake where one is known; what a round's wins may come to whatever was staked, and in its
       * stakes where that was declared. The higher of the two counts; a win above it is held.
       */
      limits: z.object({
        max_stake: z.optional(kurus),
        max_win: kurus,
        max_win_x: z.optional(z.number()),
      }),
      /** Free spins of this player in this game: bets that name `id` are of amount 0; `stake` (kuruş) is what their wins are computed on. */
      free_spins: z.optional(z.object({ id: z.string(), left: z.number(), stake: kurus })),
    }),
    refused,
  ]),
  refusals: [],
})

export const balance = call({
  who: 'provider',
  method: 'POST',
  path: '/api/provider/balance',
  envelope: 'provider',
  summary: 'Playable balance of a session; `SESSION_EXPIRED` once the login it was opened from has ended.',
  input: z.object({ request_id: ref, session: z.string().check(z.maxLength(100)) }),
  output: z.discriminatedUnion('status', [z.object({ status: z.literal('ok'), balance: kurus }), refused]),
  refusals: [],
})

export const bet = call({
  who: 'provider',
  method: 'POST',
  path: '/api/provider/bet',
  envelope: 'provider',
  summary: 'Takes a stake, once per transaction id.',
  input: z.object({
    ...movement,
    amount,
    currency: z.string(),
    free_spin_id: z.optional(ref),
    /** It buys a feature of the game: paid with the player's own money alone, counts nothing towards wagering, refused by some licences. */
    feature_buy: z.optional(z.boolean()),
    round_closed: z.optional(z.boolean()),
  }),
  output: settled,
  refusals: [],
})

export const win = call({
  who: 'provider',
  method: 'POST',
  path: '/api/provider/win',
  envelope: 'provider',
  summary: 'Pays a win for a stake, once per transaction id; 0 closes the round.',
  input: z.object({
    ...movement,
    reference_transaction_id: ref,
    amount,
    currency: z.string(),
    round_closed: z.boolean(),
  }),
  output: settled,
  refusals: [],
})

export const rollback = call({
  who: 'provider',
  method: 'POST',
  path: '/api/provider/rollback',
  envelope: 'provider',
  summary: 'Gives a stake back; unknown stakes leave a tombstone that refuses them later.',
  input: z.object({ ...movement, reference_transaction_id: ref }),
  output: settled,
  refusals: [],
})

const roundNo = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** For providers whose rounds many players share: a secret that the provider does not know until it has fixed the round's stakes. */
export const commitSecret = call({
  who: 'provider',
  method: 'POST',
  path: '/api/provider/commit-secret',
  envelope: 'provider',
  summary:
    'Commits the platform to a secret of a shared round, before stakes are taken: `hash` is SHA-256 of its bytes. The same for the same round.',
  input: z.object({ request_id: ref, game_code: ref, round_no: roundNo }),
  output: z.discriminatedUnion('status', [z.object({ status: z.literal('ok'), hash: digest }), refused]),
  refusals: [],
})

export const revealSecret = call({
  who: 'provider',
  method: 'POST',
  path: '/api/provider/reveal-secret',
  envelope: 'provider',
  summary:
    'Reveals that secret against the mix of the seeds of all stakes, as hex; for one mix alone (`DUPLICATE_MISMATCH`), of a round it committed to (`TX_NOT_FOUND`).',
  input: z.object({ request_id: ref, game_code: ref, round_no: roundNo, mix: digest }),
  output: z.discriminatedUnion('status', [z.object({ status: z.literal('ok'), secret: digest }), refused]),
  refusals: [],
})
