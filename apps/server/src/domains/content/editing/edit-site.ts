import type { InputOf } from '@meydan/contract/call'
import {
  type createSite,
  type listSites as listCall,
  saveSiteCss as cssCall,
  type updateSite,
} from '@meydan/contract/content/content-admin'
import sql from 'sql-template-tag'
import { type Db, type Tx, violates } from '../../../platform/database/db.ts'
import type { Facts, EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse, refuseField } from '../../../platform/http/refusal.ts'
import { refuseStale, versioned } from '../../../platform/start/version.ts'
import { audit } from '../../staff/public.ts'
import { cleanCss, type CleanCss } from './clean-css.ts'
import { type Known, listRows, readRow, removeRow, saveRow } from './resource.ts'
import { sites } from './resources.ts'

type SiteFields = InputOf<typeof createSite>

export async function listSites(db: Db, input: InputOf<typeof listCall>) {
  const page = await listRows(db, sites, input)
  return { ...page, data: page.data.map(withCssVersion) }
}

export async function readSite(db: Db, id: number) {
  const { data } = await readRow(db, sites, id)
  return { success: true, data: withCssVersion(data) }
}

function withCssVersion<Site extends { site_css: string }>(site: Site) {
  return { ...site, css_version: versioned(cssCall, { css: site.site_css }).version }
}

/** Saves a site entry. One that becomes the default takes that from the other; the default one cannot simply stop being it. */
export function saveSite(db: Db, actor: StaffActor, change: { known?: Known; fields: SiteFields }) {
  const { fields } = change
  if (fields.domain === '' && !fields.is_default)
    throw refuseField('domain', 'Varsayılan olmayan site için alan adı gerekli')
  return saveRow(db, actor, sites, {
    ...change,
    values: { ...fields, updated_at: db.now() },
    before: async (tx, row) => {
      if (row?.is_default && !fields.is_default) throw refuse('conflict', 'Önce başka bir siteyi varsayılan yapın')
      if (fields.is_default) await takeDefault(tx, row?.id ?? 0)
    },
  })
}

/** An entry without a domain could no longer be reached as anything but the default. */
async function takeDefault(tx: Tx, from: number): Promise<void> {
  const standing = await tx.row<{ domain: string }>(
    sql`select domain from content.sites where is_default and id <> ${from} for update`,
  )
  if (standing?.domain === '') throw refuse('conflict', 'Önce şimdiki varsayılan siteye bir alan adı verin')
  await tx.run(sql`update content.sites set is_default = false where is_default and id <> ${from}`)
}

/** Refuses `conflict` the default site and one that has players, also one who registers at that moment. */
export async function removeSite(db: Db, actor: StaffActor, change: { id: number }) {
  const withPlayers = refuse('conflict', 'Oyuncusu olan site silinemez')
  try {
    return await removeRow(db, actor, sites, {
      ...change,
      before: async (tx, row) => {
        if (row.is_default) throw refuse('conflict', 'Varsayılan site silinemez')
        const player = await tx.row(sql`select from identity.players_view where site_id = ${change.id} limit 1`)
        if (player) throw withPlayers
      },
    })
  } catch (error) {
    if (violates(error, 'site_liability_days_site_id_fkey'))
      throw refuse('conflict', 'Raporlarda kaydı olan site silinemez')
    throw violates(error, 'players_site_id_fkey') ? withPlayers : error
  }
}

type Contacts = Pick<SiteFields, 'whatsapp' | 'telegram' | 'email' | 'socials'>

/** Whoever answers at a contact speaks for the platform, and every player reads what stands on each page of a site: another person looks at all of it. */
export async function assessNewSite(_tx: Tx, { input }: { input: SiteFields }): Promise<EffectPreview | undefined> {
  const after = { ...wordsOf(input), ...contactsOf(input) }
  return { subject: `site:${input.domain || input.name}`, text: input.name, before: null, after, effectKurus: 0n }
}

/** Words, pictures and contacts that are new or point elsewhere are looked at by another person; taking one away is not. Refuses `not_found`. */
export async function assessSite(
  tx: Tx,
  { input }: { input: InputOf<typeof updateSite> },
): Promise<EffectPreview | undefined> {
  const known = await tx.row<Contacts & Words>(
    sql`select name, domain, title, description, logo, logo_override, favicon, whatsapp, telegram, email, socials from content.sites where id = ${input.id}`,
  )
  if (!known) throw refuse('not_found')
  const [before, after] = [factsOf(known), factsOf(input)]
  const isOnlyLess = Object.entries(after).every(([name, value]) => before[name] === value)
  if (isOnlyLess) return undefined
  return { subject: `site:${input.id}`, text: known.name, before, after, effectKurus: 0n }
}

type Words = Pick<SiteFields, 'name' | 'domain' | 'title' | 'description' | 'logo' | 'logo_override' | 'favicon'>

function factsOf(site: Words & Partial<Contacts>): Facts {
  return { ...wordsOf(site), ...contactsOf(site) }
}

function wordsOf({ name, domain, title, description, logo, logo_override, favicon }: Words): Facts {
  const all = {
    Ad: name,
    'Alan adı': domain,
    Başlık: title,
    Açıklama: description,
    Logo: logo,
    'Üst logo': logo_override,
    Simge: favicon,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

function contactsOf({ whatsapp, telegram, email, socials = [] }: Partial<Contacts>): Facts {
  const all = {
    WhatsApp: whatsapp ?? '',
    Telegram: telegram ?? '',
    'E-posta': email ?? '',
    ...Object.fromEntries(socials.map(({ kind, url }) => [`Sosyal: ${kind}`, url])),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** What stands beside money on every page of a site; an empty stylesheet changes nothing there. */
export async function assessSiteCss(
  tx: Tx,
  { input }: { input: InputOf<typeof cssCall> },
): Promise<EffectPreview | undefined> {
  const site = await tx.row<{ name: string; site_css: string }>(
    sql`select name, site_css from content.sites where id = ${input.id}`,
  )
  if (!site) throw refuse('not_found')
  const { css } = cleanCss(input.css)
  if (css === '' || css === site.site_css) return undefined
  return {
    subject: `site:${input.id}:css`,
    text: site.name,
    before: { CSS: site.site_css },
    after: { CSS: css },
    effectKurus: 0n,
  }
}

/** Stores what sanitising leaves of a stylesheet, and says what it left out. Refuses `stale_version`. */
export async function saveSiteCss(
  db: Db,
  actor: StaffActor,
  change: { id: number; version: string; css: string },
): Promise<CleanCss> {
  const clean = cleanCss(change.css)
  await db.transaction(async (tx) => {
    const before = await tx.row<{ css: string }>(
      sql`select site_css as css from content.sites where id = ${change.id} for update`,
    )
    if (!before) throw refuse('not_found')
    refuseStale(cssCall, before, change.version)
    await tx.run(
      sql`update content.sites set site_css = ${clean.css}, updated_at = ${tx.now()} where id = ${change.id}`,
    )
    await audit(tx, {
      ...actor,
      action: 'site.css-updated',
      subject: `site:${change.id}`,
      before: before.css,
      after: clean.css,
    })
    tx.publish('content', {})
  })
  return clean
}
