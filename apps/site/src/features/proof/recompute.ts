import { type Words, wordsOf } from '@meydan/fair/draws'
import { toHex } from '@meydan/fair/hash'
import { commitmentOf, playerBlocks } from '@meydan/fair/player-seed'
import { ruleNamed } from '@meydan/fair/rules'
import { cardRules, isCardAlgorithm, type TombalaCard } from '@meydan/fair/tombala/tombala-cards'

/** What decides a round and what was done in it, as copied or as the studio gives it. */
export interface RoundFacts {
  algorithm: string
  server: string
  /** The promise given before the round; '' where none is at hand. */
  hash: string
  client: string
  nonce: number
  bet: unknown
  decisions: readonly number[]
}

export interface Recomputed {
  /** SHA-256 of the server seed's text, and whether it is the promise; null where there was none to compare. */
  commitment: string
  isPromised: boolean | null
  /** Each HMAC that was read, with its message. */
  blocks: { message: string; hex: string }[]
  drawn: number[]
  /** Of a purchase of cards, which pays nothing by itself: its hall judges them with all others. */
  cards: readonly TombalaCard[] | null
  /** Hundredths of the stake; null of cards. */
  pay: number | null
}

type Drawn = Pick<Recomputed, 'drawn' | 'cards' | 'pay'>

/** Every step of a round or of a purchase of cards, made anew here; undefined where the facts are neither. */
export function recomputeProof(facts: RoundFacts): Recomputed | undefined {
  const draw = drawOf(facts)
  const { server, client, nonce } = facts
  if (!draw || !server || !Number.isSafeInteger(nonce) || nonce < 0) return undefined
  const blocks: Recomputed['blocks'] = []
  const make = playerBlocks({ server, client, nonce })
  const words = wordsOf((at) => {
    const block = make(at)
    blocks.push({ message: `${client}:${nonce}:${at}`, hex: toHex(block) })
    return block
  })
  const drawn = draw(words)
  const commitment = commitmentOf(server)
  return {
    commitment,
    isPromised: facts.hash === '' ? null : facts.hash.toLowerCase() === commitment,
    blocks,
    ...drawn,
  }
}

function drawOf({ algorithm, bet: wish, decisions }: RoundFacts): ((words: Words) => Drawn) | undefined {
  if (isCardAlgorithm(algorithm))
    return (words) => {
      const cards = cardRules[algorithm](words)
      return { drawn: cards.flat(2), cards, pay: null }
    }
  const rule = ruleNamed(algorithm)
  const bet = rule?.read(wish)
  if (!rule || bet === undefined) return undefined
  return (words) => {
    const drawn = rule.draw(words, bet)
    return { drawn, cards: null, pay: rule.pays(bet, drawn, decisions) ?? rule.turns?.left(bet, drawn, decisions) ?? 0 }
  }
}
