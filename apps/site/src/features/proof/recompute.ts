import { wordsOf } from '@meydan/fair/draws'
import { toHex } from '@meydan/fair/hash'
import { commitmentOf, playerBlocks } from '@meydan/fair/player-seed'
import { ruleNamed } from '@meydan/fair/rules'

/** What decides a round and what was done in it, as copied or as the studio tells it. */
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
  /** Hundredths of the stake. */
  pay: number
}

/** Every step of a round, made anew here; undefined where the facts are no round. */
export function recompute(facts: RoundFacts): Recomputed | undefined {
  const rule = ruleNamed(facts.algorithm)
  const bet = rule?.read(facts.bet)
  if (!rule || bet === undefined || !facts.server || !Number.isSafeInteger(facts.nonce) || facts.nonce < 0) {
    return undefined
  }
  const { server, client, nonce } = facts
  const blocks: Recomputed['blocks'] = []
  const make = playerBlocks({ server, client, nonce })
  const drawn = rule.draw(
    wordsOf((at) => {
      const block = make(at)
      blocks.push({ message: `${client}:${nonce}:${at}`, hex: toHex(block) })
      return block
    }),
    bet,
  )
  const commitment = commitmentOf(server)
  return {
    commitment,
    isPromised: facts.hash === '' ? null : facts.hash.toLowerCase() === commitment,
    blocks,
    drawn,
    pay: rule.pays(bet, drawn, facts.decisions) ?? rule.turns?.left(bet, drawn, facts.decisions) ?? 0,
  }
}
