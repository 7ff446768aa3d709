import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, istanbulDay } from '@meydan/money/day'
import { WebSocket } from 'ws'
import { retryUntilAnswered, readReply, Refused } from '../../studio/frame/retry.ts'

/** What was asked for, and in words what of it went wrong and what was asked for again without anybody's doing. */
export interface Tally {
  asked: number
  errors: LogLine[]
  again: LogLine[]
}

interface LogLine {
  at: Date
  words: string
}

export function fail(tally: Tally, words: string): void {
  tally.errors.push({ at: new Date(), words })
}

function again(tally: Tally, words: string): void {
  tally.again.push({ at: new Date(), words })
}

export interface Visit {
  proxy: string
  /** Where a visitor comes from: an address of this machine, so that none is taken for another. */
  from: string
  cookie?: string
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

const agents = new Map<string, Agent>()

/** As browsers do, by connections that are kept; a read that was cut before a word of its answer came is asked once more. */
async function ask(
  { proxy, from, cookie }: Visit,
  path: string,
  { body, isAgain = false }: { body?: object; isAgain?: boolean } = {},
): Promise<Answer> {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, localAddress: from })
  agents.set(from, agent)
  const text = body && JSON.stringify(body)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asked = request(
    proxy + path,
    {
      agent,
      method: text === undefined ? 'GET' : 'POST',
      headers: { ...(cookie && { cookie }), ...(text !== undefined && { 'content-type': 'application/json' }) },
    },
    (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks).toString() }),
      )
    },
  )
  asked.on('error', reject).end(text)
  try {
    return await promise
  } catch (error) {
    // The other end closed a connection that was kept just as it was used again: every browser opens another.
    if (isAgain || !asked.reusedSocket || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
    return ask({ proxy, from, ...(cookie && { cookie }) }, path, { ...(body && { body }), isAgain: true })
  }
}

const TYPES: Record<string, RegExp> = { js: /javascript/, css: /css/, woff2: /font/ }
const LAZY_LOOKED_AT = 4

/** A page in a browser: its document, what that names, and later parts of what its scripts name. */
export class OpenPage {
  private readonly visit: Visit
  private lazy: string[] = []

  constructor(visit: Visit) {
    this.visit = visit
  }

  /** The document and all it names. */
  async load(tally: Tally): Promise<void> {
    tally.asked++
    const page = await ask(this.visit, '/').catch(said)
    if (typeof page === 'string' || page.status !== 200) return void fail(tally, `page: ${told(page)}`)
    const named = new Set([...page.body.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path = '']) => path))
    if (named.size < 2) fail(tally, 'page: it names no script')
    const bodies = await Promise.all([...named].map((path) => this.fetch(path, tally)))
    const scripts = bodies.flatMap((body) => [...body.matchAll(/"(assets\/[\w.-]+\.(?:js|css))"/g)])
    this.lazy = [...new Set(scripts.map(([, path]) => `/${path}`))].filter((path) => !named.has(path))
  }

  /** A part that is loaded when it is wanted first, perhaps after a release. */
  async goOn(tally: Tally): Promise<void> {
    for (let count = 0; count < LAZY_LOOKED_AT; count++) {
      const path = this.lazy[Math.floor(Math.random() * this.lazy.length)]
      if (path !== undefined) await this.fetch(path, tally)
    }
  }

  private async fetch(path: string, tally: Tally): Promise<string> {
    const file = await ask(this.visit, path).catch(said)
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? /./
    if (typeof file !== 'string' && file.status === 200 && type.test(file.headers['content-type'] ?? ''))
      return file.body
    fail(tally, `${path}: ${told(file)}`)
    return ''
  }
}

const said = (error: unknown) => String((error as NodeJS.ErrnoException).code ?? error)
const told = (answer: Answer | string) =>
  typeof answer === 'string' ? answer : `${answer.status} ${answer.body.slice(0, 120)}`

/** A slot in its frame: opened once, then a round every few seconds until stopped, requested as the frame does. */
export async function playRounds(visit: Visit, game: { id: number; code: string }, tally: Tally, stop: AbortSignal) {
  const launched = await ask(visit, '/api/games/launch.php', { body: { game_id: game.id, mode: 'real' } })
  const { data } = JSON.parse(launched.body) as { data?: { launch_url: string } }
  if (!data) throw new Error(launched.body)
  const token = new URL(data.launch_url, visit.proxy).searchParams.get('token')
  const opened = await ask(visit, '/studio/api/open', { body: { game: game.code, token } })
  const { session } = JSON.parse(opened.body) as { session?: string }
  if (session === undefined) throw new Error(opened.body)
  while (!stop.aborted) {
    tally.asked++
    const wish = { requestId: randomUUID(), stake: 1_000 }
    const spin = () => askStudio(visit, 'spin', { session, game: game.code, ...wish }, tally)
    await retryUntilAnswered(spin, wish).catch((error: unknown) => fail(tally, `round: ${toldBy(error)}`))
    await wait(3_000, undefined, { signal: stop }).catch(() => {})
  }
}

/** One try; what a frame asks for again is counted too. */
async function askStudio(visit: Visit, call: string, body: object, tally: Tally): Promise<unknown> {
  const answer = await ask(visit, `/studio/api/${call}`, { body }).catch(() => undefined)
  try {
    return readReply(answer?.status, answer && jsonOf(answer.body))
  } catch (error) {
    if (error instanceof Refused && error.code !== 'TOO_FAST') again(tally, `${call}: ${error.code}`)
    throw error
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toldBy = (error: unknown) => (error instanceof Refused ? `${error.code} ${error.message}` : String(error))

interface EventRow {
  id: string
  markets: {
    key: string
    specifiers: string
    version: number
    state: string
    outcomes: { id: string; odds: number }[]
  }[]
}

/** Tomorrow's football, with its prices of now. */
export async function programme(visit: Visit): Promise<EventRow[]> {
  const query = new URLSearchParams({ sport: 'football', day: addDays(istanbulDay(new Date()), 1) })
  const answer = await ask(visit, `/api/v1/sports/events?${query}`)
  if (answer.status !== 200) throw new Error(`the programme: ${told(answer)}`)
  return (JSON.parse(answer.body) as { events: EventRow[] }).events
}

const COUPONS_EVERY_MS = 1_000

/** A coupon of one leg before its match every second, until stopped. What was not answered is asked again by the same key. */
export async function playCoupons(visit: Visit, tally: Tally, stop: AbortSignal): Promise<void> {
  for (let no = 0; !stop.aborted; no++) {
    tally.asked++
    const answer = await placeOne(visit, no).catch(said)
    if (typeof answer === 'string' || answer.status !== 200) fail(tally, `coupon: ${told(answer)}`)
    await wait(COUPONS_EVERY_MS, undefined, { signal: stop }).catch(() => {})
  }
}

async function placeOne(visit: Visit, no: number): Promise<Answer> {
  const events = await programme(visit)
  const event = events[(no * 7 + Number(visit.from.split('.')[3])) % events.length]
  const market = event?.markets.find(({ state }) => state === 'open')
  const outcome = market?.outcomes[0]
  if (!event || !market || !outcome) throw new Error(`of ${events.length} matches none is open`)
  const leg = {
    event: event.id,
    key: market.key,
    specifiers: market.specifiers,
    version: market.version,
    outcome: outcome.id,
    odds: outcome.odds,
  }
  const body = { kind: 'single', legs: [leg], per_column: 10, client_key: randomUUID(), accept: 'any' }
  return ask(visit, '/api/v1/sports/coupons', { body })
}

/** Whether a room shows where it stands, at the first try. */
export async function joins({ proxy, from }: Visit, room: string, session: string): Promise<boolean> {
  const socket = new WebSocket(`${proxy.replace('http', 'ws')}/studio/rooms/${room}/socket`, { localAddress: from })
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', v: 1, room, session })))
      socket.once('message', (data) => resolve(String(data).includes('"snapshot"')))
      socket.once('close', () => resolve(false))
      socket.once('error', () => resolve(false))
    })
  } finally {
    socket.terminate()
  }
}
