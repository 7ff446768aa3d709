import { setTimeout } from 'node:timers/promises'
import { joinRoom, type RoomPlayer } from '../../bench/room-player.ts'

export type Crowd = { stop: () => Promise<void> }

export type RoomStyle = 'crash' | 'table' | 'race' | 'bingo'

type Gathering = {
  /** Undefined while its process is dead. */
  address: () => string | undefined
  /** Whether the platform answers: nobody stakes while it does not. */
  isServed: () => boolean
  room: string
  style: RoomStyle
  /** Of a hall: what a card costs, kuruş. */
  price?: number
  players: number
  bearer: (player: number) => string
  random: () => number
  /** What a player received about a cash-out, by room, round, player and slot; hundredths. */
  told: Map<string, number>
}

/** Players that stake in every round, take by hand now and then, and come back after each death. */
export function startCrowd(gathering: Gathering): Crowd {
  const { address, room, players, bearer } = gathering
  let isOver = false
  const all = Array.from({ length: players }, async (_, index) => {
    while (!isOver) {
      const at = address()
      const player = at === undefined ? undefined : await joinRoom(at, room, bearer(index + 1)).catch(() => undefined)
      if (player !== undefined) await playOn(player, gathering, { name: `p${index + 1}`, isOver: () => isOver })
      player?.socket.terminate()
      await setTimeout(50)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

async function playOn(
  player: RoomPlayer,
  gathering: Gathering,
  { name, isOver }: { name: string; isOver: () => boolean },
): Promise<void> {
  const { socket } = player
  const { room, style, random, told: owed, isServed } = gathering
  player.hear = (message) => {
    if (message.type === 'own' && (message.stake.takenAt ?? 0) > 0)
      owed.set(`${room} ${message.stake.no} ${name} ${message.stake.slot}`, message.stake.takenAt ?? 0)
  }
  const staked = new Set<string>()
  while (!isOver() && socket.readyState === socket.OPEN) {
    const { round } = player
    for (const wish of wishes(gathering)) {
      const key = `${round?.no} ${wish.slot}`
      if (round?.state === 'open' && !staked.has(key) && isServed()) {
        staked.add(key)
        void player.ask({ type: 'stake', no: round.no, seed: 's', ...wish }).then(({ reply }) => {
          // Its platform was killed meanwhile: it is asked again.
          if (reply.type === 'refused' && reply.code === 'UNANSWERED') staked.delete(key)
        })
      }
      if (round?.state === 'playing' && style === 'crash' && random() < 0.05)
        void player.ask({ type: 'cash', no: round.no, slot: wish.slot, share: 100 })
    }
    await setTimeout(20)
  }
}

/** What a player stakes in a round. */
function wishes({
  room,
  style,
  price = 0,
  random,
}: Gathering): { slot: string; amount: number; [more: string]: unknown }[] {
  const amount = 500 + 100 * Math.floor(random() * 5)
  if (style === 'bingo') {
    return [
      { slot: 'c1', amount: 6 * price, auto: null, spots: { strip: 6 * price } },
      { slot: 'c2', amount: price, auto: null, spots: { card: price } },
    ]
  }
  if (style === 'table') {
    return [
      { slot: 'c1', amount, auto: null, spots: { red: amount } },
      { slot: 'c2', amount: 2 * amount, auto: null, spots: { '17': amount, odd: amount } },
    ]
  }
  if (style === 'race') {
    return [
      { slot: 'c1', amount, auto: null, spots: { first3: amount } },
      { slot: 'c2', amount: 2 * amount, auto: null, spots: { first5: amount, two1: amount } },
    ]
  }
  return [
    { slot: 'a', amount, auto: room === 'ucus-saati' && random() < 0.3 ? 110 : null },
    { slot: 'b', amount, auto: null },
  ]
}
