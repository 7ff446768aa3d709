import {
  HILO_CAP,
  HILO_RANKS,
  HILO_SKIPS,
  hiloChoices,
  type HiloGuess,
  hiloOffer,
  hiloPay,
  type HiloState,
  hiloState,
  hiloWins,
} from '@meydan/fair/cards/hi-lo'
import type { RoundView } from '../../../instant/replies.ts'
import { el, wait } from '../../elements.ts'
import { percent } from '../../format.ts'
import { isQuiet, type Stage, type StageEvents, timesText, moveFocusByArrows } from '../stage.ts'

const PAST = 7
/** The card that comes lies face down for so long: longer the more is at stake. */
const COVERED = { leastMs: 260, perWinMs: 45, mostMs: 620 }
/** From so many decisions on the tone rises no more. */
const HIGHEST_TONE = 12
const faces = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const names: Readonly<Record<number, string>> = { 1: 'As', 11: 'Vale', 12: 'Kız', 13: 'Papaz' }

const { higher, lower, skip } = hiloChoices

/** The three presses and what they say of the card that lies open; without one they take no press. */
function makePresses(picked: StageEvents['picked']) {
  const presses = ([higher, lower, skip] as const).map((choice) => {
    const button = el('button', { type: 'button', class: choice === skip ? 'hilo-skip' : 'hilo-guess' })
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') picked(choice)
    })
    return { choice, button }
  })
  const buttons = presses.map(({ button }) => button)
  const element = el('div', { class: 'hilo-presses', role: 'group', 'aria-label': 'Sıradaki kart' }, ...buttons)
  moveFocusByArrows(element, buttons, 1)
  return {
    element,
    render(open: HiloState | undefined) {
      for (const { choice, button } of presses) {
        const words = choice === skip ? skipWords(open) : guessWords(open, choice)
        button.replaceChildren(el('b', {}, words.head), ' ', el('span', {}, words.more))
        button.setAttribute('aria-disabled', String(!words.isOn))
      }
    },
  }
}

/** The card that lies open, and those before it. */
function makeCards() {
  const face = el('b')
  const [low, high] = [el('i', { class: 'hilo-corner' }), el('i', { class: 'hilo-corner other' })]
  const card = el('p', { class: 'hilo-card', role: 'img' }, low, face, high)
  const deck = el('span', { class: 'hilo-deck', 'aria-hidden': 'true' })
  const spread = el('div', { class: 'hilo-spread' }, card, deck)
  const scale = el('ol', { class: 'hilo-scale', 'aria-hidden': 'true' }, ...faces.map((one) => el('li', {}, one)))
  const write = (text: string): void => {
    for (const place of [face, low, high]) place.textContent = text
  }
  let laid = -1
  const cover = (): void => {
    card.className = 'hilo-card back'
    write('')
    for (const one of scale.children) one.className = ''
  }
  const past = el('ol', { class: 'hilo-past', 'aria-label': 'Açılan kartlar' })
  return {
    parts: [past, spread, scale],
    card,
    clear() {
      laid = -1
      cover()
      card.setAttribute('aria-label', 'Kart kapalı')
      past.replaceChildren()
    },
    /** The next card comes face down, and is turned after a moment. */
    async show(round: RoundView, { rank, isLost, wins }: HiloState): Promise<void> {
      past.replaceChildren(...pastCards(round).slice(-PAST))
      // Who takes sees no new card.
      const isNew = laid !== round.decisions.length
      laid = round.decisions.length
      if (isNew && !isQuiet()) {
        cover()
        card.classList.add('comes')
        await wait(Math.min(COVERED.mostMs, COVERED.leastMs + COVERED.perWinMs * wins.length))
      }
      write(faces[rank - 1] ?? '')
      card.setAttribute('aria-label', nameOf(rank))
      card.className = `hilo-card${isNew ? ' turned' : ''}${isLost ? ' lost' : ''}${round.pay === null || isLost ? '' : ' taken'}`
      for (const [at, one] of [...scale.children].entries())
        one.className = at + 1 === rank ? 'now' : at + 1 > rank ? 'above' : 'below'
    },
  }
}

/** One card lies open; the player says how the next one compares, again and again, until he takes. */
export function alcakYuksekStage({ picked }: StageEvents): Stage {
  const cards = makeCards()
  const goalText = el('p', { class: 'goal', role: 'status' })
  const presses = makePresses(picked)
  const clear = (): void => {
    cards.clear()
    goalText.textContent = 'Sıradaki kart yüksek mi, alçak mı?'
    presses.render(undefined)
  }
  clear()
  return {
    element: el('div', { class: 'hilo' }, ...cards.parts, goalText, presses.element),
    settings: el('div', { class: 'settings' }),
    bet: () => ({}),
    set: () => {},
    missing: () => '',
    lock: () => {},
    start: clear,
    async show(round, sound) {
      const state = hiloState(round.drawn, round.decisions)
      presses.render(undefined)
      await cards.show(round, state)
      goalText.textContent = sentence(round, state)
      presses.render(round.pay === null ? state : undefined)
      sound.stop(Math.min(round.decisions.length, HIGHEST_TONE))
    },
    won: () => cards.card,
    reset: clear,
    says,
    turn: { asks: 'Tahmin edin', says: progress },
    rules: () => rules,
    pays: paysTable,
  }
}

function progress({ decisions, drawn }: RoundView): string {
  return `${hiloState(drawn, decisions).wins.length} doğru tahmin`
}

function nameOf(rank: number): string {
  return names[rank] ?? String(rank)
}

/** How the two ends differ: the same rank may not be sure. */
function guessName(rank: number, guess: HiloGuess): string {
  if (rank === 1) return guess === higher ? 'Daha yüksek' : 'Aynısı'
  if (rank === HILO_RANKS) return guess === higher ? 'Aynısı' : 'Daha alçak'
  return guess === higher ? 'Yüksek veya aynı' : 'Alçak veya aynı'
}

function guessWords(state: HiloState | undefined, guess: HiloGuess) {
  if (state === undefined) return { head: guess === higher ? '▲ Yüksek' : '▼ Alçak', more: '', isOn: false }
  const pay = hiloOffer(state, guess)
  const share = percent((hiloWins(state.rank, guess) / HILO_RANKS) * 100)
  return {
    head: `${guess === higher ? '▲' : '▼'} ${guessName(state.rank, guess)}`,
    more: pay === undefined ? 'üst sınırı aşar' : `${timesText(pay)} · ${share}`,
    isOn: pay !== undefined,
  }
}

function skipWords(state: HiloState | undefined) {
  const left = HILO_SKIPS - (state?.skips ?? 0)
  return { head: 'Kartı geç', more: `${left} hak`, isOn: state !== undefined && left > 0 }
}

/** What lay open before the card that lies open now, with what was said of it. */
function pastCards({ drawn, decisions }: RoundView): HTMLElement[] {
  return decisions.map((choice, at) => {
    const rank = drawn[at] ?? 1
    const mark = choice === skip ? '»' : choice === higher ? '▲' : '▼'
    const word = choice === skip ? 'geçildi' : guessName(rank, choice as HiloGuess)
    return el(
      'li',
      {},
      el('b', { 'aria-hidden': 'true' }, faces[rank - 1] ?? ''),
      el('i', { 'aria-hidden': 'true' }, mark),
      el('span', { class: 'spoken' }, `${nameOf(rank)}, ${word}`),
    )
  })
}

function sentence(round: RoundView, state: HiloState): string {
  const card = nameOf(state.rank)
  if (state.isLost) return `${card}. Yanlış tahmin, tur bitti`
  if (state.wins.length === 0) return `${card}. Sıradaki kart yüksek mi, alçak mı?`
  return `${card}. ${round.pay === null ? 'Şu an' : 'Alınan'} ${timesText(hiloPay(state.wins))}`
}

function says({ drawn, decisions }: RoundView): string {
  const { isLost, wins } = hiloState(drawn, decisions)
  return isLost ? `Yanlış (${wins.length + 1}. tahmin)` : timesText(hiloPay(wins))
}

const rules = [
  'Bir kart açıktır; sıradakinin yüksek mi alçak mı olacağını söylersiniz. As 1, Vale 11, Kız 12, Papaz 13 sayılır. Deste sonsuzdur: her kartın 13 değerden biri olma olasılığı eşittir.',
  'Aynı değer iki tahminde de kazanır. Asta “Daha yüksek” ve “Aynısı”, Papazda “Daha alçak” ve “Aynısı” seçilir: kesin kazanan tahmin yoktur.',
  'Her doğru tahminde çarpan, 13 ÷ kazanan değer sayısı kadar büyür. Sonuç bir kez 0,99 ile çarpılır ve iki ondalığa aşağı yuvarlanır.',
  '“Al” ile dilediğiniz an kazancınızı alırsınız. Yanlış tahminde tur biter ve bahis kaybedilir.',
  'Örnek: Açık kart 4 iken “Yüksek” tahmini 10 değerle (4–13) kazanır. Doğruysa çarpan 0,99 × 13 ÷ 10 = 1,28 olur; 10,00 ₺ bahis 12,80 ₺ öder.',
  `Bir turda en çok ${HILO_SKIPS} kart, tahmin etmeden geçilebilir. Bütün kartlar tur başlarken bellidir.`,
  `${timesText(HILO_CAP)} üstüne çıkacak tahmin sunulmaz; sunulacak tahmin kalmazsa tur biter ve kazancınız ödenir.`,
  'Yarım kalan tur sizi 24 saat bekler; gelmezseniz ulaştığınız çarpan ödenir, hiç doğru tahmin yoksa bahis iade edilir.',
]

/** What the first guess pays, by the card that lies open. */
function paysTable(): string[][] {
  const rows = faces.map((_face, at) => at + 1)
  const cell = (rank: number, guess: HiloGuess): string => {
    const wins = hiloWins(rank, guess)
    return `${timesText(hiloPay([wins]))} (${wins}/${HILO_RANKS})`
  }
  return [
    ['Açık kart', 'Yüksek', 'Alçak'],
    ...rows.map((rank) => [nameOf(rank), cell(rank, higher), cell(rank, lower)]),
  ]
}
