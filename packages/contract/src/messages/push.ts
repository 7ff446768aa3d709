import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, nothing } from '../fields.ts'

const ENDPOINT_INVALID = 'Geçersiz bildirim adresi'
const KEY_INVALID = 'Geçersiz bildirim anahtarı'

const endpoint = /* @__PURE__ */ z
  .string(ENDPOINT_INVALID)
  .check(z.maxLength(1_000, ENDPOINT_INVALID), z.regex(/^https?:\/\/[!-~]+$/, ENDPOINT_INVALID))
/* @__NO_SIDE_EFFECTS__ */
const key = (letters: number) => z.string(KEY_INVALID).check(z.regex(new RegExp(`^[\\w-]{${letters}}=*$`), KEY_INVALID))

export const readPush = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/push',
  summary: "The operator's public key for web push, and how many browsers of the caller are subscribed.",
  input: nothing,
  output: z.object({ success: z.boolean(), public_key: z.string(), devices: z.number() }),
  refusals: [],
})

export const addPushDevice = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/push',
  summary:
    'Subscribes this browser to the caller’s notifications until its login ends; ten at most, the oldest is removed.',
  input: z.object({ endpoint, p256dh: key(87), auth: key(22) }),
  output: done,
  refusals: [],
})

export const removePushDevice = call({
  who: 'player',
  method: 'DELETE',
  path: '/api/v1/push',
  summary: 'Tells the caller in this browser no more.',
  input: z.object({ endpoint }),
  output: done,
  refusals: [],
})
