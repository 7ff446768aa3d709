import { headOf } from '@meydan/contract/heads/heads'
import sql, { raw } from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { Facts, EffectPreview } from '../../../platform/approval-policy.ts'
import { refuse } from '../../../platform/http/refusal.ts'

type Fields = Readonly<Record<string, unknown>>

/** What players see of a row: its words, pictures and where it leads to. */
export interface Shown {
  /** Before its id in subjects. */
  word: string
  table: string
  names: readonly string[]
  /** The field that says whether it is shown at all. */
  switch: string
}

export const SHOWN = {
  banner: {
    word: 'banner',
    table: 'content.banners',
    names: ['site_id', 'page', 'title', 'alt', 'link', 'image_desktop', 'image_mobile', 'promotion_id', 'tournament'],
    switch: 'active',
  },
  homepageGame: {
    word: 'homepage-game',
    table: 'content.homepage_games',
    names: ['game_id', 'title', 'provider', 'image'],
    switch: 'active',
  },
  category: {
    word: 'homepage-category',
    table: 'content.homepage_categories',
    names: ['title', 'icon', 'description', 'link', 'image_url'],
    switch: 'active',
  },
} as const satisfies Record<string, Shown>

/** Disabled content is read by nobody: it is assessed when it is enabled. */
export function assessAdded(shown: Shown, fields: Fields): EffectPreview | undefined {
  if (fields[shown.switch] === false) return undefined
  const after = factsOf(shown, fields)
  return { subject: `${shown.word}:${wordOf(fields)}`, text: wordOf(fields), before: null, after, effectKurus: 0n }
}

/** Words, pictures and links that players see are released by another person; switching off, place and times are not. Refuses `not_found`. */
export async function assessChanged(
  tx: Tx,
  shown: Shown,
  fields: Fields & { id: number },
): Promise<EffectPreview | undefined> {
  const known = await tx.row<Fields>(sql`select * from ${raw(shown.table)} where id = ${fields.id}`)
  if (!known) throw refuse('not_found')
  if (fields[shown.switch] === false) return undefined
  const [before, after] = [factsOf(shown, known), factsOf(shown, fields)]
  if (isSame(before, after)) return undefined
  return {
    subject: `${shown.word}:${fields.id}`,
    text: wordOf(fields) || wordOf(known),
    before,
    after,
    effectKurus: 0n,
  }
}

function isSame(before: Facts, after: Facts): boolean {
  return Object.entries(after).every(([name, value]) => (before[name] ?? '') === value)
}

const wordOf = ({ title }: Fields) => String(title ?? '')

function factsOf(shown: Shown, fields: Fields): Facts {
  const facts = shown.names.map((name) => [headOf(name), String(fields[name] ?? '')])
  return { ...Object.fromEntries(facts), Durum: fields[shown.switch] === false ? 'Kapalı' : 'Yayında' }
}
