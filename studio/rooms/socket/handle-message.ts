import { providerCall } from '../../server/platform-call.ts'
import type { Listener } from './subscribers.ts'
import { sendToListener } from './broadcast.ts'
import { placeStake, undoStake } from '../stakes/place-stake.ts'
import { Incoming, type Outgoing } from './protocol.ts'
import { RoomRefusal } from './refusals.ts'
import { cashOut } from '../crash/cash-out.ts'
import type { Room } from '../room-state.ts'

const MESSAGES_PER_SECOND = 20
/** Answers of a player that are kept for repetitions. */
const KEYS_KEPT = 50
/** The platform is asked for the balance of a player no more often. */
const BALANCE_EVERY_MS = 1_000

type Keyed = Extract<Incoming, { key: string }>

/** Reads what one frame sends after its hello; `readAt` is when it came, before anything was made of it. */
export function makeMessageHandler(room: Room, from: Listener): (text: string, readAt: number) => void {
  let second = 0
  let count = 0
  return (text, readAt) => {
    // A frame that is being closed may still send.
    if (from.socket.readyState !== from.socket.OPEN) return
    const now = Math.floor(readAt / 1_000)
    count = now === second ? count + 1 : 1
    second = now
    if (count > 5 * MESSAGES_PER_SECOND) return from.socket.close(4429, 'too fast')
    const message = parse(text)
    if (message === undefined) return answer(from, refusal(new RoomRefusal('BAD_REQUEST')))
    const key = 'key' in message ? message.key : undefined
    if (count > MESSAGES_PER_SECOND)
      return answer(from, {
        ...refusal(new RoomRefusal('TOO_FAST'), key),
        ...('slot' in message && { slot: message.slot }),
      })
    if ('key' in message) return answerOnce(room, from, message, readAt)
    if (message.type === 'ping') return answer(from, { type: 'pong', t: message.t, now: room.context.clock.ms() })
    if (message.type === 'snapshot') return room.broadcast.sendSnapshot(from)
    void refreshBalance(room, from)
  }
}

/** The same key is the same request: it gets the answer of the first, or none as long as that is under way. */
function answerOnce(room: Room, from: Listener, message: Keyed, readAt: number): void {
  const { answers } = from.player
  if (answers.has(message.key)) {
    const first = answers.get(message.key)
    if (first !== undefined) answer(from, first)
    return
  }
  answers.set(message.key, undefined)
  const [oldest] = answers.keys()
  if (answers.size > KEYS_KEPT && oldest !== undefined) answers.delete(oldest)
  handleRequest(room, from, message, readAt)
    .catch((error: unknown) => {
      if (error instanceof RoomRefusal) return refusal(error, message.key)
      room.context.log.error({ err: error, type: message.type }, 'rooms: a request failed')
      return refusal(new RoomRefusal('UNREACHABLE'), message.key)
    })
    .then((reply) => {
      answers.set(message.key, reply)
      room.broadcast.sendToPlayer(
        from.player,
        'slot' in reply || reply.type !== 'refused' ? reply : { ...reply, slot: message.slot },
      )
    })
}

/** Does what is asked; the answer goes to every frame of the player. */
async function handleRequest(room: Room, from: Listener, message: Keyed, readAt: number): Promise<Outgoing> {
  const { player } = from
  if (message.type === 'next') {
    if (room.game.style !== 'crash') throw new RoomRefusal('BAD_REQUEST')
    const { slot, amount, auto, seed, key } = message
    const request = amount === null ? null : { slot, amount, auto, seed, spots: null }
    if (request === null) player.nextStakes.delete(slot)
    else player.nextStakes.set(slot, { request, from })
    return { type: 'next', slot, wish: request, key }
  }
  const stake =
    message.type === 'stake'
      ? await placeStake(room, from, message, readAt)
      : message.type === 'undo'
        ? await undoStake(room, player, message, readAt)
        : await cashOut(room, player, message, readAt)
  if (player.balance !== null) room.broadcast.sendToPlayer(player, { type: 'balance', balance: player.balance })
  return { type: 'own', stake: room.broadcast.viewOf(stake), key: message.key }
}

/** The page around says that the balance changed elsewhere: what is said meanwhile, by whatever frame, is one question later. */
async function refreshBalance(room: Room, { player, platformSession }: Listener): Promise<void> {
  const { balanceTurn } = player
  const { clock, platform } = room.context
  if (!player.isDemo) {
    if (balanceTurn.isTaken) return
    const early = balanceTurn.opensAt - clock.ms()
    if (early > 0) {
      balanceTurn.isTaken = true
      await clock.wait(early)
      balanceTurn.isTaken = false
    }
    balanceTurn.opensAt = clock.ms() + BALANCE_EVERY_MS
    const reply = await providerCall(platform, room.kind.provider, 'balance', { session: platformSession })
    if (reply.kind === 'ok') player.balance = reply.reply.balance
  }
  if (player.balance !== null) room.broadcast.sendToPlayer(player, { type: 'balance', balance: player.balance })
}

function refusal({ code, message }: RoomRefusal, key?: string): Outgoing {
  return { type: 'refused', code, message, ...(key === undefined ? {} : { key }) }
}

function answer(from: Listener, message: Outgoing): void {
  sendToListener(from, Buffer.from(JSON.stringify(message)))
}

function parse(text: string): Incoming | undefined {
  try {
    return Incoming.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
