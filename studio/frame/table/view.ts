import type { Outgoing } from '../../rooms/socket/protocol.ts'
import type { TableConfig } from '../../rooms/owner/room-config.ts'
import { el, write } from '../elements.ts'
import { money } from '../format.ts'
import { paidFor, type RoomState } from '../room/state.ts'
import { makeStakeList, makeHeaderBar } from '../room/header-bar.ts'
import { makeAnnouncer } from '../room/announcer.ts'
import { makeBoard } from './board.ts'
import {
  type Chips,
  confirmedOf,
  freeSlots,
  type Lying,
  makeChips,
  MOST_SLOTS,
  partsOf,
  stakesOf,
  totalOf,
} from './chips.ts'
import { type Felt, makeFelt } from './felt.ts'
import { spokenName } from './layouts.ts'
import { resultText } from './names.ts'
import type { SendRequest } from '../room/connect-room.ts'
import { makeRacetrack } from './racetrack.ts'
import { makeStage } from './stage.ts'
import { makeTray } from './tray.ts'
import { makeWinShow } from './win-show.ts'

type Shown = Parameters<Felt['render']>[0]

const ENOUGH = `Bir turda en çok ${MOST_SLOTS} kez onaylayabilirsiniz.`

/** What is a table's own: its picture, where chips lie, what came before, and how its places and results are called. */
export type TableLook = {
  stage: { element: HTMLElement; draw: (state: RoomState, now: number) => void }
  /** `put` lays so many chips on each of the named places. */
  cloth: (put: (parts: Readonly<Record<string, number>>) => void) => {
    elements: HTMLElement[]
    render: (shown: Shown, state: RoomState) => void
  }
  board: { element: HTMLElement; render: (state: RoomState) => void }
  nameOf: (spot: string) => string
  resultText: (result: number) => { text: string; band: string }
}

/** A wheel, cards or dice with their felt. */
export function tableLook(config: TableConfig): TableLook {
  const { algorithm } = config
  return {
    stage: makeStage(config),
    cloth(put) {
      const felt = makeFelt(algorithm, (spot) => put({ [spot]: 1 }))
      const track = algorithm === 'roulette/1' ? [makeRacetrack(put)] : []
      return { elements: [felt.element, ...track], render: felt.render }
    },
    board: makeBoard(algorithm),
    nameOf: (spot) => spokenName(algorithm, spot),
    resultText: (result) => resultText(algorithm, result),
  }
}

/** The whole table: strip, stage, felt, chips, and beside them what lies in words and what came before. */
export function makeTableView(config: TableConfig, look: TableLook, send: SendRequest) {
  const chips = makeChips()
  const announcer = makeAnnouncer()
  const tray = makeTray(config.stakes.least)
  let present: RoomState | undefined
  const put = (parts: Readonly<Record<string, number>>): void => {
    if (present?.round.state !== 'open') return announcer.showNotice('Bahisler kapandı.')
    chips.put(Object.entries(parts).map(([spot, count]) => ({ spot, kurus: count * tray.chip(), chips: count })))
    announcer.tick()
  }
  const { stage, board } = look
  const cloth = look.cloth(put)
  const list = makeStakeList()
  const words = el('ul', { class: 'lying-list', 'aria-label': 'Bahisleriniz' })
  const more = el('button', { type: 'button', class: 'tool wide', 'aria-expanded': 'false' }, 'Sonuçlar')
  const strip = makeHeaderBar(look.resultText, more, announcer.sound)
  const controls = makeControls(pressesOf(config, { chips, announcer, send, now: () => present }))
  const beside = [ownBets(words), board.element, list.element]
  const element = arranged(config, {
    strip,
    stage,
    cloth: cloth.elements,
    beside,
    controls: [tray.element, ...controls.elements],
    announcer,
  })
  const showWin = makeWinShow(element, strip.element.querySelector<HTMLElement>('.money') ?? tray.element)
  more.addEventListener('click', () => {
    const isOpen = element.classList.toggle('beside-open')
    more.setAttribute('aria-expanded', String(isOpen))
  })
  return {
    element,
    announcer,
    onMessage(message: Outgoing): void {
      if (message.type === 'refused' && message.slot !== undefined) chips.takeBack(message.slot)
      if (message.type === 'own' && message.stake.status === 'accepted') chips.arrived(message.stake.slot)
    },
    render(state: RoomState, now: number, isUp: boolean): void {
      present = state
      chips.follow(state)
      const confirmed = confirmedOf(state)
      const isOpen = state.round.state === 'open' && now < (state.round.until ?? 0)
      const gone = state.round.state === 'open' ? 0 : chips.lock()
      if (gone > 0) announcer.showNotice(`${unconfirmed(gone)}, masadan alındı.`)
      stage.draw(state, now)
      element.classList.toggle('showing', state.round.drawn !== null)
      strip.render(state, isUp)
      board.render(state)
      list.render(state)
      const drawn = state.round.result === null ? null : state.round.drawn
      cloth.render({ confirmed, drafted: chips.drafted(), isOpen, drawn }, state)
      controls.render(factsOf(state, chips, isOpen))
      writeWords(words, look.nameOf, confirmed)
      if (state.round.result !== null) showWin({ no: state.round.no, ...sumsOf(state) })
    },
  }
}

type Hands = {
  chips: Chips
  announcer: ReturnType<typeof makeAnnouncer>
  send: SendRequest
  now: () => RoomState | undefined
}

/** What the buttons under the felt do. */
function pressesOf(config: TableConfig, { chips, announcer, send, now }: Hands): Presses {
  return {
    back() {
      if (!chips.isEmpty()) return chips.back()
      const state = now()
      const last = state === undefined ? undefined : stakesOf(state).at(-1)
      if (last?.status === 'accepted') send({ type: 'undo', no: last.no, slot: last.slot }, last.slot)
    },
    clear: () => chips.clear(),
    repeat: () => chips.repeat(),
    confirm() {
      const state = now()
      const drafted = chips.drafted()
      if (state === undefined) return
      const fault = faultOf(config, drafted, confirmedOf(state))
      if (fault !== null) return announcer.showNotice(fault)
      const parts = partsOf(drafted)
      const slots = freeSlots(state)
      if (parts.length > slots.length) return announcer.showNotice(ENOUGH)
      for (const [at, part] of parts.entries()) {
        const slot = slots[at] ?? ''
        const stake = { no: state.round.no, slot, amount: totalOf(part), auto: null, spots: Object.fromEntries(part) }
        if (!send({ type: 'stake', ...stake }, slot)) return
        chips.send(slot, part)
      }
    },
  }
}

function ownBets(words: HTMLElement): HTMLElement {
  return el('section', { class: 'own-bets', 'aria-label': 'Bahisleriniz' }, el('h2', {}, 'Bahisleriniz'), words)
}

type Parts = {
  strip: { element: HTMLElement }
  stage: { element: HTMLElement }
  cloth: HTMLElement[]
  beside: HTMLElement[]
  controls: HTMLElement[]
  announcer: ReturnType<typeof makeAnnouncer>
}

function arranged(
  { code, name }: TableConfig,
  { strip, stage, cloth, beside, controls, announcer }: Parts,
): HTMLElement {
  return el(
    'main',
    { class: `room table table-${code}`, 'aria-label': name },
    el('h1', { class: 'spoken' }, name),
    strip.element,
    stage.element,
    el('div', { class: 'cloth' }, ...cloth),
    el('aside', { class: 'beside' }, ...beside),
    el('div', { class: 'controls' }, ...controls),
    ...announcer.elements,
  )
}

function faultOf({ stakes }: TableConfig, drafted: Lying, confirmed: Lying): string | null {
  for (const [spot, kurus] of drafted) {
    if (kurus < stakes.least) return `Her alanda en az ${money(stakes.least)} olmalı.`
    if (kurus + (confirmed.get(spot) ?? 0) > stakes.most) return `Bir alanda en çok ${money(stakes.most)} olabilir.`
  }
  return null
}

/** Chips that count for nothing until they are confirmed. */
function unconfirmed(count: number): string {
  return `${count} çip onaylanmadı`
}

/** Kuruş that were staked in this round, and what they have given. */
function sumsOf(state: RoomState): { staked: number; paid: number } {
  const own = stakesOf(state)
  return {
    staked: own.reduce((sum, { amount }) => sum + amount, 0),
    paid: own.reduce((sum, { pay }) => sum + (pay ?? 0), 0),
  }
}

/** What the round gave, once it is shown. */
function noteOf(state: RoomState): string {
  const own = stakesOf(state)
  if (own.length === 0 || state.round.result === null) return ''
  const paid = paidFor(own)
  if (paid === null) return ''
  if (paid === 0) return 'Bu tur kazanç yok'
  const wait = own.some(({ status }) => status === 'paying') ? ' · Kazancınız işleniyor' : ''
  return `${paid > sumsOf(state).staked ? 'Kazanç' : 'Ödeme'} ${money(paid)}${wait}`
}

function writeWords(list: HTMLElement, nameOf: TableLook['nameOf'], confirmed: ReadonlyMap<string, number>): void {
  const lines = [...confirmed].map(([spot, kurus]) => `${nameOf(spot)} — ${money(kurus)}`)
  const text = lines.length === 0 ? 'Bu turda bahsiniz yok' : lines.join('\n')
  if (list.dataset.text === text) return
  list.dataset.text = text
  list.replaceChildren(...text.split('\n').map((line) => el('li', {}, line)))
}

type Presses = Record<'back' | 'clear' | 'repeat' | 'confirm', () => void>
type Facts = {
  isOpen: boolean
  isAsking: boolean
  isFull: boolean
  draft: number
  sure: number
  canRepeat: boolean
  note: string
  waiting: number
}

function factsOf(state: RoomState, chips: Chips, isOpen: boolean): Facts {
  const isFull = freeSlots(state).length === 0
  return {
    isOpen,
    isAsking: state.pendingKeys.size > 0,
    isFull,
    draft: totalOf(chips.drafted()),
    sure: totalOf(confirmedOf(state)),
    canRepeat: chips.canRepeat(),
    note: isOpen && isFull ? ENOUGH : noteOf(state),
    waiting: chips.waiting(),
  }
}

function makeControls(presses: Presses) {
  const button = (text: string, press: () => void, kind: string): HTMLButtonElement => {
    const made = el('button', { type: 'button', class: kind }, text)
    made.addEventListener('click', press)
    return made
  }
  const back = button('Geri al', presses.back, 'side')
  const clear = button('Temizle', presses.clear, 'side')
  const repeat = button('Aynısını koy', presses.repeat, 'side')
  const confirm = button('Onayla', presses.confirm, 'main')
  const note = el('p', { class: 'card-note' })
  return {
    elements: [note, el('div', { class: 'presses' }, back, clear, repeat, confirm)],
    render({ isOpen, isAsking, isFull, draft, sure, canRepeat, note: said, waiting }: Facts): void {
      back.disabled = !isOpen || isAsking || draft + sure === 0
      clear.disabled = !isOpen || draft === 0
      repeat.disabled = !isOpen || !canRepeat
      confirm.disabled = !isOpen || isAsking || isFull || draft === 0
      const text = isAsking ? 'Bekleyin' : draft > 0 ? `Onayla · ${money(draft)}` : 'Onayla'
      if (confirm.textContent !== text) confirm.textContent = text
      const lying = sure > 0 ? `Bu turda ${money(sure)}` : ''
      const ghosts = isOpen && waiting > 0 ? unconfirmed(waiting) : ''
      write(note, said === '' ? [lying, ghosts].filter(Boolean).join(' · ') : said)
      note.classList.toggle('won', said.startsWith('Kazanç'))
      note.classList.toggle('waits', said === '' && ghosts !== '')
    },
  }
}
