import { randomInt, randomUUID } from 'node:crypto'
import { callPlatform } from './platform.js'

const SIDES = ['yazi', 'tura']
/** Hundredths of the stake for the right side: 0.5 × 1.96 = 98 %. */
const PAYS = 196
const STAKES = { least: 100, most: 100_000 }
const TRIES = 5
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000

/** The rules of a toss: what the right side wins, in whole kuruş; nothing for the other. */
export function winOf({ pick, side, stake }) {
  return pick === side ? Math.floor((stake * PAYS) / 100) : 0
}

export function isToss({ pick, stake }) {
  return SIDES.includes(pick) && Number.isSafeInteger(stake) && stake >= STAKES.least && stake <= STAKES.most
}

const named = ({ id }, session, part) => ({
  session: session.session,
  player_ref: session.player,
  game_code: session.game,
  round_id: id,
  transaction_id: `${id}-${part}`,
})

/** A coin toss for money. Every id is made from the round's, so that a repeated call is the same call. */
export function openGame(store, platform) {
  const undo = (round, session) =>
    store.end(round.id, 'undone', {
      action: 'rollback',
      fields: { ...named(round, session, 'undo'), reference_transaction_id: `${round.id}-bet` },
    })

  return {
    /** The draw comes after the stake is taken, and is stored with its win before anybody is told. */
    async toss(session, { pick, stake }) {
      const round = { id: randomUUID(), session: session.id, pick, stake }
      store.addRound(round)
      const bet = { ...named(round, session, 'bet'), amount: stake, currency: 'TRY' }
      const { kind, reply } = await callPlatform(platform, 'bet', bet)
      if (kind === 'refused') {
        store.refuse(round.id)
        return { refused: reply.message, balance: reply.balance }
      }
      if (kind === 'unknown') {
        undo(round, session)
        return { refused: 'Bağlantı koptu, bahsiniz iade ediliyor' }
      }
      const side = SIDES[randomInt(2)]
      const won = winOf({ pick, side, stake })
      const win = { ...named(round, session, 'win'), reference_transaction_id: `${round.id}-bet` }
      const fields = { ...win, amount: won, currency: 'TRY', round_closed: true }
      store.end(round.id, won > 0 ? 'won' : 'lost', { action: 'win', fields })
      await this.deliver()
      const now = await callPlatform(platform, 'balance', { session: session.session })
      return { side, won, balance: now.reply?.balance }
    },

    /** What a killed process left: such a stake is given back, whether it was taken or not. */
    recover() {
      for (const round of store.unfinished()) undo(round, store.session(round.session))
    },

    /** Wins and rollbacks go out until they are answered, after 1 s, 2 s, 4 s … 60 s. */
    async deliver() {
      for (const { id, action, fields, attempts } of store.due()) {
        store.later(id, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts))
        const { kind, reply } = await callPlatform(platform, action, fields)
        if (kind === 'ok') store.delivered(id)
        if (kind === 'refused') store.park(id, reply.code)
      }
    },
  }
}

/** The platform tries the connection: one kuruş is staked and taken back, of another round where it was too busy to say what became of it. */
export async function tryOut(platform, session) {
  const told = await callPlatform(platform, 'balance', { session: session.session })
  for (let turn = 0; told.kind === 'ok' && turn < TRIES; turn++) {
    const round = { id: randomUUID() }
    const bet = { ...named(round, session, 'bet'), amount: 1, currency: 'TRY' }
    const back = { ...named(round, session, 'undo'), reference_transaction_id: `${round.id}-bet` }
    const staked = await callPlatform(platform, 'bet', bet)
    if (staked.kind === 'refused') return { status: 502, body: { action: 'bet', code: staked.reply.code } }
    const returned = await callPlatform(platform, 'rollback', back)
    if (staked.kind === 'ok' && returned.kind === 'ok') return { body: { tried: 'balance, bet, rollback' } }
  }
  return { status: 502, body: { code: told.reply?.code } }
}
