import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { isToss, openGame, tryOut, winOf } from './game.js'
import { callPlatform } from './platform.js'
import { openStore } from './store.js'

const { PLATFORM_URL: url, PROVIDER: provider, KEY: key, DATABASE = 'provider.sqlite', PORT = '4999' } = process.env
if (!url || !provider || !key) throw new Error('Set PLATFORM_URL, PROVIDER and KEY; see README.md.')

const platform = { url, provider, key }
const page = readFileSync(new URL('page.html', import.meta.url), 'utf8')
const store = openStore(DATABASE)
const game = openGame(store, platform)
const MOST_BYTES = 1_000
/** The page stands in a frame whose sandbox gives it no origin: its own calls come from `null`. */
const FRAME_HEADERS = { 'access-control-allow-origin': 'null', 'access-control-allow-headers': 'content-type' }

game.recover()
const timer = setInterval(() => void game.deliver(), 500)

const server = createServer((request, response) => {
  answer(request)
    .catch((error) => {
      console.error(error)
      return { status: 500, body: { refused: 'Beklenmeyen bir hata oluştu' } }
    })
    .then(({ status = 200, body, html }) => {
      const type = html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...FRAME_HEADERS })
      response.end(html ?? JSON.stringify(body))
    })
})

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://here')
  if (request.method === 'OPTIONS') return { body: {} }
  if (request.method === 'GET' && pathname === '/health') return { body: { waiting: store.waiting() } }
  if (request.method === 'GET' && pathname.startsWith('/play/')) return launch(searchParams)
  if (request.method === 'POST' && pathname === '/toss') return toss(await readJson(request))
  return { status: 404, body: { refused: 'Sayfa bulunamadı' } }
}

/** The launch token is good once and for two minutes: it is exchanged here, before the page is shown. */
async function launch(query) {
  if (query.get('mode') === 'demo') return { html: filled({ id: 'demo', balance: 100_000 }) }
  const { kind, reply } = await callPlatform(platform, 'authenticate', { token: query.get('token') ?? '' })
  if (kind !== 'ok') return { status: 401, html: filled({ refused: reply?.message ?? 'Oyun şu anda açılamıyor' }) }
  const session = { id: randomUUID(), session: reply.session, player: reply.player_ref, game: reply.game_code }
  if (query.get('mode') === 'test') return tryOut(platform, session)
  store.addSession(session)
  return { html: filled({ id: session.id, balance: reply.balance }) }
}

function filled(start) {
  return page.replace('{{start}}', () => JSON.stringify(start).replaceAll('<', '\\u003c'))
}

async function toss(wish) {
  if (!isToss(wish)) return { status: 400, body: { refused: 'Geçersiz bahis' } }
  if (wish.id === 'demo') return { body: tossForNothing(wish) }
  const session = store.session(String(wish.id))
  if (!session) return { status: 401, body: { refused: 'Oyun oturumu bulunamadı' } }
  return { body: await game.toss(session, wish) }
}

/** Play money that only the page knows. */
function tossForNothing({ pick, stake }) {
  const side = ['yazi', 'tura'][randomInt(2)]
  const won = winOf({ pick, side, stake })
  return { side, won, change: won - stake }
}

async function readJson(request) {
  let text = ''
  for await (const part of request) if ((text += part).length > MOST_BYTES) return {}
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

process.once('SIGTERM', () => {
  clearInterval(timer)
  server.close(() => store.close())
  server.closeIdleConnections()
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${server.address().port}`))
