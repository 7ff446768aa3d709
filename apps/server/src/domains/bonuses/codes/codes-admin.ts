import { addPromotionCodes, listPromotionCodes } from '@meydan/contract/bonuses/promotion-codes-admin'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { containing, readList } from '../../../platform/lists/list.ts'
import { refuse, refuseField } from '../../../platform/http/refusal.ts'
import { withinSites } from '../../../platform/sites.ts'
import { audit } from '../../staff/public.ts'
import { codeOf, drawCode } from './code-text.ts'
import { readPromotionRow } from '../offers/offers.ts'
import type { Promotion } from '../promotions/promotion-record.ts'

type Wanted = InputOf<typeof addPromotionCodes>

/** Codes for one player each are guessed by nobody; one for many is meant to be known. */
const SHORTEST_SINGLE = 8
const MOST_IMPORTED = 2_000

interface Row {
  id: number
  promotion_id: number
  promotion: string
  code: string
  is_single: boolean
  uses: number
  most_uses: number | null
  status: 'open' | 'used' | 'expired' | 'ended'
  player_id: number | null
  username: string | null
  expires_at: Date | null
  created_by: string
  created_at: Date
}

export function listCodesPage(
  db: Db,
  input: InputOf<typeof listPromotionCodes>,
): Promise<OutputOf<typeof listPromotionCodes>> {
  const status = sql`case when c.ended_at is not null then 'ended' when c.uses >= c.most_uses then 'used'
    when c.expires_at <= ${db.now()} then 'expired' else 'open' end`
  const from = sql`from bonuses.codes c join bonuses.promotions p on p.id = c.promotion_id`
  return readList(db, listPromotionCodes, input, {
    rows: sql`select c.id, c.promotion_id, p.name as promotion, c.code, c.is_single, c.uses, c.most_uses, ${status} as status, u.player_id, u.username,
        c.expires_at, s.username as created_by, c.created_at
      ${from} join staff.members_view s on s.id = c.created_by
      left join lateral (select cu.player_id, pl.username from bonuses.code_uses cu join identity.players_view pl on pl.id = cu.player_id
        where cu.code_id = c.id and c.is_single) u on true`,
    counted: from,
    where: [
      withinSites('p.sites'),
      input.promotion_id !== undefined && sql`c.promotion_id = ${input.promotion_id}`,
      input.status && sql`${status} = ${input.status}`,
      input.q && sql`c.code like ${containing(codeOf(input.q) ?? input.q)}`,
    ],
    sorts: { id: 'c.id', code: 'c.code', uses: 'c.uses', expires_at: 'c.expires_at' },
    tie: 'c.id',
    show: (row: Row) => ({
      ...row,
      expires_at: row.expires_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    }),
  })
}

/** A code is worth its bonus, so adding codes takes two people. */
export async function assessCodes(tx: Tx, { input }: { input: Wanted }): Promise<EffectPreview> {
  const rule = await readCoded(tx, input.id)
  const codes = codesOf(input)
  return {
    subject: `promotion-codes:${rule.id}`,
    text: rule.name,
    before: null,
    after: {
      Promosyon: rule.name,
      Kod: input.kind === 'shared' ? `${codes[0]}, çok kişilik` : `${codes.length} tek kişilik kod`,
      Kullanım: usesText(input, codes.length),
      'Son tarih': input.expires_at
        ? new Date(input.expires_at).toLocaleString('tr-TR', { timeZone: 'Europe/Istanbul' })
        : 'Yok',
    },
    effectKurus: 0n,
  }
}

function usesText({ kind, most_uses: most }: Wanted, count: number): string {
  if (kind !== 'shared') return `En çok ${count} oyuncu`
  return most === null ? 'Sınırsız oyuncu' : `En çok ${most} oyuncu`
}

/** Adds codes to a promotion that codes give. Refuses `bad_input` what is no code or is one already, naming it. */
export function addCodes(db: Db, actor: StaffActor, input: Wanted) {
  return db.transaction(async (tx) => {
    const rule = await readCoded(tx, input.id)
    const codes = codesOf(input)
    const isSingle = input.kind !== 'shared'
    const known = await tx.row<{ code: string }>(
      sql`select code from bonuses.codes where code = any(${codes}) order by code limit 1`,
    )
    if (known) throw refuse('bad_input', `Bu kod zaten var: ${known.code}`)
    const added = await tx.run(sql`
      insert into bonuses.codes (promotion_id, code, is_single, most_uses, expires_at, created_by, created_at)
      select ${rule.id}, n.code, ${isSingle}, ${isSingle ? 1 : input.most_uses}, ${input.expires_at}, ${actor.staff.id}, ${tx.now()}
      from unnest(${codes}::text[]) n (code)`)
    const after = { kind: input.kind, added, most_uses: input.most_uses, expires_at: input.expires_at }
    await audit(tx, { ...actor, action: 'promotion.codes', subject: `promotion:${rule.id}`, after })
    return { success: true, added, message: `${added} kod eklendi` }
  })
}

function codesOf({ kind, code, count, list }: Wanted): string[] {
  if (kind === 'generated') {
    if (count === null) throw refuseField('count', 'Kod sayısını girin')
    const drawn = new Set<string>()
    while (drawn.size < count) drawn.add(drawCode())
    return [...drawn]
  }
  return kind === 'shared' ? [readable(code, 'code')] : imported(list ?? '')
}

function imported(list: string): string[] {
  const cells = list.split(/\r?\n/).map(
    (line) =>
      line
        .split(/[;,\t]/, 1)[0]
        ?.replaceAll('"', '')
        .trim() ?? '',
  )
  const [first, ...rest] = cells.filter((cell) => cell !== '')
  const written = [...(first === undefined || /^kod$/i.test(first) ? [] : [first]), ...rest]
  if (written.length === 0) throw refuseField('list', 'Dosyada kod yok')
  if (written.length > MOST_IMPORTED) throw refuseField('list', `Bir seferde en çok ${MOST_IMPORTED} kod yüklenebilir`)
  const codes = written.map((each) => readable(each, 'list', SHORTEST_SINGLE))
  const twice = codes.find((each, at) => codes.indexOf(each) < at)
  if (twice !== undefined) throw refuseField('list', `Bu kod dosyada iki kez var: ${twice}`)
  return codes
}

function readable(written: string, field: string, shortest = 4): string {
  const code = codeOf(written)
  if (code !== undefined && code.length >= shortest) return code
  const problem =
    written === '' ? 'Kodu yazın' : `Kod ${shortest} ile 32 arasında harf ve rakamdan oluşmalı: ${written.slice(0, 40)}`
  throw refuseField(field, problem)
}

async function readCoded(tx: Tx, id: number): Promise<Promotion> {
  const rule = await readPromotionRow(tx, id)
  if (!rule) throw refuse('not_found')
  if (!rule.by_code) throw refuse('bad_input', 'Bu promosyon kodla verilmiyor. Önce “Yalnızca kodla” seçeneğini açın')
  return rule
}

/** Disables the code. Refuses `already_decided`. */
export function endCode(db: Db, actor: StaffActor, id: number) {
  return db.transaction(async (tx) => {
    const code = await tx.row<{ promotion_id: number; ended_at: Date | null; code: string }>(
      sql`select promotion_id, ended_at, code from bonuses.codes where id = ${id} for update`,
    )
    if (!code) throw refuse('not_found')
    if (code.ended_at !== null) throw refuse('already_decided')
    await tx.run(sql`update bonuses.codes set ended_at = ${tx.now()} where id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'promotion.code-end',
      subject: `promotion:${code.promotion_id}`,
      after: { code: code.code },
    })
    return { success: true, message: 'Kod kapatıldı' }
  })
}
