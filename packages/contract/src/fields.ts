import { isCalendarDay } from '@meydan/money/day'
import { kurusOfLira } from '@meydan/money/kurus'
import * as z from 'zod/mini'
import { AMOUNT_INVALID, FIELDS_MISSING, REQUEST_KEY_INVALID } from './sentences.ts'
import { inUnit } from './unit.ts'

/** On which sites something is had, by their ids; null: on all. */
export const onSites = z.nullable(
  z
    .array(
      z.int('Geçersiz site').check(z.gte(1, 'Geçersiz site'), z.lte(2_147_483_647, 'Geçersiz site')),
      'Geçersiz site',
    )
    .check(z.minLength(1, 'En az bir site seçin'), z.maxLength(100, 'En fazla 100 site')),
)

/** The same; absent: as it was, on all sites where it is new. */
export const keptSites = z.optional(onSites)

/** A JSON number of lira in, kuruş (bigint) out; `missing` where there is none. Zero is an amount here; rules about minimums stand with their call. */
/* @__NO_SIDE_EFFECTS__ */
export function liraAmountOr(missing: string) {
  return inUnit(
    'lira',
    z.pipe(
      z
        .number({ error: ({ input }) => (input === undefined || input === null ? missing : AMOUNT_INVALID) })
        .check(z.refine((lira) => kurusOfLira(lira) !== undefined, `${AMOUNT_INVALID} (en fazla iki ondalık)`)),
      z.transform((lira: number) => kurusOfLira(lira) as bigint),
    ),
  )
}

export const liraAmount = /* @__PURE__ */ liraAmountOr(AMOUNT_INVALID)

/** A JSON number of lira as replies carry it. */
export const lira = /* @__PURE__ */ inUnit('lira', z.number())

/** A required line of text: trimmed, no control characters. `said`: the limit in characters, where `max` counts units. */
/* @__NO_SIDE_EFFECTS__ */
export function line(max: number, required = FIELDS_MISSING, maxText = max) {
  return written(max, required, isPlain, maxText)
}

/** An optional line: absent, null and blank all become ''. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalLine(max: number) {
  return z.pipe(
    z.optional(
      z.nullable(
        z
          .string()
          .check(z.trim(), z.maxLength(max, `En fazla ${max} karakter`), z.refine(isPlain, 'Geçersiz karakter')),
      ),
    ),
    z.transform((text) => text ?? ''),
  )
}

/** Text of several lines: trimmed, line breaks and tabs kept, other control characters refused. */
/* @__NO_SIDE_EFFECTS__ */
export function paragraph(max: number, required = FIELDS_MISSING, maxText = max) {
  return written(max, required, isText, maxText)
}

/* @__NO_SIDE_EFFECTS__ */
function written(max: number, required: string, isAllowed: (text: string) => boolean, maxText = max) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `En fazla ${maxText} karakter`),
      z.refine(isAllowed, 'Geçersiz karakter'),
    )
}

/** An optional filter or search text in a query: trimmed, no control characters. */
/* @__NO_SIDE_EFFECTS__ */
export function queryText(max: number) {
  return z.optional(
    z.string().check(z.trim(), z.maxLength(max, `En fazla ${max} karakter`), z.refine(isPlain, 'Geçersiz karakter')),
  )
}

/** A positive integer written in a query string; absent gives `fallback`. */
/* @__NO_SIDE_EFFECTS__ */
export function queryInt(bounds: { min: number; max: number; fallback: number }) {
  const message = `${bounds.min} ile ${bounds.max} arasında bir tam sayı girin`
  return inUnit(
    bounds,
    z.pipe(
      z.optional(
        z
          .string(message)
          .check(
            z.refine(
              (text) => /^\d{1,9}$/.test(text) && Number(text) >= bounds.min && Number(text) <= bounds.max,
              message,
            ),
          ),
      ),
      z.transform((text) => (text === undefined ? bounds.fallback : Number(text))),
    ),
  )
}

/** An Istanbul calendar day `YYYY-MM-DD` in a query; absent stays undefined. */
export const queryDay = /* @__PURE__ */ inUnit(
  'day',
  z.optional(z.string('Geçersiz tarih').check(z.refine(isCalendarDay, 'Geçersiz tarih (YYYY-AA-GG)'))),
)

/** An id as a JSON number, or as digits in a path, query or form field. */
export const id = /* @__PURE__ */ inUnit(
  'id',
  z.pipe(
    z
      .union([z.number(), z.string().check(z.regex(/^\d{1,10}$/))], 'Geçersiz numara')
      .check(
        z.refine(
          (value) => Number.isSafeInteger(Number(value)) && Number(value) > 0 && Number(value) <= 2_147_483_647,
          'Geçersiz numara',
        ),
      ),
    z.transform((value: string | number) => Number(value)),
  ),
)

/** A caller's own name of a request: the same one again is the same request. */
export const REQUEST_KEY = /^[\w-]{8,64}$/

export const requestKey = /* @__PURE__ */ inUnit(
  'key',
  z.string(REQUEST_KEY_INVALID).check(z.regex(REQUEST_KEY, REQUEST_KEY_INVALID)),
)

/** What `work_needed` asked a login for: the seed of its `task`, a dot, and a text with which the SHA-256 of both begins with so many zero bits. */
export const loginWork = /* @__PURE__ */ z.optional(z.string().check(z.maxLength(200)))

/** A whole number of these bounds, both inclusive. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeBetween(min: number, max: number, message: string) {
  return z.int(message).check(z.gte(min, message), z.lte(max, message))
}

/** An instant as ISO 8601. */
export const instant = /* @__PURE__ */ inUnit('instant', z.string())

/** What a record was when its editor read it. An update sends it back, and is refused with `stale_version` where another came between. */
export const version = /* @__PURE__ */ z
  .string('Kaydın okunduğu sürüm eksik. Sayfayı yenileyip tekrar deneyin')
  .check(z.maxLength(64, 'Geçersiz sürüm'))

/** A call without input. Unknown fields are dropped. */
export const nothing = /* @__PURE__ */ z.object({})

export const done = /* @__PURE__ */ z.object({ success: z.boolean(), message: z.optional(z.string()) })

function isPlain(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
  return !/[\u0000-\u001f\u007f\ufffe\uffff]/.test(text) && text.isWellFormed()
}

/** Letters that a person can have meant: no NUL nor any other control character but tabs and line breaks, no half of a pair. */
export function isText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/.test(text) && text.isWellFormed()
}
