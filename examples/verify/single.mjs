// Checks a round that one player plays alone, from its public record (GET /studio/api/proof/<round>): the seed is the promised one, the
// draw follows from it, and the pay from the draw, the bet and what the player decided. Nothing of the product is imported.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { actBlackjack, drawBlackjack } from './blackjack.mjs'
import { dealOneCard, dealStrip, shuffle } from './tombala-cards.mjs'

/** As `verifyRound`: `{ checks, drawn, pay, isProved }`; `pay` in hundredths of the stake, null of cards and where nothing can be drawn. */
export function verifyOwn(record) {
  const { server, hash, client, nonce, algorithm, bet, decisions } = record
  const rule = rules[algorithm]
  const name = 'Sunucu tohumu'
  if (server === null)
    return told([{ name, state: 'weak', text: 'Tohum henüz gizli: tohumunuzu değiştirin, sonra yeni kaydı indirin.' }])
  if (rule === undefined)
    return told([{ name: 'Çekiliş kuralı', state: 'broken', text: `Tanınmayan kural: ${algorithm}.` }])
  const isPromised = bytesToHex(sha256(utf8ToBytes(server))) === hash
  const draw = drawerOf((at) => hmac(sha256, utf8ToBytes(server), utf8ToBytes(`${client}:${nonce}:${at}`)))
  const drawn = rule.draw(draw, bet)
  const pay = rule.pay?.(drawn, bet, decisions) ?? null
  const isDrawn = `${record.drawn}` === `${drawn}`
  const isPaid = record.pay === pay && (record.win === null || record.win === (record.stake * (pay ?? 0)) / 100)
  return told(
    [
      check(name, isPromised, 'Oyundan önce verilen özete uyar.', 'Oyundan önce verilen özete uymaz.'),
      check('Çekiliş', isDrawn, 'Tohumlar kayıtlı sonucu verir.', `Tohumlar başka bir sonuç verir: ${drawn}.`),
      ...(pay === null
        ? []
        : [check('Ödeme', isPaid, 'Kayıtlı ödeme kurala uyar.', `Kurala göre çarpan ${times(pay)} olmalıydı.`)]),
    ],
    drawn,
    pay,
  )
}

/** `1,28×` of 128. */
export const times = (hundredths) => `${(hundredths / 100).toFixed(2).replace('.', ',')}×`

function told(checks, drawn = null, pay = null) {
  return { checks, drawn, pay, isProved: checks.every(({ state }) => state !== 'broken') }
}

function check(name, isGood, good, bad) {
  return { name, state: isGood ? 'proved' : 'broken', text: isGood ? good : bad }
}

/** Whole numbers below a size, and floats of one word; words that would favour the first numbers are thrown away. */
function drawerOf(block) {
  let at = 0
  const word = () => {
    const bytes = block(Math.floor(at / 8))
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4 * (at++ % 8))
  }
  const draw = (below) => {
    for (;;) {
      const number = word()
      if (number < 2 ** 32 - (2 ** 32 % below)) return number % below
    }
  }
  return Object.assign(draw, { word, share: (size) => Math.floor((word() / 2 ** 32) * size) })
}

const counted = (size) => Array.from({ length: size }, (_, at) => at + 1)
const picked = ({ share }, size, count) => {
  const left = counted(size)
  return Array.from({ length: count }, () => left.splice(share(left.length), 1)[0])
}

const rules = {
  'dice/2': {
    draw: (draw) => [draw(1_000_000)],
    pay: ([roll], { side, pay }) =>
      (side === 'under' ? roll : 999_999 - roll) < Math.floor(99_000_000 / pay) ? pay : 0,
  },
  'limbo/1': {
    draw: ({ word }) => [limit(word())],
    pay: ([point], { target }) => (point >= target ? target : 0),
  },
  'mines/1': {
    draw: (draw, { mines }) => picked(draw, 25, mines),
    pay: (laid, { mines }, fields) =>
      fields.some((field) => laid.includes(field)) || fields.length === 0 ? 0 : minesPay(mines, fields.length),
  },
  'plinko/1': {
    draw: ({ share }, { rows }) => Array.from({ length: rows }, () => share(2)),
    pay: (path, { rows, risk }) => slots(rows, risk)[path.filter((right) => right === 1).length],
  },
  'keno/1': {
    draw: (draw) => picked(draw, 40, 10),
    pay: (drawn, { picks }) => KENO[picks.length - 1][picks.filter((number) => drawn.includes(number)).length],
  },
  'turbo-tombala/1': {
    draw: (draw) => [...dealOneCard({ draw, word: draw.word }).flat(), ...shuffle(draw, counted(90)).slice(0, 48)],
    pay(drawn) {
      const called = drawn.slice(15)
      const full = [0, 5, 10].filter((from) => drawn.slice(from, from + 5).every((number) => called.includes(number)))
      return [0, 600, 8_000, 100_000][full.length]
    },
  },
  'scratch/1': { draw: (draw) => [draw(1_000_000)], pay: ([ticket]) => ticketPay(ticket) },
  'hi-lo/1': { draw: (draw) => Array.from({ length: hiloCards() }, () => 1 + draw(13)), pay: hiloPaid },
  'jacks/1': { draw: drawJacks, pay: (drawn, _bet, [hold = 31]) => handPay(changed(drawn, hold)) },
  'blackjack/1': { draw: drawBlackjack, pay: actBlackjack },
  'tombala-card/1': { draw: (draw) => dealOneCard({ draw, word: draw.word }).flat() },
  'tombala-strip/1': { draw: (draw) => dealStrip({ draw, word: draw.word }).flat(2) },
}

function limit(word) {
  return word === 0 ? 1_000_000 : Math.min(1_000_000, Math.floor((99 * 2 ** 32) / word))
}

/** 99 % of one over the chance of so many safe fields. */
function minesPay(mines, picks) {
  let [above, below] = [99n, 1n]
  for (let at = 0; at < picks; at++) {
    above *= BigInt(25 - at)
    below *= BigInt(25 - mines - at)
  }
  return Number(above / below)
}

const KENO = [
  [0, 388],
  [0, 150, 680],
  [0, 100, 165, 2500],
  [0, 50, 200, 460, 6000],
  [0, 0, 150, 360, 2000, 20000],
  [0, 0, 100, 340, 600, 3000, 30000],
  [0, 0, 50, 200, 715, 1500, 8000, 50000],
  [0, 0, 0, 200, 450, 1000, 4000, 20000, 80000],
  [0, 0, 0, 150, 315, 600, 2000, 10000, 40000, 100000],
  [0, 0, 0, 100, 200, 690, 1000, 4000, 20000, 80000, 200000],
]

/** From the edge to the middle: low, medium, high of 8 to 16 rows. */
const PLINKO = [
  ['560 210 110 100 50', '1300 300 130 70 40', '2900 400 150 30 20'],
  ['560 200 160 100 70', '1800 400 170 90 50', '4300 700 200 60 20'],
  ['890 300 140 110 100 50', '2200 500 200 140 60 40', '7600 1000 300 90 30 20'],
  ['840 300 190 130 100 70', '2400 600 300 180 70 50', '12000 1400 520 140 40 20'],
  ['1000 300 160 140 110 100 50', '3300 1100 400 200 110 60 30', '17000 2400 810 200 70 20 20'],
  ['810 400 300 190 120 90 70', '4300 1300 600 300 130 70 40', '26000 3700 1100 400 100 20 20'],
  ['710 400 190 140 130 110 100 50', '5800 1500 700 400 190 100 50 20', '42000 5600 1800 500 190 30 20 20'],
  ['1500 800 300 200 150 110 100 70', '8800 1800 1100 500 300 130 50 30', '62000 8300 2700 800 300 50 20 20'],
  [
    '1600 900 200 140 140 120 110 100 50',
    '11000 4100 1000 500 300 150 100 50 30',
    '100000 13000 2600 900 400 200 20 20 20',
  ],
]

function slots(rows, risk) {
  const half = PLINKO[rows - 8][['low', 'medium', 'high'].indexOf(risk)].split(' ').map(Number)
  return Array.from({ length: rows + 1 }, (_, at) => half[Math.min(at, rows - at)])
}

/** Pay and number of tickets; the lowest numbers have the lowest pay. */
const TICKETS = [
  [100, 320_000],
  [200, 70_000],
  [300, 40_000],
  [500, 24_000],
  [1_000, 9_000],
  [2_000, 3_000],
  [5_000, 900],
  [10_000, 300],
  [50_000, 30],
  [200_000, 5],
]

function ticketPay(ticket) {
  let end = 0
  for (const [pay, tickets] of TICKETS) {
    end += tickets
    if (ticket < end) return pay
  }
  return 0
}

/** 99 % of the product of 13 over how many values won. */
function hiloPay(wins) {
  const below = wins.reduce((product, count) => product * BigInt(count), 1n)
  return wins.length === 0 ? 0 : Number((99n * 13n ** BigInt(wins.length)) / below)
}

/** The first card, ten that may be passed over, and as many as sure guesses reach 1,000×. */
function hiloCards() {
  let guesses = 1
  while (hiloPay(Array.from({ length: guesses + 1 }, () => 12)) <= 100_000) guesses++
  return 11 + guesses
}

/** Decisions: 1 higher, 2 lower, 3 pass. Equal wins, but for a lower king and a higher ace. */
function hiloPaid(cards, _bet, decisions) {
  const wins = []
  for (const [at, decision] of decisions.entries()) {
    const [open, next] = [cards[at], cards[at + 1]]
    if (decision === 3) continue
    const winning = counted(13).filter((rank) => {
      if (rank === open) return open !== (decision === 1 ? 1 : 13)
      return decision === 1 ? rank > open : rank < open
    })
    if (!winning.includes(next)) return 0
    wins.push(winning.length)
  }
  return hiloPay(wins)
}

function drawJacks(draw) {
  const pack = Array.from({ length: 52 }, (_, at) => at)
  return Array.from({ length: 10 }, () => pack.splice(draw(pack.length), 1)[0])
}

/** Bit 0 of `hold` keeps the first card; the others are changed for the next ones from the left. */
function changed(drawn, hold) {
  const spare = drawn.slice(5)
  return drawn.slice(0, 5).map((card, at) => ((hold >> at) % 2 === 1 ? card : spare.shift()))
}

function handPay(hand) {
  const ranks = hand.map((card) => card % 13).sort((one, other) => one - other)
  const counts = counted(13).map((rank) => ranks.filter((one) => one === rank - 1).length)
  const alike = counts.filter((count) => count > 1).sort()
  if (alike.join() === '4') return 2_500
  if (alike.join() === '2,3') return 800
  if (alike.join() === '3') return 300
  if (alike.join() === '2,2') return 200
  if (alike.join() === '2') return [0, 10, 11, 12].includes(counts.indexOf(2)) ? 100 : 0
  const isFlush = new Set(hand.map((card) => Math.floor(card / 13))).size === 1
  const isHigh = ranks.join() === '0,9,10,11,12'
  const isStraight = isHigh || ranks[4] - ranks[0] === 4
  if (isFlush && isStraight) return isHigh ? 80_000 : 5_000
  return isFlush ? 500 : isStraight ? 400 : 0
}
