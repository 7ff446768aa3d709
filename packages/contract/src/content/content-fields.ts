import * as z from 'zod/mini'
import { call } from '../call.ts'
import type { ExemptReason } from '../exempt-reasons.ts'
import { id, optionalLine, version } from '../fields.ts'
import type { RefusalCode } from '../refusals.ts'

/** Who edits content. */
export const roles = ['content'] as const

/** A place on this site, or an https address. Empty: no link. */
export const link = optionalLine(500).check(
  z.refine(isLink, "Bağlantı '/' ile başlayan bir yol veya https adresi olmalı"),
)
/** A picture of this host: drawn art or an uploaded image. Empty: none. */
export const image = optionalLine(300).check(z.refine(isImage, 'Görsel, sitenin kendi görsellerinden biri olmalı'))
export const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Renk #RRGGBB biçiminde olmalı'))
export const gradient = optionalLine(300).check(
  z.refine(isGradient, 'Renk geçişini linear-gradient(...) veya radial-gradient(...) olarak yazın'),
)
export const order = z._default(z.int().check(z.gte(0), z.lte(100_000)), 0)
export const when = z.pipe(
  z.optional(
    z.nullable(z.string().check(z.refine((text) => text === '' || !Number.isNaN(Date.parse(text)), 'Geçersiz tarih'))),
  ),
  z.transform((text) => (text ? new Date(text) : null)),
)

const changed = z.object({ success: z.boolean(), message: z.string(), id: z.number() })
const gone = z.object({ success: z.boolean(), message: z.string() })

/* @__NO_SIDE_EFFECTS__ */
export function createCall<Fields extends z.core.$ZodShape>(
  resource: string,
  fields: Fields,
  summary: string,
  refusals: readonly RefusalCode[] = [],
  exempt?: ExemptReason,
) {
  return call({
    who: roles,
    method: 'POST',
    path: `/api/admin/${resource}`,
    summary,
    input: z.object(fields),
    output: changed,
    refusals,
    ...(exempt ? { exempt } : {}),
  })
}

/* @__NO_SIDE_EFFECTS__ */
export function replaceCall<Fields extends z.core.$ZodShape>(
  resource: string,
  fields: Fields,
  summary: string,
  refusals: readonly RefusalCode[] = [],
) {
  return call({
    who: roles,
    method: 'PUT',
    path: `/api/admin/${resource}/{id}`,
    summary,
    input: z.object({ id, version, ...fields }),
    output: changed,
    refusals: [...refusals, 'stale_version'],
  })
}

/* @__NO_SIDE_EFFECTS__ */
export function removeCall(resource: string, summary: string, refusals: readonly RefusalCode[] = []) {
  return call({
    who: roles,
    method: 'DELETE',
    path: `/api/admin/${resource}/{id}`,
    exempt: 'shown-to-players',
    summary,
    input: z.object({ id }),
    output: gone,
    refusals,
  })
}

function isLink(text: string): boolean {
  return (
    text === '' || /^\/(?![/\\])[^\s\\]*$/.test(text) || /^https:\/\/[a-z0-9.-]+(:\d+)?([/?#][^\s<>"\\]*)?$/i.test(text)
  )
}

function isImage(text: string): boolean {
  return text === '' || /^\/(art|media)\/[A-Za-z0-9/_-]+\.(svg|webp|png|jpg|avif)$/.test(text)
}

function isGradient(text: string): boolean {
  return text === '' || /^(repeating-)?(linear|radial|conic)-gradient\([#0-9a-zA-Z%,.\s()/+-]{1,250}\)$/.test(text)
}

export function isHost(text: string): boolean {
  return text === '' || /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text)
}
