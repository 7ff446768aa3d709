// Checks rounds that all players of a room share, from their public record alone, and shares no code with the product: every rule is
// written here again. It needs BLS12-381, SHA-256 and HMAC from noble (MIT); in `dogrula.html` they stand in the same file.
//
//   node examples/verify/run.mjs kayit.json …      a record is what GET /studio/rooms/<room>/rounds/<no> answers
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { dealStrip, shuffle } from './tombala-cards.mjs'

/** drand's `quicknet`, by its hash (https://api.drand.sh/v2/beacons/quicknet/info): key on G2, seconds of round 1, seconds a round. */
export const QUICKNET = {
  '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971': {
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    genesis: 1_692_803_367,
    period: 3,
  },
}
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const hashHex = (bytes) => bytesToHex(sha256(bytes))
const hashText = (text) => hashHex(utf8ToBytes(text))

/**
 * What a record proves: a list of `{ name, state, text }` with state 'proved', 'broken', or 'weak' where a party did not give its part.
 * `result` and `drawn` are computed here; whether they are the recorded ones is one of the checks.
 */
export function verifyRound(round, chains = QUICKNET) {
  const checks = [chainCheck(round), mixCheck(round), ...secretChecks(round), ...beaconChecks(round, chains)]
  const { result, drawn, hallCards } = outcomeOf(round)
  if (hallCards !== undefined) checks.push(hallCheck(round.hall, hallCards))
  const isSame = result === round.result && (round.drawn === null || `${drawn}` === `${round.drawn}`)
  checks.push({
    name: 'Sonuç',
    state: isSame ? 'proved' : 'broken',
    text: isSame ? 'Yukarıdaki değerler kayıtlı sonucu verir.' : `Değerler başka bir sonuç verir: ${drawn ?? result}.`,
  })
  return { checks, result, drawn, isProved: checks.every(({ state }) => state !== 'broken') }
}

/** Of a tombala hall: its own cards are drawn with the round, and a rule says how many of them play. */
function hallCheck(hall, cards) {
  const name = 'Salonun kartları'
  if (`${hall?.cards}` !== `${cards}`)
    return { name, state: 'broken', text: 'Kayıtlı kartlar bu turun tohumundan çekilmemiş.' }
  const sold = hall.held.reduce((sum, count) => sum + count, 0)
  const played = sold === 0 ? 0 : Math.max(0, 24 - sold, 2 * Math.max(...hall.held) - sold)
  const isPlayed = hall.played === played
  return {
    name,
    state: isPlayed ? 'proved' : 'broken',
    text: isPlayed
      ? `Turun tohumundan çekildi; satılan ${sold} karta kural gereği ${played} kart eklendi.`
      : `Kurala göre ${played} kart eklenmeliydi, ${hall.played} eklendi.`,
  }
}

function chainCheck({ seed, head, no, firstNo }) {
  let at = hexToBytes(seed)
  for (let step = firstNo; step <= no; step++) at = sha256(at)
  const isOfChain = bytesToHex(at) === head
  return {
    name: 'Tur tohumu',
    state: isOfChain ? 'proved' : 'broken',
    text: isOfChain
      ? 'İlk turdan önce yayımlanan zincirdendir.'
      : 'Yayımlanan zincirden değil: sonradan seçilmiş olabilir.',
  }
}

function mixCheck({ seeds, mix }) {
  const isMixed = hashText(seeds.join(':')) === mix
  return {
    name: 'Oyuncu tohumları',
    state: isMixed ? 'proved' : 'broken',
    text: isMixed ? `${seeds.length} tohum, bu sırayla, yayımlanan özeti verir.` : 'Tohumlar yayımlanan özeti vermez.',
  }
}

function secretChecks({ secret }) {
  const name = 'Platformun sırrı'
  if (secret === null) return [{ name, state: 'weak', text: 'Bu tur, ikinci sır kullanılmadan önce oynanmış.' }]
  if (secret.value === null)
    return [{ name, state: 'weak', text: 'Özeti önceden verilen sır açıklanmadı; sonuç onsuz çekildi.' }]
  const isKept = hashHex(hexToBytes(secret.value)) === secret.hash
  return [
    {
      name,
      state: isKept ? 'proved' : 'broken',
      text: isKept ? 'Bahislerden önce verilen özete uyar.' : 'Bahislerden önce verilen özete uymaz.',
    },
  ]
}

function beaconChecks({ beacon, lockedAt }, chains) {
  const name = 'Rastgelelik işareti (drand)'
  if (beacon === null) return [{ name, state: 'weak', text: 'Bu turda kullanılmadı.' }]
  const chain = chains[beacon.chain]
  if (chain === undefined) return [{ name, state: 'broken', text: 'Tanınmayan bir zincir.' }]
  const at = (chain.genesis + (beacon.round - 1) * chain.period) * 1000
  const isLate = lockedAt === null || Date.parse(lockedAt) >= at || Date.parse(beacon.at) !== at
  if (beacon.signature === null)
    return [{ name, state: 'weak', text: `${beacon.round}. değer alınamadı; sonuç onsuz çekildi.` }]
  if (!isSigned(chain.publicKey, beacon)) return [{ name, state: 'broken', text: 'İmza bu zincirin değil.' }]
  if (isLate) return [{ name, state: 'broken', text: 'Bahisler, değer yayımlandıktan sonra kapanmış.' }]
  return [{ name, state: 'proved', text: `${beacon.round}. değer imzalıdır ve bahisler kapandıktan sonra yayımlandı.` }]
}

function isSigned(publicKey, { round, signature }) {
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  try {
    const { shortSignatures } = bls12_381
    const message = shortSignatures.hash(sha256(number), DST)
    return shortSignatures.verify(hexToBytes(signature), message, hexToBytes(publicKey))
  } catch {
    return false
  }
}

/** The key of a round's draw is its seed; the message names rule, number and everything that others gave. */
function outcomeOf({ algorithm, no, seed, mix, secret, beacon }) {
  const randomness = beacon?.signature ? hashHex(hexToBytes(beacon.signature)) : ''
  const all = secret === null ? mix : hashText(`${mix}:${secret.value ?? ''}:${randomness}`)
  const message = `${algorithm}:${no}:${all}`
  const block = (at) => hmac(sha256, hexToBytes(seed), utf8ToBytes(at === 0 ? message : `${message}:${at}`))
  const rule = rules[algorithm]
  if (rule === undefined) return { result: undefined, drawn: null }
  return rule(drawerOf(block), { block, no })
}

/** Reads 32 bits at a time and throws away what would favour the first numbers. */
function drawerOf(block) {
  let at = 0
  const word = () => {
    const bytes = block(Math.floor(at / 8))
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4 * (at++ % 8))
  }
  const draw = (below) => {
    const end = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      const number = word()
      if (number < end) return number % below
    }
  }
  return Object.assign(draw, { word })
}

const rules = {
  'aviator/1': (_draw, { block }) => {
    const bits = BigInt(`0x${bytesToHex(block(0)).slice(0, 13)}`)
    const point = Number((99n * 2n ** 52n) / (2n ** 52n - bits))
    return { result: Math.min(1_000_000, Math.max(100, point)), drawn: null }
  },
  'zeppelin/1': (draw) => ({ result: flight(draw), drawn: null }),
  'roulette/1': (draw) => one(draw(37)),
  'fortune-wheel/1': (draw) => one(draw(50)),
  'sic-bo/1': (draw) => {
    const dice = [draw(6) + 1, draw(6) + 1, draw(6) + 1]
    return { result: Number([...dice].sort().join('')), drawn: dice }
  },
  'dragon-tiger/1': (draw) => {
    const next = shoeOf(draw)
    const [dragon, tiger] = [next(), next()]
    const [high, low] = [dragon % 13, tiger % 13]
    return { result: dragon === tiger ? 3 : high === low ? 2 : high > low ? 0 : 1, drawn: [dragon, tiger] }
  },
  'baccarat/1': (draw) => baccarat(shoeOf(draw)),
  'tombala/1': (draw) => ballsOf(draw),
  'tombala/2': (draw) => {
    const balls = ballsOf(draw)
    const strips = Array.from({ length: 4 }, () => dealStrip({ draw, word: draw.word }))
    return { ...balls, hallCards: strips.flat() }
  },
  'virtual-race/1': (draw, { no }) => race(draw, no),
}

function ballsOf(draw) {
  const drawn = shuffle(
    draw,
    Array.from({ length: 90 }, (_, at) => at + 1),
  )
  return { result: drawn[0], drawn }
}

const one = (number) => ({ result: number, drawn: [number] })

/** Eight packs: suit × 13 + rank, ace first. */
function shoeOf(draw) {
  const cards = Array.from({ length: 416 }, (_, at) => at % 52)
  return () => cards.splice(draw(cards.length), 1)[0]
}

function baccarat(next) {
  const points = (card) => ((card % 13) + 1 >= 10 ? 0 : (card % 13) + 1)
  const sum = (cards) => cards.reduce((all, card) => all + points(card), 0) % 10
  const cards = [next(), next(), next(), next()]
  const [player, banker] = [
    [cards[0], cards[2]],
    [cards[1], cards[3]],
  ]
  const [p, b] = [sum(player), sum(banker)]
  if (p < 8 && b < 8) {
    let third
    if (p <= 5) {
      third = next()
      player.push(third)
      cards.push(third)
    }
    // By the bank's points: the points of the player's third card with which it draws.
    const table = [null, null, null, '01234567 9', '234567', '4567', '67', '']
    const isDrawn = third === undefined ? b <= 5 : b <= 2 || table[b].includes(String(points(third)))
    if (isDrawn) {
      const card = next()
      banker.push(card)
      cards.push(card)
    }
  }
  const [end, other] = [sum(player), sum(banker)]
  const pair = (left, right) => left % 13 === right % 13
  const winner = end === other ? 2 : end > other ? 0 : 1
  return {
    result: winner + (pair(cards[0], cards[2]) ? 4 : 0) + (pair(cards[1], cards[3]) ? 8 : 0),
    drawn: cards,
  }
}

/** Storeys in hundredths. */
const STOREYS = [
  100, 120, 150, 190, 240, 300, 380, 480, 600, 750, 950, 1200, 1500, 1900, 2400, 3000, 3800, 4800, 6000, 7500, 9500,
  12000, 15000, 19000, 24000, 30000, 38000, 48000, 60000, 75000, 100000,
]

/** Nine steps of ten go one storey up, one in ten has a tail wind and goes two; only the first is worth 97 %. */
function flight(draw) {
  const top = STOREYS.length - 1
  let at = 0
  while (at < top) {
    const worth = at === 0 ? 97 : STOREYS[at]
    const isLast = at + 2 > top
    let [below, up, wind] = isLast
      ? [STOREYS[at + 1], worth, 0]
      : [10 * STOREYS[at + 1], 10 * worth - STOREYS[at + 2], STOREYS[at + 1]]
    const least = divisor(divisor(below, up), wind)
    below /= least
    up /= least
    wind /= least
    const number = draw(below)
    if (number >= up + wind) break
    at += number < up ? 1 : 2
  }
  return STOREYS[at]
}

function divisor(left, right) {
  return right === 0 ? left : divisor(right, left % right)
}

/** Eight runners of strengths that the race's number alone decides; places go by the share of the strengths that are left. */
function race(draw, no) {
  const ofNumber = drawerOf((at) => sha256(utf8ToBytes(`virtual-race/1:${no}:${at}`)))
  const strengths = Array.from({ length: 8 }, () => 6 + ofNumber(35))
  const left = strengths.map((strength, at) => [at + 1, strength])
  const order = []
  while (left.length > 0) {
    let number = draw(left.reduce((sum, [, strength]) => sum + strength, 0))
    let at = 0
    while (number >= left[at][1]) number -= left[at++][1]
    order.push(left.splice(at, 1)[0][0])
  }
  return { result: order[0], drawn: [...strengths, ...order] }
}
