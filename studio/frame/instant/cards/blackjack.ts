import {
  BLACKJACK_HANDS,
  type BlackjackBet,
  type BlackjackHand,
  type BlackjackMove,
  type BlackjackState,
  blackjackHandPay,
  blackjackMoves,
  blackjackMovesOf,
  blackjackStakes,
  blackjackState,
  blackjackStood,
  blackjackTotal,
  HIDDEN,
  isBlackjack,
} from '@meydan/fair/cards/blackjack'
import type { RoundView } from '../../../instant/replies.ts'
import { el, wait } from '../../elements.ts'
import { money } from '../../format.ts'
import type { Sound } from '../../sound.ts'
import { blackjackCharts, blackjackPays, blackjackRules } from './blackjack-rules.ts'
import { makeFelt } from './blackjack-felt.ts'
import { choice } from '../fields.ts'
import { isQuiet, type Stage, type StageEvents, timesText, moveFocusByArrows } from '../stage.ts'

const TURN_MS = 420

const { hit, stand, double, split } = blackjackMoves
const moveNames: Readonly<Record<BlackjackMove, string>> = {
  [hit]: 'Kart al',
  [stand]: 'Dur',
  [double]: 'İkiye katla',
  [split]: 'Böl',
}

/** The four moves; those that lay another stake say how much. */
function makePresses(picked: StageEvents['picked']) {
  const presses = ([hit, stand, double, split] as const).map((move) => {
    const button = el('button', { type: 'button', class: `bj-move bj-move-${move}` })
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') picked(move)
    })
    return { move, button }
  })
  const buttons = presses.map(({ button }) => button)
  const element = el('div', { class: 'bj-moves', role: 'group', 'aria-label': 'Hamleniz' }, ...buttons)
  moveFocusByArrows(element, buttons, buttons.length)
  return {
    element,
    render(moves: readonly BlackjackMove[], stake: number) {
      for (const { move, button } of presses) {
        const isOn = moves.includes(move)
        const more = isOn && (move === double || move === split) ? [' ', el('span', {}, `+${money(stake)}`)] : []
        button.replaceChildren(el('b', {}, moveNames[move]), ...more)
        button.setAttribute('aria-disabled', String(!isOn))
      }
    },
  }
}

/** One to three hands against the dealer, each played from the first to the last. */
export function blackjackStage({ changed, picked }: StageEvents): Stage {
  const options = Array.from({ length: BLACKJACK_HANDS }, (_, at) => [at + 1, `${at + 1} el`] as const)
  const hands = choice<number>('El sayısı (her ele aynı bahis)', options, 1, changed)
  const felt = makeFelt()
  const goalText = el('p', { class: 'goal', role: 'status' })
  const presses = makePresses(picked)
  const clear = (): void => {
    felt.clear()
    goalText.textContent = 'Otomatik masa: krupiye yoktur, kartlar kanıtlanabilir çekilişle gelir'
    presses.render([], 0)
  }
  clear()
  return {
    element: el('div', { class: 'blackjack' }, felt.element, goalText, presses.element),
    settings: el('div', { class: 'settings' }, hands.element),
    bet: () => ({ hands: hands.value() }),
    set: ({ hands: count }) => hands.set(Number(count)),
    missing: () => '',
    lock: hands.disable,
    start: clear,
    async show(round, sound) {
      hands.set(betOf(round).hands)
      presses.render([], 0)
      const state = stateOf(round)
      if (round.pay === null) {
        felt.show(state, tagsOf(round, state))
        sound.stop(state.dealt % 9)
        goalText.textContent = turnText(state)
        return presses.render(blackjackMovesOf(state), round.stake)
      }
      await showEnd(felt, round, state, sound)
      goalText.textContent = says(round)
    },
    won: () => felt.element,
    reset: clear,
    says,
    turn: { asks: 'Hamlenizi seçin', says: progress },
    rules: () => blackjackRules,
    pays: () => blackjackPays,
    charts: blackjackCharts,
  }
}

/** The dealer's cards come one after the other, then each hand says how it ended. */
async function showEnd(
  felt: ReturnType<typeof makeFelt>,
  round: RoundView,
  state: BlackjackState,
  sound: Sound,
): Promise<void> {
  felt.show({ ...state, dealer: [state.dealer[0] as number, HIDDEN] }, tagsOf(round, { ...state, turn: -1 }))
  for (let count = 2; count <= state.dealer.length; count++) {
    if (!isQuiet()) await wait(TURN_MS)
    felt.show({ ...state, dealer: state.dealer.slice(0, count) }, tagsOf(round, { ...state, turn: -1 }))
    sound.stop(count)
  }
  // The last card lies before anything is said of it.
  if (!isQuiet()) await wait(TURN_MS)
  felt.show(state, tagsOf(round, state))
}

function betOf({ bet }: RoundView): BlackjackBet {
  return { hands: Number(bet.hands) }
}

function stateOf(round: RoundView): BlackjackState {
  const at = round.pay === null ? blackjackState : blackjackStood
  return at(betOf(round), round.drawn, round.decisions)
}

/** What stands under each hand: its stake, and at the end how it ended. */
function tagsOf({ stake }: RoundView, { hands, dealer, turn }: BlackjackState): { text: string; isWon: boolean }[] {
  return hands.map((hand) => {
    const own = stake * hand.stakes
    if (turn !== undefined) return { text: money(own), isWon: false }
    const pay = blackjackHandPay(hand, dealer)
    const isWon = pay > 100 * hand.stakes
    return { text: `${endOf(hand, pay)} · ${money((stake / 100) * pay)}`, isWon }
  })
}

function endOf(hand: BlackjackHand, pay: number): string {
  if (isBlackjack(hand) && pay > 100) return 'Blackjack'
  if (blackjackTotal(hand.cards).total > 21) return 'Battı'
  if (pay === 100 * hand.stakes) return 'Berabere'
  return pay > 0 ? 'Kazandı' : 'Kaybetti'
}

function turnText({ hands, turn = 0 }: BlackjackState): string {
  const { total, isSoft } = blackjackTotal(hands[turn]?.cards ?? [])
  const which = hands.length > 1 ? `${turn + 1}. el: ` : 'Eliniz: '
  return `${which}${total}${isSoft ? ' (as 11 sayılıyor)' : ''}. Hamlenizi seçin`
}

function progress(open: RoundView): string {
  const stakes = blackjackStakes(betOf(open), open.decisions)
  return `Masada ${stakes === 1 ? 'bir' : stakes} bahis`
}

function says(round: RoundView): string {
  const { hands, dealer } = stateOf(round)
  const [first] = hands
  const its = blackjackTotal(dealer).total
  const share = timesText(Math.round((100 * round.win) / round.staked))
  if (hands.length > 1 || first === undefined) return `${hands.length} el, masa ${its} · ${share}`
  if (isBlackjack(first)) return `Blackjack · ${share}`
  return `${blackjackTotal(first.cards).total} – ${its} · ${share}`
}
