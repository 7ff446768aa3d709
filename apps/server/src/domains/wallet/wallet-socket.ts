import type { JackpotWon } from '@meydan/contract/jackpots/jackpots'
import type { AccountChanged, BalanceUpdate } from '@meydan/contract/wallet/wallet'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { output } from 'zod/mini'
import type { AppContext, PlayerId, PlayerSession } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type SocketAuthentication, Sockets } from '../../platform/http/sockets.ts'
import type { Events } from '../../platform/events/topics.ts'
import type { FreshBalance } from './topics.ts'
import { currentBalance, newestVersions, watchBalances } from './current-balance.ts'

const SLOW_BYTES = 64 * 1024
const STUCK_BYTES = 1024 * 1024

interface Listener {
  socket: WebSocket
  player: PlayerSession
  /** The version of the last balance sent; older ones are never sent after it. */
  sent: number
  /** What a slow reader gets as soon as it has read what it was sent. */
  waiting: FreshBalance | undefined
}

/**
 * `/ws`: sends the sockets of a player each change of the balance and of a coupon, that the account has changed, and that a jackpot was won.
 * For players alone. A slow reader gets the newest balance only; one that does not read at all is dropped.
 */
export function mountSocket(app: FastifyInstance, context: AppContext, authentication: SocketAuthentication): void {
  const players = new Map<PlayerId, Set<Listener>>()
  new Sockets(app, context, authentication, {
    path: '/ws',
    ask: (_, player) => {
      if (!player) throw refuse('no_session')
    },
    join: ({ socket, player }) => join(context, players, { socket, player: player as PlayerSession }),
  })
  watchBalances(context)
  let catchingUp: Promise<void> | undefined
  const unsubscribe = [
    context.hub.subscribe('balance', (message) => void onBalanceEvent(context, players, message)),
    context.hub.subscribe('coupon', (message) => sendCoupon(players, message)),
    context.hub.subscribe('coupon-legs', (message) => sendLegs(players, message)),
    context.hub.subscribe('jackpot', (message) => sendJackpot(players, message)),
    // Whatever is decided about an account is written to its inbox as well.
    context.hub.subscribe('inbox', ({ playerId }) => sendAccountChanged(players, playerId)),
    context.hub.subscribe('bonus', ({ playerId }) => sendAccountChanged(players, playerId)),
    context.hub.subscribe('missed', () => {
      catchingUp ??= catchUp(context, players).finally(() => (catchingUp = undefined))
    }),
  ]
  app.addHook('preClose', async () => {
    for (const stop of unsubscribe) stop()
  })
}

function join(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  players: Map<PlayerId, Set<Listener>>,
  { socket, player }: Pick<Listener, 'socket' | 'player'>,
): void {
  const listener: Listener = { socket, player, sent: -1, waiting: undefined }
  const own = players.get(player.id) ?? new Set()
  players.set(player.id, own.add(listener))
  socket.on('close', () => {
    own.delete(listener)
    // Whoever joins meanwhile joins this very set.
    if (own.size === 0) players.delete(player.id)
  })
  void sendBalance(context, player.id, [listener])
}

async function onBalanceEvent(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  players: ReadonlyMap<PlayerId, Set<Listener>>,
  { playerId, fresh }: Events['balance'],
): Promise<void> {
  const own = players.get(playerId)
  if (!own) return
  if (!fresh) return sendBalance(context, playerId, own)
  for (const listener of own) push(listener, fresh)
}

async function sendBalance(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  playerId: PlayerId,
  listeners: Iterable<Listener>,
): Promise<void> {
  try {
    const balance = await currentBalance(context, playerId)
    for (const listener of listeners) push(listener, balance)
  } catch (err) {
    context.log.warn({ err, playerId }, 'a balance could not be sent to sockets')
  }
}

/** Sends the balance to sockets that do not have the newest one: its event may have been lost. One query for all sockets. */
async function catchUp(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  players: ReadonlyMap<PlayerId, Set<Listener>>,
): Promise<void> {
  try {
    for (const [playerId, version] of await newestVersions(context.db, [...players.keys()])) {
      const behind = [...(players.get(playerId) ?? [])].filter(({ sent }) => sent < version)
      if (behind.length > 0) await sendBalance(context, playerId, behind)
    }
  } catch (err) {
    context.log.warn({ err }, 'balances could not be read for sockets')
  }
}

function push(listener: Listener, balance: FreshBalance): void {
  const { socket } = listener
  if (balance.version <= listener.sent || socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > STUCK_BYTES) return socket.terminate()
  if (listener.waiting || socket.bufferedAmount > SLOW_BYTES) return wait(listener, balance)
  listener.sent = balance.version
  socket.send(messageFor(listener.player.id, balance))
}

/** A slow reader misses it: pages with coupons read them. */
function sendCoupon(players: ReadonlyMap<PlayerId, Set<Listener>>, { playerId, ...coupon }: Events['coupon']): void {
  const { no, revision, status, returnKurus } = coupon
  const payload = { no, revision, status, return: returnKurus === null ? null : returnKurus / 100 }
  const text = JSON.stringify({ type: 'coupon_update', payload })
  sendToReaders(players.get(playerId), text)
}

/** Whoever misses it sees the legs with the coupon. */
function sendLegs(
  players: ReadonlyMap<PlayerId, Set<Listener>>,
  { playerId, ...payload }: Events['coupon-legs'],
): void {
  sendToReaders(players.get(playerId), JSON.stringify({ type: 'coupon_legs', payload }))
}

/** The win is read by the page that shows it; a slow reader sees it when the page is opened again. */
function sendJackpot(players: ReadonlyMap<PlayerId, Set<Listener>>, { playerId }: Events['jackpot']): void {
  const text = JSON.stringify({
    type: 'jackpot_won',
    payload: { player_id: playerId },
  } satisfies output<typeof JackpotWon>)
  sendToReaders(players.get(playerId), text)
}

/** No more than that there is something to read. */
function sendAccountChanged(players: ReadonlyMap<PlayerId, Set<Listener>>, playerId: PlayerId | 'all'): void {
  const all = playerId === 'all'
  const text = JSON.stringify({ type: 'account_changed', payload: { all } } satisfies output<typeof AccountChanged>)
  sendToReaders(all ? everyone(players) : players.get(playerId), text)
}

/** A slow reader is left out. */
function sendToReaders(listeners: Iterable<Listener> | undefined, text: string): void {
  for (const { socket } of listeners ?? [])
    if (socket.readyState === socket.OPEN && socket.bufferedAmount <= SLOW_BYTES) socket.send(text)
}

/** One empty ping is queued behind what is not read yet; once it has gone out, the newest balance follows. */
function wait(listener: Listener, balance: FreshBalance): void {
  const isWaiting = listener.waiting !== undefined
  if (!listener.waiting || balance.version > listener.waiting.version) listener.waiting = balance
  if (isWaiting) return
  listener.socket.ping(undefined, false, () => {
    const newest = listener.waiting
    listener.waiting = undefined
    if (newest) push(listener, newest)
  })
}

function messageFor(playerId: PlayerId, { cash, bonus, lastStake, lastWin, version }: FreshBalance): string {
  const payload = {
    player_id: playerId,
    balance: (cash + bonus) / 100,
    last_bet: lastStake / 100,
    last_win: lastWin / 100,
    version,
  }
  return JSON.stringify({ type: 'balance_update', payload } satisfies output<typeof BalanceUpdate>)
}

function* everyone(players: ReadonlyMap<PlayerId, Set<Listener>>): Iterable<Listener> {
  for (const own of players.values()) yield* own
}
