import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Fault = 'lost before' | 'lost after' | 'error 500'

type Body = Record<string, unknown> & { amount?: number }
type Launch = { game: string; player: string }
type Entry = { kind: 'bet' | 'win' | 'rollback'; amount: number; round: string; undone: boolean }

/**
 * A platform of another company: it knows the protocol and the decision table, keeps one player's money, and fails on request.
 * `lost after` books and then drops the connection: the studio never learns that it arrived.
 */
export type ForeignPlatform = {
  url: string
  balance: number
  /** Every signed call that was booked or refused, in order. */
  calls: { action: string; body: Body }[]
  entries: Map<string, Entry>
  /** Of a player; all of them spend the same money. */
  token: (game: string, player?: string) => string
  failNext: (action: string, fault: Fault, times?: number) => void
  /** From now on calls of this kind get no answer until they are let go: what does that. */
  hold: (action: string) => () => void
  refuseNext: (action: string, code: string, message: string) => void
  /** From now on nothing is known of the sessions of a player. */
  endSessionsOf: (player: string) => void
  /** Free spins of the next sessions. */
  freeSpins: { id: string; left: number; stake: number } | undefined
  close: () => Promise<void>
}

export async function startPlatform(keys: ReadonlyMap<string, string>): Promise<ForeignPlatform> {
  const known: Known = { tokens: new Map(), sessions: new Map() }
  const faults = new Map<string, Fault[]>()
  const refusals = new Map<string, { code: string; message: string }>()
  const held = new Map<string, Promise<void>>()
  const platform: ForeignPlatform = {
    url: '',
    balance: 1_000_000,
    calls: [],
    entries: new Map(),
    freeSpins: undefined,
    token(game, player = 'p1') {
      const token = randomUUID()
      known.tokens.set(token, { game, player })
      return token
    },
    failNext: (action, fault, times = 1) => faults.set(action, Array<Fault>(times).fill(fault)),
    hold(action) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(action, promise)
      return () => {
        held.delete(action)
        resolve()
      }
    },
    refuseNext: (action, code, message) => refusals.set(action, { code, message }),
    endSessionsOf: (player) => forgetSessions(known, player),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
  const server = createServer((request, response) => {
    void handle(request, response)
  })
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString()
    const action = request.url?.split('/').at(-1) ?? ''
    await held.get(action)
    const fault = faults.get(action)?.shift()
    if (fault === 'lost before') return void request.socket.destroy()
    if (fault === 'error 500') return send(response, 500, { status: 'error', code: 'INTERNAL', message: 'Hata' })
    if (!isSigned(request, raw, keys))
      return send(response, 401, { status: 'error', code: 'BAD_SIGNATURE', message: 'İmza' })
    const body = JSON.parse(raw) as Body
    platform.calls.push({ action, body })
    const refusal = refusals.get(action)
    refusals.delete(action)
    const reply =
      refusal === undefined ? book(platform, known, action, body) : error(platform, refusal.code, refusal.message)
    if (fault === 'lost after') return void request.socket.destroy()
    send(response, reply.status === 'ok' ? 200 : 409, reply)
  }
  await listen(server)
  platform.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return platform
}

function forgetSessions({ sessions }: Known, player: string): void {
  for (const [session, owner] of sessions) if (owner === player) sessions.delete(session)
}

type Known = { tokens: Map<string, Launch>; sessions: Map<string, string> }

function book(platform: ForeignPlatform, { tokens, sessions }: Known, action: string, body: Body): Body {
  if (action === 'authenticate') {
    const launch = tokens.get(String(body.token))
    tokens.delete(String(body.token))
    if (launch === undefined) return error(platform, 'SESSION_INVALID', 'Oturum bulunamadı.')
    const session = `s-${randomUUID()}`
    sessions.set(session, launch.player)
    return {
      ...ok(platform),
      player_ref: launch.player,
      nickname: `${launch.player}***`,
      currency: 'TRY',
      session,
      game_code: launch.game,
      mode: 'real',
      free_spins: platform.freeSpins,
    }
  }
  if (action === 'balance')
    return sessions.has(String(body.session)) ? ok(platform) : error(platform, 'SESSION_EXPIRED', 'Oturum sona erdi.')
  if (action === 'commit-secret') return { status: 'ok', hash: sha256(secretOf(body)) }
  if (action === 'reveal-secret') return { status: 'ok', secret: secretOf(body).toString('hex') }
  const id = String(body.transaction_id)
  const bet = platform.entries.get(String(body.reference_transaction_id))
  const seen = platform.entries.get(id)
  if (seen !== undefined) return seen.undone ? error(platform, 'ALREADY_ROLLED_BACK', 'İptal edilmiş.') : ok(platform)
  const amount = body.amount ?? 0
  if (action === 'bet' && amount > platform.balance) return error(platform, 'INSUFFICIENT_FUNDS', 'Yetersiz bakiye')
  if (action === 'win' && bet === undefined) return error(platform, 'TX_NOT_FOUND', 'Bahis bulunamadı.')
  if (action === 'win' && bet?.undone) return error(platform, 'ALREADY_ROLLED_BACK', 'İptal edilmiş.')
  if (action === 'rollback') return undo(platform, body, bet)
  platform.balance += action === 'bet' ? -amount : amount
  platform.entries.set(id, { kind: action as 'bet' | 'win', amount, round: String(body.round_id), undone: false })
  return ok(platform)
}

/** An unknown bet leaves a tombstone that refuses it later. */
function undo(platform: ForeignPlatform, body: Body, bet: Entry | undefined): Body {
  const round = String(body.round_id)
  const won = [...platform.entries.values()].some((entry) => entry.kind === 'win' && entry.round === round)
  if (won) return error(platform, 'ALREADY_SETTLED', 'Sonuçlanmış.')
  if (bet !== undefined && !bet.undone) platform.balance += bet.amount
  const reference = String(body.reference_transaction_id)
  platform.entries.set(reference, { kind: 'bet', amount: bet?.amount ?? 0, round, undone: true })
  return ok(platform)
}

/** Its secret of a shared round. */
function secretOf({ game_code, round_no }: Body): Buffer {
  return createHmac('sha256', 'the key of a foreign platform')
    .update(`${String(game_code)} ${String(round_no)}`)
    .digest()
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function ok(platform: ForeignPlatform): Body {
  return { status: 'ok', tx_id: randomUUID(), balance: platform.balance }
}

function error(platform: ForeignPlatform, code: string, message: string): Body {
  return { status: 'error', code, message, balance: platform.balance }
}

function isSigned(request: IncomingMessage, raw: string, keys: ReadonlyMap<string, string>): boolean {
  const key = keys.get(String(request.headers['x-provider'])) ?? ''
  if (request.headers['x-signature-version'] !== '2') return false
  const signed = `v2\n${request.method}\n${request.url}\n${String(request.headers['x-timestamp'])}\n${raw}`
  return createHmac('sha256', key).update(signed).digest('hex') === request.headers['x-signature']
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
}
