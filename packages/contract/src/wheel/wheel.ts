import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, instant, lira, nothing } from '../fields.ts'

/** What a player may write as the own part of the draw. */
export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/

const clientSeed = /* @__PURE__ */ z
  .string('Kendi tohumunuzu yazın')
  .check(z.regex(CLIENT_SEED, 'En çok 64 harf ya da rakam yazın; boşluk kullanmayın'))

const prizes = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({
    label: z.string(),
    /** Of all weights together. */
    weight: z.number(),
    /** What it is worth to the player, before wagering; 0: nothing. */
    worth: lira,
  }),
)

/** A turn with all that its draw is made anew from. */
const WheelTurn = /* @__PURE__ */ z.object({
  id: z.number(),
  day: z.string(),
  at: instant,
  prize: z.number(),
  ticket: z.number(),
  prizes,
  server_seed: z.string(),
  client_seed: z.string(),
})

export const readWheel = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/wheel',
  summary:
    'The wheel of the site with its odds; of a player the promise of today’s draw and the last ten turns as well. Null where none may be turned.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    wheel: z.nullable(
      z.object({
        id: z.number(),
        name: z.string(),
        prizes,
        rules: z.array(z.string()),
        /** SHA-256 of the secret of today’s turn, which is published after it; null for a guest. */
        commitment: z.nullable(z.string()),
        day: z.string(),
        /** From when the next turn is; null where it is now. */
        next_at: z.nullable(instant),
      }),
    ),
    turns: z.array(WheelTurn),
  }),
  refusals: [],
})

export const turnWheel = call({
  who: 'player',
  method: 'POST',
  path: '/api/wheel/turn',
  summary: 'The one turn of an Istanbul day; a prize is credited as a bonus at once.',
  input: z.object({
    id,
    /** As it was read: another one draws nothing. */
    commitment: z.string('Geçersiz taahhüt').check(z.regex(/^[0-9a-f]{64}$/, 'Geçersiz taahhüt')),
    client_seed: clientSeed,
  }),
  output: z.object({ success: z.boolean(), message: z.string(), turn: WheelTurn }),
  refusals: [
    'wheel_turned',
    'wheel_spent',
    'wheel_changed',
    'kyc_required',
    'reward_resting',
    'time_out',
    'self_excluded',
    'identity_in_review',
    'bonus_waits',
    'account_closing',
    'bonus_not_available',
    'bonuses_off',
    'wagering_above_licence',
  ],
})
