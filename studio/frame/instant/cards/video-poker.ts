import {
  JACKS_HAND,
  type JacksRank,
  jacksHand,
  jacksPay,
  jacksPays,
  jacksRankOf,
  jacksRanks,
} from '@meydan/fair/cards/jacks'
import { rankOf } from '@meydan/fair/cards/cards'
import type { RoundView } from '../../../instant/replies.ts'
import { cardName, isRedCard } from '../../card-face.ts'
import { pictureOf } from '../../card-picture.ts'
import { el, wait } from '../../elements.ts'
import { isQuiet, type Stage, type StageEvents, timesText, moveFocusByArrows } from '../stage.ts'

const DEAL_MS = 150
/** The last card of a hand keeps its player waiting. */
const LAST_MS = 420
/** What is given away leaves before others come. */
const LEAVES_MS = 220
const ALL = 2 ** JACKS_HAND - 1

const names: Readonly<Record<JacksRank, string>> = {
  none: 'El yok',
  jacks: 'Vale ve üstü çift',
  'two-pairs': 'Döper',
  three: 'Üçlü',
  straight: 'Kent',
  flush: 'Floş',
  'full-house': 'Ful',
  four: 'Kare',
  'straight-flush': 'Sıralı floş',
  royal: 'Floş royal',
}

const nameAt = (rank: number): string => names[jacksRanks[rank] ?? 'none']

/** Five cards in their places; a press holds one or lets it go. */
function makeHand(changed: () => void) {
  let hand: readonly (number | undefined)[] = []
  let held = 0
  let isOpen = false
  const buttons = Array.from({ length: JACKS_HAND }, (_, at) => {
    const button = el('button', { type: 'button', class: 'poker-card' })
    button.addEventListener('click', () => {
      if (!isOpen) return
      held ^= 1 << at
      render(at)
      changed()
    })
    return button
  })
  const element = el('div', { class: 'poker-hand', role: 'group', 'aria-label': 'Eliniz' }, ...buttons)
  moveFocusByArrows(element, buttons, JACKS_HAND)
  const render = (at: number): void => {
    const button = buttons[at]
    if (button !== undefined) paint(button, { at, card: hand[at], isHeld: ((held >> at) & 1) === 1, isOpen })
  }
  const add = (at: number, name: string): void => buttons[at]?.classList.add(name)
  return {
    element,
    held: () => held,
    clear() {
      ;[hand, held, isOpen] = [[], 0, false]
      for (const at of buttons.keys()) render(at)
    },
    /** Lays the cards one after the other; those that lie there already stay. */
    async lay(cards: readonly number[], state: { held: number; isOpen: boolean }, sound: (at: number) => void) {
      const fresh = [...cards.keys()].filter((at) => hand[at] !== cards[at])
      if (hand.length > 0 && fresh.length > 0 && !isQuiet()) {
        for (const at of fresh) add(at, 'leaves')
        await wait(LEAVES_MS)
      }
      ;({ held, isOpen } = state)
      hand = cards.map((card, at) => (fresh.includes(at) ? undefined : card))
      for (const at of buttons.keys()) render(at)
      for (const at of fresh) add(at, 'comes')
      for (const at of fresh) {
        if (!isQuiet()) await wait(at === fresh.at(-1) && fresh.length > 1 ? LAST_MS : DEAL_MS)
        hand = hand.with(at, cards[at])
        render(at)
        add(at, 'turned')
        sound(at)
      }
    },
    /** The cards that make the hand stand out from those that do not. */
    praise(paying: readonly number[]) {
      for (const at of buttons.keys()) add(at, paying.includes(at) ? 'makes' : 'aside')
    },
  }
}

type Painted = { at: number; card: number | undefined; isHeld: boolean; isOpen: boolean }

function paint(button: HTMLButtonElement, { at, card, isHeld, isOpen }: Painted): void {
  button.className = `poker-card${card === undefined ? ' back' : ''}${isHeld ? ' held' : ''}`
  button.setAttribute('aria-pressed', String(isHeld))
  button.setAttribute('aria-disabled', String(!isOpen))
  if (card === undefined) {
    button.replaceChildren()
    return button.setAttribute('aria-label', `${at + 1}. kart, kapalı`)
  }
  button.classList.toggle('red', isRedCard(card))
  button.setAttribute('aria-label', `${at + 1}. kart, ${cardName(card)}${isHeld ? ', tutuluyor' : ''}`)
  button.replaceChildren(...pictureOf(card), el('span', { class: 'mark' }, isHeld ? 'TUT' : ''))
}

/** Five cards, of which any may be changed once. */
export function videoPokerStage({ changed }: StageEvents): Stage {
  const goalText = el('p', { class: 'goal', role: 'status' })
  const table = el('ol', { class: 'poker-pays', 'aria-label': 'Ellere göre çarpan' })
  const hand = makeHand(changed)
  const clear = (): void => {
    hand.clear()
    goalText.textContent = 'Beş kart dağıtılır; istediklerinizi tutarsınız'
    fillPays(table, 0)
  }
  clear()
  return {
    element: el('div', { class: 'poker' }, table, el('div', { class: 'poker-felt' }, hand.element, goalText)),
    settings: el('div', { class: 'settings' }),
    bet: () => ({}),
    set: () => {},
    missing: () => '',
    lock: () => {},
    start: clear,
    async show(round, sound) {
      const dealt = round.drawn.slice(0, JACKS_HAND)
      const isOpen = round.pay === null
      if (isOpen) await hand.lay(dealt, { held: 0, isOpen }, sound.stop)
      else await hand.lay(handOf(round), { held: holdOf(round), isOpen }, sound.stop)
      const now = handOf(round)
      fillPays(table, jacksRankOf(now))
      if (!isOpen && jacksPay(now) > 0) hand.praise(payingPlaces(now))
      goalText.textContent = isOpen ? `${nameAt(jacksRankOf(now))}. Tutacağınız kartlara basın` : says(round)
    },
    won: () => hand.element,
    reset: clear,
    says,
    turn: {
      asks: 'Kart değiştir',
      says: () => heldText(hand.held()),
      choice: hand.held,
    },
    rules: () => rules,
    pays: paysTable,
  }
}

/** Which of the five make the hand: those of a rank that comes more than once, or all of them. */
function payingPlaces(hand: readonly number[]): number[] {
  const alike = [...hand.keys()].filter((at) =>
    hand.some((card, other) => other !== at && rankOf(card) === rankOf(hand[at] ?? 0)),
  )
  return alike.length === 0 ? [...hand.keys()] : alike
}

/** A round that ended without a decision held all five. */
function holdOf({ decisions: [hold = ALL] }: RoundView): number {
  return hold
}

function handOf(round: RoundView): number[] {
  return jacksHand(round.drawn, holdOf(round))
}

function says(round: RoundView): string {
  const hand = handOf(round)
  return jacksPay(hand) === 0 ? nameAt(0) : `${nameAt(jacksRankOf(hand))} ${timesText(jacksPay(hand))}`
}

function heldText(held: number): string {
  const count = [0, 1, 2, 3, 4].filter((at) => ((held >> at) & 1) === 1).length
  return count === JACKS_HAND
    ? 'Bütün kartlar tutuluyor'
    : `${count} kart tutuluyor, ${JACKS_HAND - count} kart değişecek`
}

const rules = [
  '52 kartlık tek desteden beş kart dağıtılır. Tutmak istediğiniz kartlara basarsınız; “Kart değiştir” kalanları bir kez değiştirir ve el biter. En düşük ödeyen el bir çift vale, kız, papaz ya da astır.',
  'Örnek: İki kızı tutup üç kart değiştirdiniz. Bir kız daha gelirse üçlü olur ve 10,00 ₺ bahis 30,00 ₺ öder.',
  'İlk beş kart ve yerlerine gelebilecek beş kart dağıtımdan önce bellidir. Değişen yerlere sıradaki kartlar soldan sağa gelir.',
  'Oyuncuya dönüş (RTP), dağıtılabilecek 2.598.960 elin her birinde 32 seçimin en iyisi yapıldığında geçerlidir. Başka seçimlerde RTP daha düşüktür.',
  'Yarım kalan tur sizi 24 saat bekler; gelmezseniz beş kart da tutulmuş sayılır ve elin karşılığı ödenir.',
]

function paysTable(): string[][] {
  return [['El', 'Çarpan'], ...jacksPays.map((pay, rank) => [nameAt(rank), timesText(pay)]).toReversed()]
}

function fillPays(list: HTMLElement, rank: number): void {
  const rows = jacksPays.map((pay, at) => ({ pay, at })).slice(1)
  list.replaceChildren(
    ...rows
      .toReversed()
      .map(({ pay, at }) =>
        el(
          'li',
          { class: at === rank ? 'reached' : '', ...(at === rank ? { 'aria-current': 'step' } : {}) },
          el('span', {}, nameAt(at)),
          el('b', {}, timesText(pay)),
        ),
      ),
  )
}
