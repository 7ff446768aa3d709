import { hallCardsFor, LEAST_CARDS } from '@meydan/fair/tombala/tombala'
import { STRIP_CARDS } from '@meydan/fair/tombala/tombala-cards'
import type { Outgoing, PrizeView } from '../../rooms/socket/protocol.ts'
import type { BingoConfig } from '../../rooms/owner/room-config.ts'
import { el, write } from '../elements.ts'
import { money } from '../format.ts'
import { paidFor, type RoomState } from '../room/state.ts'
import { makeHeaderBar } from '../room/header-bar.ts'
import { makeAnnouncer } from '../room/announcer.ts'
import { freeSlots, MOST_SLOTS, stakesOf } from '../table/chips.ts'
import { type SendRequest, showRoom } from '../room/connect-room.ts'
import { makeBoard } from './draw-board.ts'
import { makeCards } from './own-cards.ts'
import { spokenBall } from './spoken-ball.ts'
import '../base.css'
import '../room/room.css'
import '../room/stakes.css'
import '../room/phone.css'
import './bingo.css'
import './phone.css'
import './phone-cards.css'
import '../room/landscape.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as BingoConfig

const goals: Readonly<Record<PrizeView['goal'], string>> = {
  first: '1. çinko',
  second: '2. çinko',
  tombala: 'Tombala',
  jackpot: 'Büyük ödül',
}

/** Who a card of the hall's own belongs to. */
const HOUSE_CARDS_OWNER = 'Salon'

const ENOUGH = `Bir turda en çok ${MOST_SLOTS} kez alabilirsiniz.`

/** The whole hall: strip, balls, prizes, own cards, and what is bought next. */
function makeBingoView(send: SendRequest) {
  const announcer = makeAnnouncer()
  const caller = makeCaller()
  const strip = makeHeaderBar((result) => ({ text: `İlk top ${result}`, band: '' }), caller.element, announcer.sound)
  const board = makeBoard()
  const cards = makeCards()
  const prizes = el('ul', { class: 'prizes', 'aria-label': 'Ödüller' })
  const facts = el('p', { class: 'facts' })
  let present: RoomState | undefined
  const buy = (spot: 'card' | 'strip', amount: number): void => {
    const [slot] = present === undefined ? [] : freeSlots(present)
    if (present === undefined || slot === undefined) return
    send({ type: 'stake', no: present.round.no, slot, amount, auto: null, spots: { [spot]: amount } }, slot)
  }
  const one = purchase('Kart al', config.price, (amount) => buy('card', amount))
  const six = purchase(`Seri al (${STRIP_CARDS} kart)`, STRIP_CARDS * config.price, (amount) => buy('strip', amount))
  const back = el('button', { type: 'button', class: 'side' }, 'Son alımı geri ver')
  back.addEventListener('click', () => {
    const last = present === undefined ? undefined : stakesOf(present).at(-1)
    if (last?.status === 'accepted') send({ type: 'undo', no: last.no, slot: last.slot }, last.slot)
  })
  const note = el('p', { class: 'card-note' })
  const element = el(
    'main',
    { class: 'room hall', 'aria-label': config.name },
    el('h1', { class: 'spoken' }, config.name),
    strip.element,
    board.element,
    el('section', { class: 'hall-side' }, facts, prizes, cards.element),
    el('div', { class: 'controls' }, note, back, one, six),
    ...announcer.elements,
  )
  return {
    element,
    announcer,
    onMessage(message: Outgoing): void {
      if (message.type === 'step') caller.call(message.at)
    },
    render(state: RoomState, now: number, isUp: boolean): void {
      present = state
      const own = stakesOf(state)
      const held = own.flatMap((stake) => stake.cards ?? [])
      const isOpen = state.round.state === 'open' && now < (state.round.until ?? 0)
      markPhase(element, { state, held: held.length, isOpen })
      strip.render(state, isUp)
      board.render(state.round.steps, sentence(state, now), now)
      cards.render(held, state.round.steps)
      write(facts, factsOf(config, state, held.length))
      writePrizes(prizes, state.round.prizes)
      const isAsking = state.pendingKeys.size > 0
      const isFull = freeSlots(state).length === 0
      one.disabled = !isOpen || isAsking || isFull || held.length + 1 > config.mostCards
      six.disabled = !isOpen || isAsking || isFull || held.length + STRIP_CARDS > config.mostCards
      back.disabled = !isOpen || isAsking || own.length === 0
      write(note, isOpen && isFull ? ENOUGH : noteOf(state, held.length))
      element.classList.toggle('celebrating', hasWon(state))
    },
  }
}

/** What is shown large on a phone: the cage before cards are held, then those cards. */
function markPhase(
  hall: HTMLElement,
  { state, held, isOpen }: { state: RoomState; held: number; isOpen: boolean },
): void {
  const isBefore = state.round.steps.length === 0
  hall.classList.toggle('filling', held > 0 && isBefore)
  hall.classList.toggle('drawing', held > 0 && !isOpen)
  hall.classList.toggle('idle', held === 0 && isBefore)
}

function purchase(text: string, amount: number, buy: (amount: number) => void): HTMLButtonElement {
  const button = el('button', { type: 'button', class: 'main' }, `${text} · ${money(amount).replace(' ', '\u00a0')}`)
  button.addEventListener('click', () => buy(amount))
  return button
}

function sentence({ round, totals }: RoomState, now: number): string {
  if (round.state === 'open') return `Sıradaki tur ${clockText((round.until ?? 0) - now)}`
  if (round.state === 'resting') return 'Salon açılıyor'
  if (round.state === 'shut') return 'Bu salon şu anda kapalı'
  if (round.state === 'voided') return 'Tur iptal edildi'
  if (round.result !== null && round.steps.length === 0)
    return totals.amount === 0 ? 'Bu turda kart satılmadı' : 'Tur iptal edildi'
  if (round.result !== null) return `Tur bitti · ${round.steps.length} top`
  return round.steps.length === 0 ? 'Satış kapandı, çekiliş başlıyor' : `${round.steps.length}. top`
}

/** `02:14` */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** What was really sold, and beside it the hall's own cards: nobody is invented. */
function factsOf({ price }: BingoConfig, { totals, round, mode }: RoomState, own: number): string {
  const count = totals.amount / price
  const sold = `Satılan kart ${count}`
  const pot = `Büyük ödül kasası ${money(round.pot)}`
  if (round.hallCards > 0) return `${sold} · Salonun kartı ${round.hallCards} · ${pot}`
  const isAlone = mode === 'demo' && count === 0
  if (isAlone && own > 0) return `${sold} · Demo kartınız ${own} · Salonun kartı ${hallCardsFor([own])} · ${pot}`
  if (round.state !== 'open' || count >= LEAST_CARDS) return `${sold} · ${pot}`
  if (own > 0) return `${sold} · ${pot} · Eksik kalan kartları salon tamamlar`
  return `${sold} · ${pot} · Satış ${LEAST_CARDS} kartın altında kalırsa salon kendi kartlarıyla tamamlar; tek başınıza da oynarsınız.`
}

function noteOf(state: RoomState, count: number): string {
  const own = stakesOf(state)
  if (own.length === 0) return ''
  const paid = paidFor(own)
  if (state.round.result === null || paid === null) return `${count} kartınız var`
  return paid === 0 ? 'Bu tur kazanç yok' : `Ödeme ${money(paid)}`
}

/** More than the cards cost: what gives less is no win. */
function hasWon(state: RoomState): boolean {
  const own = stakesOf(state)
  const staked = own.reduce((sum, { amount }) => sum + amount, 0)
  return state.round.result !== null && own.reduce((sum, { pay }) => sum + (pay ?? 0), 0) > staked
}

function writePrizes(list: HTMLElement, prizes: readonly PrizeView[]): void {
  const lines = prizes.map(
    ({ goal, ball, winners, ofHall, each, names }) =>
      `${goals[goal]} (${ball}. top): ${winners} kazanan kart, kart başı ${money(each)} · ${[...names.map((name) => name || 'Oyuncu'), ...(ofHall > 0 ? [HOUSE_CARDS_OWNER] : [])].join(', ')}`,
  )
  const text = lines.join('\n')
  if (list.dataset.text === text) return
  list.dataset.text = text
  list.replaceChildren(...lines.map((line) => el('li', {}, line)))
}

/** Says each ball aloud where the player asked for it. */
function makeCaller() {
  let on = false
  const element = el('button', { type: 'button', class: 'tool caller', 'aria-pressed': 'false' }, 'Sesli çağrı')
  element.addEventListener('click', () => {
    on = !on
    element.setAttribute('aria-pressed', String(on))
    if (!on) window.speechSynthesis?.cancel()
  })
  return {
    element,
    call(ball: number): void {
      if (!on || window.speechSynthesis === undefined) return
      const words = new SpeechSynthesisUtterance(spokenBall(ball))
      words.lang = 'tr-TR'
      window.speechSynthesis.speak(words)
    },
  }
}

await showRoom({ ...config, makeView: makeBingoView })
