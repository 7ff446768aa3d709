import type { SendRequest } from './connect-room.ts'
import type { RoomConfig } from '../../rooms/owner/room-config.ts'
import { el, write, writeParts } from '../elements.ts'
import { icon } from '../icons.ts'
import { money } from '../format.ts'
import { multiplierNow, multiple } from './multiplier.ts'
import type { Slot, RoomState } from './state.ts'

export type StakeCard = {
  element: HTMLElement
  /** The big button, for the keyboard. */
  main: HTMLButtonElement
  render: (state: RoomState, now: number) => void
}

const CHIPS = [1_000, 2_500, 10_000, 50_000]
const FIRST_KURUS = 1_000
const FIRST_TARGET = 200

/** Sum, target and one button that always says what it does. */
export function makeStakeCard(config: RoomConfig, slot: Slot, send: SendRequest): StakeCard {
  const amount = makeAmount(config)
  const target = makeTarget(config)
  const main = el('button', { type: 'button', class: 'main', 'data-slot': slot })
  const half = el('button', { type: 'button', class: 'half', hidden: !config.halves })
  const note = el('p', { class: 'card-note' })
  const name = slot === 'a' ? 'Birinci bahis' : 'İkinci bahis'
  const inputs = el('div', { class: 'inputs' }, amount.element, target.element)
  const element = el(
    'section',
    { class: config.halves ? 'stake-card halves' : 'stake-card', 'aria-label': name },
    inputs,
    el('div', { class: 'press' }, main, half),
    note,
  )
  let press: () => void = () => {}
  main.addEventListener('click', () => press())
  let halve: () => void = () => {}
  half.addEventListener('click', () => halve())
  return {
    element,
    main,
    render(state, now) {
      const { round } = state
      const own = state.mine[slot]
      // As it stands when it is asked: what is typed between two pictures counts.
      const faceNow = () =>
        faceOf(config, { state, slot, now, input: { slot, amount: amount.kurus(), auto: target.hundredths() } })
      const face = faceNow()
      show(main, face.text, face.kind)
      main.disabled = face.request === null || state.pendingKeys.has(slot)
      press = () => {
        const pressed = faceNow()
        if (pressed.request !== null) send(pressed.request, slot)
      }
      const isHalf = config.halves && face.kind === 'take' && own?.halfAt === null
      half.hidden = !isHalf
      if (isHalf) show(half, 'Yarısını al', 'take')
      halve = () => send({ type: 'cash', no: round.no, slot, share: 50 }, slot)
      const isFixed = (own !== undefined && round.result === null) || state.next[slot] !== undefined
      amount.fix(isFixed)
      target.fix(isFixed)
      const words = noteOf(state, slot)
      write(note, words.text)
      const kind = `card-note ${words.tone}`
      if (note.className !== kind) note.className = kind
    },
  }
}

function show(button: HTMLButtonElement, text: string, kind: string): void {
  writeParts(button, text)
  if (button.dataset.kind !== kind) button.dataset.kind = kind
}

type Face = { text: string; kind: 'stake' | 'undo' | 'take' | 'wait'; request: Parameters<SendRequest>[0] | null }
type Facts = { state: RoomState; slot: Slot; now: number; input: { slot: Slot; amount: number; auto: number | null } }

/** What the big button says and does at this moment. */
function faceOf(config: RoomConfig, { state, slot, now, input }: Facts): Face {
  const { round } = state
  const own = state.mine[slot]
  const isOpen = round.state === 'open' && now < (round.until ?? 0)
  if (state.pendingKeys.has(slot)) return { text: 'Bekleyin', kind: 'wait', request: null }
  if (isOpen && own === undefined)
    return {
      text: `Bahis yap · ${money(input.amount)}`,
      kind: 'stake',
      request: { type: 'stake', no: round.no, ...input },
    }
  if (isOpen) return { text: 'İptal', kind: 'undo', request: { type: 'undo', no: round.no, slot } }
  if (own?.status === 'accepted' && round.state === 'playing') return takeFace(config, { state, slot, now })
  if (own?.status === 'accepted' && round.result === null)
    return { text: 'Bahsiniz turda', kind: 'wait', request: null }
  if (state.next[slot] !== undefined)
    return { text: 'Sonraki tur bahsi · İptal', kind: 'undo', request: { type: 'next', ...input, amount: null } }
  return { text: `Sonraki tura bahis · ${money(input.amount)}`, kind: 'stake', request: { type: 'next', ...input } }
}

function takeFace(config: RoomConfig, { state, slot, now }: Omit<Facts, 'input'>): Face {
  const { round } = state
  const own = state.mine[slot]
  const height = multiplierNow(config, round, now)
  if (own === undefined || height <= 100) return { text: 'Bahsiniz turda', kind: 'wait', request: null }
  const rest = own.halfAt === null ? own.amount : own.amount / 2
  return {
    text: `${multiple(height)} · ${money((rest * height) / 100)} al`,
    kind: 'take',
    request: { type: 'cash', no: round.no, slot, share: 100 },
  }
}

function noteOf({ mine, round }: RoomState, slot: Slot): { text: string; tone: string } {
  const own = mine[slot]
  if (own === undefined) return { text: '', tone: '' }
  if (own.takenAt !== null && own.takenAt > 0 && own.pay !== null) {
    const wait = own.status === 'paying' ? ' · Kazancınız işleniyor' : ''
    const word = own.pay > own.amount ? 'Alındı' : 'Ödeme'
    return {
      text: `${word} ${multiple(own.takenAt)} · ${money(own.pay)}${wait}`,
      tone: own.pay > own.amount ? 'won' : '',
    }
  }
  if (own.halfAt !== null && round.result === null)
    return { text: `Yarısı ${multiple(own.halfAt)} · ${money((own.amount / 2) * (own.halfAt / 100))}`, tone: 'won' }
  if (own.takenAt === 0) return { text: own.pay === 0 ? 'Bu tur kazanç yok' : `Ödeme ${money(own.pay ?? 0)}`, tone: '' }
  if (own.auto !== null) return { text: `Otomatik çıkış ${multiple(own.auto)}`, tone: '' }
  return { text: `Bahis ${money(own.amount)}`, tone: '' }
}

function makeAmount({ stakes }: RoomConfig) {
  const input = el('input', {
    type: 'text',
    inputmode: 'numeric',
    'aria-label': 'Bahis tutarı, lira',
    value: '10',
    maxlength: 4,
  })
  const less = el('button', { type: 'button', class: 'nudge', 'aria-label': 'Bahsi azalt' }, icon('minus'))
  const more = el('button', { type: 'button', class: 'nudge', 'aria-label': 'Bahsi artır' }, icon('plus'))
  let kurus = FIRST_KURUS
  const set = (wanted: number): void => {
    const whole = Math.round(wanted / stakes.step) * stakes.step
    kurus = Math.min(stakes.most, Math.max(stakes.least, Number.isFinite(whole) ? whole : FIRST_KURUS))
    input.value = String(kurus / 100)
  }
  const rung = (): number => (kurus >= 100_000 ? 50_000 : kurus >= 10_000 ? 5_000 : kurus >= 5_000 ? 1_000 : 500)
  input.addEventListener('change', () => set(Number(input.value.replaceAll(/\D/g, '')) * 100))
  less.addEventListener('click', () => set(kurus - rung()))
  more.addEventListener('click', () => set(kurus + rung()))
  const chips = CHIPS.map((chip) => {
    const button = el('button', { type: 'button', class: 'chip' }, String(chip / 100))
    button.addEventListener('click', () => set(chip))
    return button
  })
  const element = el(
    'div',
    { class: 'amount-field' },
    el('div', { class: 'stepper' }, less, input, more),
    el('div', { class: 'chips' }, ...chips),
  )
  const all = [less, more, input, ...chips]
  return {
    element,
    kurus: () => kurus,
    fix: (isFixed: boolean) => {
      for (const control of all) control.disabled = isFixed
    },
  }
}

/** Free between two bounds, or one of the storeys. */
function makeTarget({ targets }: RoomConfig) {
  const on = el('input', { type: 'checkbox', role: 'switch' })
  const storeys = Array.isArray(targets) ? (targets as readonly number[]) : null
  const field =
    storeys === null
      ? el('input', {
          type: 'text',
          inputmode: 'decimal',
          'aria-label': 'Otomatik çıkış çarpanı',
          value: '2,00',
          maxlength: 8,
        })
      : el(
          'select',
          { 'aria-label': 'Otomatik çıkış katı' },
          ...storeys.map((at, storey) => el('option', { value: at }, `${multiple(at)} · kat ${storey + 1}`)),
        )
  const bounds = storeys === null ? (targets as { least: number; most: number }) : null
  let at = storeys?.[3] ?? FIRST_TARGET
  field.value = storeys === null ? '2,00' : String(at)
  field.addEventListener('change', () => {
    const typed = storeys === null ? Math.round(Number(field.value.replace(',', '.')) * 100) : Number(field.value)
    at = Number.isFinite(typed) ? typed : FIRST_TARGET
    if (bounds === null) return
    at = Math.min(bounds.most, Math.max(bounds.least, at))
    field.value = (at / 100).toFixed(2).replace('.', ',')
  })
  const element = el('div', { class: 'target-field' }, el('label', {}, on, el('span', {}, 'Otomatik çıkış')), field)
  return {
    element,
    hundredths: () => (on.checked ? at : null),
    fix: (isFixed: boolean) => {
      on.disabled = isFixed
      field.disabled = isFixed || !on.checked
    },
  }
}
