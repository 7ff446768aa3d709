import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { chooseEncoding, encodeBody } from '../../../platform/http/encoding.ts'
import { replyRefusal } from '../../../platform/http/http.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { releaseFiles } from '../../../platform/start/release-files.ts'
import { addressOfSite } from '../../../platform/start/site-url.ts'
import { gamePages } from '../../games/public.ts'
import { hasMatch } from '../../sports/public.ts'
import { noteAnonymousRefusal } from '../../staff/public.ts'
import { setDocumentHeaders } from './document-headers.ts'
import { sendMedia } from '../images/media.ts'
import { HOUSE_MARK } from '../images/brand-mark.ts'
import { fillDocument } from './page-document.ts'
import { describeOffline, describePage } from './page-details.ts'
import { drawnGame, gameAt, gamePath } from './describe-game.ts'
import { robotsText, sitemap } from './search-engines.ts'
import { SECURITY_TEXT, securityText } from './security-text.ts'
import { appForHost, homeOf } from '../sites/app-for-host.ts'
import { MANIFEST, manifestOf } from '../sites/site-app.ts'
import { isDrawn, sendDrawing } from '../images/site-drawings.ts'
import { configOf } from '../sites/sites.ts'
import { readContent, siteOfHost } from '../sites/snapshot.ts'
import { typeOf } from './static-files.ts'
import { type BuiltApp, OFFLINE_PAGE, openApp } from './built-app.ts'

export interface BuiltApps {
  /** Folders of the site; what one lacks, the next may have. */
  site: readonly string[]
  backoffice: readonly string[]
}

/** The pages themselves: built files of the site and the back office, each document with its domain's configuration and brand written in. */
export async function mountDocuments(app: FastifyInstance, context: AppContext): Promise<void> {
  mountBuilt(app, context, {
    site: [inApps('site/dist'), inApps('site/public')],
    backoffice: [inApps('backoffice/dist'), inApps('backoffice/public')],
  })
}

/** Serves built apps from the given folders, and answers whatever no call answers. */
export function mountBuilt(app: FastifyInstance, context: AppContext, built: BuiltApps): void {
  const site = openApp(built.site, context.config.production)
  const backoffice = openApp(built.backoffice, context.config.production)
  keepWhileServing(app, context, { site, backoffice })
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    if (path === undefined) return replyRefusal(request, reply, refuse('bad_input'))
    if (isCall(path) || !['GET', 'HEAD'].includes(request.method)) {
      if (path.startsWith(STAFF_CALLS)) noteStray(context, request)
      return replyRefusal(request, reply, refuse('not_found'))
    }
    if (path.startsWith('/media/')) return sendMedia(context, path.slice('/media/'.length), reply)
    const app = appForHost(context.config, request, path)
    if (app === 'elsewhere') return notFound(reply)
    if (app === 'to-backoffice') return reply.redirect('/backoffice')
    if (app === 'backoffice')
      return answer({
        context,
        request,
        reply,
        built: backoffice(),
        path: path.slice('/backoffice'.length) || '/',
        name: 'backoffice',
      })
    return answer({ context, request, reply, built: site(), path, name: 'site' })
  })
}

interface Turn {
  context: AppContext
  request: FastifyRequest
  reply: FastifyReply
  built: BuiltApp
  path: string
  name: 'site' | 'backoffice'
}

/** Filled before they are sent, and never by their file's name. */
const DOCUMENTS: ReadonlySet<string> = new Set(['/index.html', `${OFFLINE_PAGE}.html`])

/** The site's service worker: it fetches from this host alone. */
const WORKER = '/sw.js'
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** To be saved and opened without a line: never run as a page of the site. */
const VERIFIER = '/dogrula.html'

function keptFor(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/art/')) return 'public, max-age=604800'
  return path === WORKER ? 'no-cache' : 'public, max-age=3600'
}

async function answer(turn: Turn): Promise<FastifyReply> {
  const { request, reply, built, path, name } = turn
  if (name === 'site' && (MADE_FILES.has(path) || isDocument(request, path))) {
    const home = await homeOf(turn.context, request)
    if (home === 'nowhere') return notFound(reply)
    if (home !== 'here') return reply.redirect(home.url, 308)
  }
  if (built.files.has(path) && !DOCUMENTS.has(path)) {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    if (path === WORKER) reply.header('content-security-policy', WORKER_POLICY)
    if (path === VERIFIER) reply.header('content-disposition', 'attachment; filename="tur-dogrulama.html"')
    return built.files.send(path, request, reply, keptFor(path))
  }
  if (path.startsWith(HASHED)) return answerOfOtherRelease(turn)
  if (name === 'site' && (MADE_FILES.has(path) || isDrawn(path) || drawnGame(path) !== undefined))
    return answerMadeFile(turn)
  return isDocument(request, path) ? sendDocument(turn) : notFound(reply)
}

/** Names of files below it change with what is in them. */
const HASHED = '/assets/'

/** A page of the release before this one, or of the next, asks for its own files. */
async function answerOfOtherRelease({ context, reply, path, name }: Turn): Promise<FastifyReply> {
  const body = await releaseFiles(context, name).get(path.slice(HASHED.length))
  if (!body) return notFound(reply)
  return reply
    .header('content-type', typeOf(path))
    .header('cache-control', keptFor(path))
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(body)
}

/**
 * What this server's pages load is to be had from any server before the first of them is shown, also from those that run later; renewed as long as
 * it serves.
 */
function keepWhileServing(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'log'>,
  built: Record<Turn['name'], () => BuiltApp>,
): void {
  let ends: (() => void)[] = []
  app.beforeListening.push(async () => {
    const each = (['site', 'backoffice'] as const).map((name) => {
      const { files } = built[name]()
      const hashed = files.paths().filter((path) => path.startsWith(HASHED))
      const kept = new Map(hashed.map((path) => [path.slice(HASHED.length), () => files.read(path)]))
      return releaseFiles(context, name).keep(kept)
    })
    ends = await Promise.all(each)
  })
  app.addHook('onClose', async () => ends.forEach((end) => end()))
}

/** Where password managers send a user who changes the password (W3C, A Well-Known URL for Changing Passwords). */
const CHANGE_PASSWORD = '/.well-known/change-password'
const MADE_FILES: ReadonlySet<string> = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  MANIFEST,
  CHANGE_PASSWORD,
  SECURITY_TEXT,
])

/** Files that are made of a site's configuration. */
async function answerMadeFile({ context, request, reply, built, path }: Turn): Promise<FastifyReply> {
  const content = await readContent(context)
  const site = siteOfHost(content, request.hostname)
  const origin = addressOfSite(context.config.siteUrl, site)
  const slug = drawnGame(path)
  if (slug !== undefined) {
    const tile = (await gameAt(context, gamePath(slug), site.id))?.image
    return tile ? sendDrawing({ context, content, site, files: built.files, path, tile }, reply) : notFound(reply)
  }
  if (isDrawn(path)) return sendDrawing({ context, content, site, files: built.files, path }, reply)
  if (path === MANIFEST) return reply.type('application/manifest+json; charset=utf-8').send(manifestOf(site))
  if (path === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(robotsText(origin))
  if (path === SECURITY_TEXT)
    return reply.type('text/plain; charset=utf-8').send(securityText(site, origin, context.db.now()))
  if (path === CHANGE_PASSWORD) return reply.redirect('/account/profile')
  if (path === '/sitemap.xml') {
    const games = (await gamePages(context, site.id)).map(({ slug }) => gamePath(slug))
    return reply.type('application/xml; charset=utf-8').send(sitemap({ content, site, origin, games }))
  }
  return reply.redirect(site.favicon || HOUSE_MARK)
}

async function sendDocument({ context, request, reply, built, path, name }: Turn): Promise<FastifyReply> {
  const nonce = randomBytes(18).toString('base64')
  const content = await readContent(context)
  setDocumentHeaders(reply, { request, nonce, frames: content.frameOrigins })
  const isOffline = path === OFFLINE_PAGE && name === 'site'
  const template = isOffline ? built.offline : built.template
  if (!template) return reply.code(503).send(notBuilt(name))
  const site = siteOfHost(content, request.hostname)
  const pageRequest = {
    content,
    game: name === 'site' ? await gameAt(context, path, site.id) : undefined,
    lacksMatch: name === 'site' && (await lacksMatch(context, path)),
    site,
    path: name === 'site' ? path : '/backoffice',
    origin: addressOfSite(context.config.siteUrl, site),
    now: context.db.now(),
  }
  const page = isOffline ? describeOffline(site) : describePage(pageRequest)
  const html = fillDocument(await template, {
    config: configOf(site, context.config, content.licence),
    page,
    nonce,
    fonts: name === 'site' ? built.fonts : built.fonts.map((font) => `/${name}${font}`),
    isApp: name === 'site',
  })
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.found ? 200 : 404).send(await encodeBody(Buffer.from(html), encoding, 4))
}

async function lacksMatch(context: Pick<AppContext, 'db' | 'hub'>, path: string): Promise<boolean> {
  const event = /^\/sports\/mac\/([^/]+)\/?$/i.exec(path)?.[1]
  return event !== undefined && !(await hasMatch(context, event))
}

/** What a browser navigates to; a missing script or picture is never answered with a page. */
function isDocument(request: FastifyRequest, path: string): boolean {
  const destination = request.headers['sec-fetch-dest']
  if (destination !== undefined && !['document', 'iframe', 'empty'].includes(String(destination))) return false
  const accept = request.headers.accept ?? '*/*'
  return !/\.[a-z0-9]{1,12}$/i.test(path) && /text\/html|\*\/\*/.test(accept)
}

const STAFF_CALLS = '/api/admin/'

/** Whoever tries addresses or methods of the back office that are none is counted with those who have no session. */
function noteStray(context: Pick<AppContext, 'db' | 'config' | 'log'>, { method, ip }: FastifyRequest): void {
  noteAnonymousRefusal(context, { call: { method, path: `${STAFF_CALLS}*` }, refusal: 'not_found', ip })
}

function isCall(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path === '/ws'
}

function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/')
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Bulunamadı')
}

function notBuilt(name: string): string {
  return `<!doctype html><html lang="tr"><meta charset="utf-8"><title>Meydan</title><p>Arayüz henüz derlenmedi: <code>npx vite build apps/${name}</code></p></html>`
}

function inApps(path: string): string {
  return fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))
}
