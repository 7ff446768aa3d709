import { createHash, randomBytes } from 'node:crypto'
import { wordsOf } from '@meydan/fair/draws'
import { commitmentOf, playerBlocks } from '@meydan/fair/player-seed'
import { ruleNamed } from '@meydan/fair/rules'
import { cardRules, isCardAlgorithm } from '@meydan/fair/tombala/tombala-cards'
import { expect, it } from 'vitest'
import { verifyOwn } from '../../examples/verify/single.mjs'
import { byForm } from '../../scripts/test/form.ts'

const ROUNDS = byForm(100, 2_000)
const risks = ['low', 'medium', 'high']

/** A bet of each rule that differs from round to round. */
const bets: Readonly<Record<string, (no: number) => Record<string, unknown>>> = {
  'dice/2': (no) => ({ side: no % 2 === 0 ? 'under' : 'over', pay: 101 + ((no * 97) % 9_800) }),
  'limbo/1': (no) => ({ target: 101 + ((no * 37) % 900) }),
  'mines/1': (no) => ({ mines: 1 + (no % 24) }),
  'plinko/1': (no) => ({ rows: 8 + (no % 9), risk: risks[no % 3] }),
  'keno/1': (no) => ({ picks: Array.from({ length: 1 + (no % 10) }, (_, at) => 1 + ((no + at * 3) % 40)) }),
  'turbo-tombala/1': () => ({}),
  'scratch/1': () => ({}),
  'hi-lo/1': () => ({}),
  'jacks/1': () => ({}),
  'blackjack/1': (no) => ({ hands: 1 + (no % 3) }),
  'tombala-card/1': () => ({}),
  'tombala-strip/1': () => ({}),
}

/** A round as the studio publishes it, drawn, played to its end and paid by the product's own rules. */
function playedRound(algorithm: string, no: number) {
  const server = randomBytes(32).toString('hex')
  const seed = { server, client: `oyuncu-${no}`, nonce: no }
  const told = { algorithm, server, hash: commitmentOf(server), client: seed.client, nonce: no, stake: 1_000 }
  const words = wordsOf(playerBlocks(seed))
  if (isCardAlgorithm(algorithm))
    return { ...told, bet: {}, decisions: [], drawn: cardRules[algorithm](words).flat(2), pay: null, win: null }
  const rule = ruleNamed(algorithm)
  const bet = rule?.read(bets[algorithm]?.(no))
  if (rule === undefined || bet === undefined) throw new Error(`no bet of ${algorithm}`)
  const drawn = rule.draw(words, bet)
  let decisions: number[] = []
  // Whole numbers that follow from the round stand for what its player does; some rounds are left alone half way.
  for (let turn = 0; turn < 40 && rule.pays(bet, drawn, decisions) === null && (turn + no) % 9 !== 0; turn++) {
    const wish = createHash('sha256').update(`${server} ${turn}`).digest().readUInt16BE(0)
    const field = algorithm === 'jacks/1' ? wish % 32 : 1 + (wish % (algorithm === 'mines/1' ? 25 : 4))
    decisions = rule.turns?.decide(bet, drawn, decisions, { field, at: decisions.length }) ?? decisions
  }
  const pay = rule.pays(bet, drawn, decisions) ?? rule.turns?.left(bet, drawn, decisions) ?? 0
  return { ...told, bet, decisions, drawn, pay, win: 10 * pay }
}

it.each(Object.keys(bets))(
  '%s: the program that shares no code with it comes to the same draw and pay',
  (algorithm) => {
    for (let no = 1; no <= ROUNDS; no++) {
      const round = playedRound(algorithm, no)
      const { checks, drawn, pay } = verifyOwn(round)
      expect({ drawn, pay }).toEqual({ drawn: round.drawn, pay: round.pay })
      expect(checks.map(({ state }) => state)).not.toContain('broken')
    }
  },
)

it('another seed, draw, pay or win than the recorded one does not pass, and a secret seed proves nothing', () => {
  const round = playedRound('dice/2', 1)
  const states = (change: object) => verifyOwn({ ...round, ...change }).checks.map(({ name, state }) => [name, state])
  expect(states({ hash: '0'.repeat(64) })).toContainEqual(['Sunucu tohumu', 'broken'])
  expect(states({ drawn: [1, 2] })).toContainEqual(['Çekiliş', 'broken'])
  expect(states({ pay: (round.pay ?? 0) + 1 })).toContainEqual(['Ödeme', 'broken'])
  expect(states({ win: (round.win ?? 0) + 10 })).toContainEqual(['Ödeme', 'broken'])
  expect(states({ server: null })).toEqual([['Sunucu tohumu', 'weak']])
})
