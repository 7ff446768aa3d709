import type { Db } from '../../platform/database/db.ts'
import { isIP } from 'node:net'
import { withoutTags } from '@meydan/contract/without-tags'
import type { AppContext } from '../../platform/app-context.ts'
import { policyOf } from '../../platform/licence.ts'
import { callOut } from '../../platform/network/outgoing.ts'
import { lastLookAtProtection, noteProtectionPage } from '../compliance/public.ts'
import { cleanHtml } from './editing/clean-html.ts'
import { readPages } from './editing/rows.ts'

const SLUG = 'sorumlu-oyun'
const LINKS_EVERY_MS = 10 * 60_000
const TIMEOUT_MS = 10_000
/** A link is down where it fails so often in a row. */
const TRIES = 2
const MOST_LINKS = 10

/** Whether somebody answers at a link. */
type Reach = (link: string) => Promise<boolean>

/**
 * Every minute: whether the page about responsible gaming is published and says something, as players read it, and where the licence wants
 * it, every ten minutes or while it is wrong, whether the organisations it links to answer.
 */
export async function checkProtectionPage(
  context: Pick<AppContext, 'db' | 'hub'>,
  reach: Reach = (link) => answers(link),
): Promise<void> {
  const html = await readProtectionPage(context.db)
  if (html === undefined)
    return noteProtectionPage(context.db, { fault: 'Sorumlu oyun sayfası yayında değil ya da boş', triedLinks: false })
  const { helpLinksWatched } = await policyOf(context)
  if (!helpLinksWatched) return noteProtectionPage(context.db, { fault: null, triedLinks: false })
  const { linksAt, fault } = await lastLookAtProtection(context.db)
  const age = linksAt ? Math.abs(context.db.now().getTime() - linksAt.getTime()) : LINKS_EVERY_MS
  if (fault === null && age < LINKS_EVERY_MS) return noteProtectionPage(context.db, { fault, triedLinks: false })
  return noteProtectionPage(context.db, { fault: await faultOfLinks(html, reach), triedLinks: true })
}

/** Read past the memory from which pages are served while the database is away. */
async function readProtectionPage(db: Db): Promise<string | undefined> {
  const page = (await readPages(db)).find(({ slug }) => slug === SLUG)
  const html = page ? cleanHtml(page.content) : ''
  return withoutTags(html).trim() === '' ? undefined : html
}

async function faultOfLinks(html: string, reach: Reach): Promise<string | null> {
  const links = helpLinks(html)
  if (links.length === 0) return 'Sorumlu oyun sayfasında yardım kuruluşu bağlantısı yok'
  const found = await Promise.all(links.map(async (link) => ((await reach(link)) ? null : link)))
  const down = found.find((link) => link !== null)
  return down ? `Yardım bağlantısı yanıt vermiyor: ${new URL(down).hostname}` : null
}

/** The links of the page to public hosts by their names: nobody who edits a page makes the platform call its own network. */
function helpLinks(html: string): string[] {
  const links = [...html.matchAll(/href="(https:\/\/[^"\s]+)"/g)].flatMap(([, link = '']) =>
    isPublic(link) ? [link] : [],
  )
  return [...new Set(links)].slice(0, MOST_LINKS)
}

function isPublic(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { hostname, port } = new URL(link)
  const isNamed = /\.[a-z]{2,}$/.test(hostname) && !/\.(local|localhost|internal|lan|home|test)$/.test(hostname)
  return port === '' && isNamed && isIP(hostname) === 0
}

/**
 * A page exists if its server answers, also by refusing programs; not if it has no such page or an error. Redirects are answers.
 * Nobody inside is asked, whatever name leads there, unless `isOpen`.
 */
export async function answers(link: string, { isOpen = false } = {}): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried++) {
    const status = await callOut(link, { withinMs: TIMEOUT_MS, isOpen }).catch(() => Number.POSITIVE_INFINITY)
    if (status < 500 && status !== 404 && status !== 410) return true
  }
  return false
}
