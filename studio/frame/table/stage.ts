import { baccaratHands, pointsOfHand } from '@meydan/fair/cards/baccarat'
import { dragonTigerResult } from '@meydan/fair/cards/dragon-tiger'
import { fortunePays, type FortuneSpot, fortuneWheel } from '@meydan/fair/tables/fortune-wheel'
import { isRed, WHEEL } from '@meydan/fair/tables/roulette'
import type { TableConfig } from '../../rooms/owner/room-config.ts'
import { cardName, faceOf, isRedCard } from '../card-face.ts'
import { el, write } from '../elements.ts'
import type { RoomState } from '../room/state.ts'
import { makeWaitBar } from '../show/wait-bar.ts'
import { headline } from './names.ts'
import { FORTUNE_GLYPHS, type Field, ROULETTE_WOOD } from './wheel-picture.ts'
import { makeWheel } from './wheel.ts'

const still = matchMedia('(prefers-reduced-motion: reduce)')
/** From this part of the show on the result is said. */
const TOLD_AT = 0.82

type Scene = { element: HTMLElement; draw: (drawn: readonly number[] | null, share: number, now: number) => void }

/** Wheel, cards or dice, and over them what happens now. */
export function makeStage(config: TableConfig) {
  const scene = sceneOf(config.algorithm)
  const head = el('p', { class: 'headline', role: 'status' })
  const line = el('p', { class: 'line' })
  const bar = makeWaitBar(config.openMs)
  const element = el('div', { class: 'stage' }, scene.element, el('div', { class: 'words' }, head, line, bar.element))
  return {
    element,
    draw({ round }: RoomState, now: number): void {
      const { drawn, startedAt, result } = round
      const since = startedAt === null ? 0 : (now - startedAt) / config.showMs
      const share = result !== null || (still.matches && drawn !== null) ? 1 : Math.min(1, Math.max(0, since))
      scene.draw(drawn, share, now)
      write(head, drawn !== null && share >= TOLD_AT ? headline(config.algorithm, drawn) : '')
      const left = round.state === 'open' ? Math.max(0, (round.until ?? 0) - now) : 0
      write(line, sentence(round.state, left))
      bar.show(round.state === 'open' ? round.until : null, now)
      element.classList.toggle('showing', drawn !== null)
    },
  }
}

function sentence(state: string, left: number): string {
  if (state === 'open') return `Bahisler açık · ${Math.ceil(left / 1_000)} sn`
  if (state === 'locking' || state === 'locked' || state === 'drawn') return 'Bahisler kapandı'
  if (state === 'shut') return 'Bu masa şu anda kapalı'
  return state === 'resting' ? 'Masa açılıyor' : ''
}

function sceneOf(algorithm: string): Scene {
  if (algorithm === 'roulette/1') return wheelScene(WHEEL.map(numberField), (drawn) => WHEEL.indexOf(drawn), true)
  if (algorithm === 'fortune-wheel/1') return wheelScene(fortuneWheel.map(pictureField), (drawn) => drawn, false)
  return algorithm === 'sic-bo/1' ? diceScene() : cardScene(algorithm)
}

function numberField(number: number): Field {
  const colour = number === 0 ? '#1c7a4c' : isRed(number) ? '#b3263a' : '#23222a'
  return { label: String(number), colour, glyph: null }
}

const pictureColours: Readonly<Record<string, string>> = {
  lale: '#a3324a',
  nar: '#c2571f',
  fener: '#8a6d12',
  vapur: '#1f6f8b',
  marti: '#4d5aa8',
  ay: '#6b3fa0',
  gunes: '#0f8a8a',
}

function pictureField(spot: FortuneSpot): Field {
  const pays = fortunePays(spot, [fortuneWheel.indexOf(spot)]) / 100 - 1
  return { label: String(pays), colour: pictureColours[spot] ?? '#333', glyph: FORTUNE_GLYPHS[spot] }
}

function wheelScene(fields: readonly Field[], at: (drawn: number) => number, hasBall: boolean): Scene {
  const canvas = el('canvas', { 'aria-hidden': 'true' })
  const draw = makeWheel(canvas, fields, hasBall ? ROULETTE_WOOD : null)
  return {
    element: el('div', { class: 'wheel' }, canvas),
    draw(drawn, share, now) {
      const target = drawn?.[0] === undefined ? null : at(drawn[0])
      draw({ target, share: Math.min(1, share / TOLD_AT), now, isStill: still.matches })
    },
  }
}

function cardElement(card: number): HTMLElement {
  const more = { role: 'img', 'aria-label': cardName(card) }
  return el('span', { class: `card${isRedCard(card) ? ' red' : ''}`, ...more }, ...faceOf(card))
}

/** Two hands; the cards come one after the other in the order in which they were dealt. */
function cardScene(algorithm: string): Scene {
  const isBaccarat = algorithm === 'baccarat/1'
  const names = isBaccarat ? ['Oyuncu', 'Banka'] : ['Ejder', 'Kaplan']
  const rows = names.map((name, side) => {
    const cards = el('div', { class: 'cards' })
    const points = el('b', { class: 'points' })
    const title = el('h2', {}, name, points)
    return { cards, points, element: el('div', { class: `hand side-${side}` }, title, cards) }
  })
  let shown: string | null = null
  const element = el('div', { class: 'hands' }, ...rows.map((row) => row.element))
  return {
    element,
    draw(drawn, share) {
      const order = drawn ?? []
      const winner = share >= TOLD_AT && drawn !== null ? winnerOf(algorithm, drawn) : null
      element.classList.toggle('told', winner !== null)
      for (const [side, row] of rows.entries()) row.element.classList.toggle('won', side === winner)
      const count = Math.min(order.length, Math.floor((share / TOLD_AT) * (order.length + 1)))
      const key = `${order.join(' ')}/${count}`
      if (key === shown) return
      shown = key
      const hands = handsOf(algorithm, order)
      for (const [side, { cards, points }] of rows.entries()) {
        const hand = hands[side] ?? []
        const dealt = hand.filter(({ at }) => at < count).map(({ card }) => card)
        cards.replaceChildren(...placesOf(dealt, { isBaccarat, isDealing: order.length > 0 }))
        write(points, isBaccarat && dealt.length > 0 ? String(pointsOfHand(dealt)) : '')
      }
    },
  }
}

/**
 * What lies at a hand's places: the cards dealt so far, and its first ones face down until then. A third card of baccarat lies there only
 * once it was drawn: that there will be one says how the hands end.
 */
function placesOf(dealt: readonly number[], { isBaccarat, isDealing }: Record<'isBaccarat' | 'isDealing', boolean>) {
  const open = Math.max(0, (isBaccarat ? 2 : 1) - dealt.length)
  const waiting = isDealing ? 'card back' : 'card place'
  return [...dealt.map(cardElement), ...Array.from({ length: open }, () => el('span', { class: waiting }))]
}

/** The side that won; null where both have the same. */
function winnerOf(algorithm: string, drawn: readonly number[]): number | null {
  if (algorithm !== 'baccarat/1') return [0, 1][dragonTigerResult(drawn)] ?? null
  const { player, banker } = baccaratHands(drawn).totals
  return player === banker ? null : Number(banker > player)
}

/** Both hands with each card's place in the order of dealing. */
function handsOf(algorithm: string, order: readonly number[]): { card: number; at: number }[][] {
  const one = (at: number): { card: number; at: number } => ({ card: order[at] ?? 0, at })
  if (order.length === 0) return [[], []]
  if (algorithm !== 'baccarat/1') return [[one(0)], [one(1)]]
  const { player, banker } = baccaratHands(order)
  const third = player.length === 3 ? [one(4)] : []
  const last = banker.length === 3 ? [one(order.length - 1)] : []
  return [
    [one(0), one(2), ...third],
    [one(1), one(3), ...last],
  ]
}

const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
}

function diceScene(): Scene {
  const dice = [0, 1, 2].map(() => el('span', { class: 'die', role: 'img' }))
  let shown = ''
  return {
    element: el('div', { class: 'dice' }, ...dice),
    draw(drawn, share, now) {
      const isRolling = drawn !== null && share < TOLD_AT
      const faces = dice.map(
        (_, at) => (isRolling ? (Math.floor(now / 90) * (at + 3) + at) % 6 : (drawn?.[at] ?? at + 1) - 1) + 1,
      )
      const key = `${faces.join('')}${isRolling}`
      if (key === shown) return
      shown = key
      for (const [at, die] of dice.entries()) {
        die.classList.toggle('rolling', isRolling)
        die.setAttribute('aria-label', isRolling ? 'Zar dönüyor' : `Zar ${faces[at]}`)
        die.replaceChildren(...(PIPS[faces[at] ?? 1] ?? []).map((pip) => el('i', { class: `pip-${pip}` })))
      }
    },
  }
}
