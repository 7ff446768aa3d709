import { kurusOfTurkish } from '@meydan/money/kurus'
import * as z from 'zod/mini'
import { line, optionalLine } from '../fields.ts'

export const PROTOCOLS = ['meydan-v1', 'hub88', 'gcp'] as const
/** How the address of a game is known. */
export const LAUNCH_KINDS = ['direct', 'call'] as const
export type ProtocolCode = (typeof PROTOCOLS)[number]

const ADDRESS = /^(\/(?![/\\])|https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(?=[:/]))[^\s?#\\]*[^\s?#/\\]$/
const ORIGIN = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/
const IP_RANGE = /^[0-9a-fA-F:.]{2,45}(\/\d{1,3})?$/

/** One entry a line, without blank ones. */
/* @__NO_SIDE_EFFECTS__ */
function lines(pattern: RegExp, sentence: string) {
  const split = (text: string) =>
    text
      .split('\n')
      .map((each) => each.trim())
      .filter(Boolean)
  return z.pipe(
    z.optional(
      z.nullable(
        z.string().check(
          z.maxLength(2_000, 'En fazla 2000 karakter'),
          z.refine((text) => split(text).every((each) => pattern.test(each)), sentence),
        ),
      ),
    ),
    z.transform((text) => split(text ?? '')),
  )
}

const MOST_STAKES = 60
const STAKES_INVALID = 'Bahis adımlarını küçükten büyüğe, aralarında | ile yazın: 1 | 2,50 | 5'

/** The stakes of a game from the least, lira with `|` or `;` between them, as `1 | 2,50 | 5`: kuruş. Empty or absent: not known, null. */
export const stakeList = z.pipe(
  optionalLine(600).check(z.refine((text) => text === '' || stakesOf(text) !== undefined, STAKES_INVALID)),
  z.transform((text) => stakesOf(text) ?? null),
)

function stakesOf(text: string): bigint[] | undefined {
  const stakes = text.split(/[|;]/).map((each) => kurusOfTurkish(each) ?? 0n)
  const isRising = stakes.every((stake, place) => stake > (stakes[place - 1] ?? 0n))
  return isRising && stakes.length <= MOST_STAKES ? stakes : undefined
}

/** Where a provider's games open and its calls come from. What only an installation without anything at stake may name, on this very machine, is http. */
export const providerPlace = {
  launch_url: line(300).check(z.refine((text) => ADDRESS.test(text), 'Açılış adresi bir yol veya https adresi olmalı')),
  /** `call`: the provider is asked for a game's address by a call of its protocol, below `launch_url`. */
  launch_kind: z._default(z.enum(LAUNCH_KINDS, 'Geçersiz açılış biçimi'), 'direct'),
  /** What the provider calls us in such a call: `operator_id` of hub88, `casino_id` of gcp. */
  operator_ref: z._default(z.nullable(line(80)), null),
  frame_origins: lines(ORIGIN, 'Her satıra https://alan.adi biçiminde tek bir kaynak yazın'),
  allowed_ips: lines(IP_RANGE, 'Her satıra tek bir IP adresi veya CIDR bloğu yazın'),
}
