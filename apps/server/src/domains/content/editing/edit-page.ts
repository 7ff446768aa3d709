import type { InputOf } from '@meydan/contract/call'
import type { createPage, updatePage } from '@meydan/contract/content/content-admin'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Facts, EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { cleanHtml } from './clean-html.ts'
import { saveRow } from './resource.ts'
import { pages } from './resources.ts'

type Fields = InputOf<typeof createPage>
type Text = Pick<Fields, 'slug' | 'title' | 'content' | 'meta_title' | 'meta_description' | 'published'>

/** An unpublished page is read by nobody: it is assessed when it is published. */
export async function assessNewPage(_tx: Tx, { input }: { input: Fields }): Promise<EffectPreview | undefined> {
  if (!input.published) return undefined
  return {
    subject: `page:${input.slug}`,
    text: input.title,
    before: null,
    after: factsOf({ ...input, content: cleanHtml(input.content) }),
    effectKurus: 0n,
  }
}

/** What players read is changed by two people; taking a page down, its place and its line in the footer are not assessed. Refuses `not_found`. */
export async function assessPage(
  tx: Tx,
  { input }: { input: InputOf<typeof updatePage> },
): Promise<EffectPreview | undefined> {
  const known = await tx.row<Text>(sql`
    select slug, title, content, meta_title, meta_description, published from content.pages where id = ${input.id}`)
  if (!known) throw refuse('not_found')
  const [before, after] = [factsOf(known), factsOf({ ...input, content: cleanHtml(input.content) })]
  const isSame = Object.entries(after).every(([name, value]) => before[name] === value)
  if (!input.published || isSame) return undefined
  return { subject: `page:${input.id}`, text: known.title, before, after, effectKurus: 0n }
}

function factsOf({ slug, title, content, meta_title, meta_description, published }: Text): Facts {
  return {
    Adres: `/sayfa/${slug}`,
    Başlık: title,
    İçerik: content,
    'Arama başlığı': meta_title,
    'Arama açıklaması': meta_description,
    Durum: published ? 'Yayında' : 'Taslak',
  }
}

/** Stores what sanitising leaves of a page. Refuses `stale_version`, and `conflict` for a slug that another page has. */
export function savePage(db: Db, actor: StaffActor, fields: Fields & { id?: number; version?: string }) {
  const { id, version, ...values } = fields
  return saveRow(db, actor, pages, {
    ...(id !== undefined && version !== undefined ? { known: { id, version } } : {}),
    values: { ...values, content: cleanHtml(values.content), updated_at: db.now() },
  })
}
