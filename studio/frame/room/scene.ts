import type { RoomConfig } from '../../rooms/owner/room-config.ts'
import { el, write } from '../elements.ts'
import { money } from '../format.ts'
import { makeWaitBar } from '../show/wait-bar.ts'
import type { RoomState } from './state.ts'
import { multiplierNow, multiple } from './multiplier.ts'
import { drawMultiplierCurve } from './multiplier-curve.ts'

export type Scene = { element: HTMLElement; draw: (state: RoomState, now: number) => void }

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Sky, craft, climb and the number over them. */
export function makeScene(config: RoomConfig): Scene {
  const sky = (name: string): HTMLElement => el('div', { class: `sky ${name}` })
  const skies = ['sky-day', 'sky-dusk', 'sky-high'].map(sky)
  const far = el('div', { class: 'clouds far' })
  const near = el('div', { class: 'clouds near' })
  const hills = el('img', { class: 'hills', src: config.art.hills, alt: '' })
  const canvas = el('canvas', { 'aria-hidden': 'true' })
  const craft = makeCraft(config)
  const number = el('p', { class: 'number' })
  const line = el('p', { class: 'line' })
  const bar = makeWaitBar(config.openMs)
  const taken = el('p', { class: 'taken', 'aria-hidden': 'true', hidden: true })
  const words = el('div', { class: 'words' }, number, line, bar.element)
  const element = el(
    'div',
    { class: `stage look-${config.look}` },
    ...skies,
    far,
    hills,
    near,
    canvas,
    craft.element,
    words,
    taken,
  )
  for (const [name, address] of Object.entries(config.art)) element.style.setProperty(`--${name}`, `url("${address}")`)
  return {
    element,
    draw(state, now) {
      const { round } = state
      const height = multiplierNow(config, round, now)
      const isFlying = round.state === 'playing'
      const isOver = round.result !== null
      element.classList.toggle('flying', isFlying)
      element.classList.toggle('over', isOver)
      paintSky(skies, hills, isFlying || isOver ? height : 100)
      const tip = drawMultiplierCurve(canvas, config, { round, height, now, isStill: still.matches })
      craft.place(tip, { isFlying, isGone: isOver })
      write(number, isFlying || isOver ? multiple(height) : '')
      const left = Math.max(0, (round.until ?? now) - now)
      bar.show(round.state === 'open' ? round.until : null, now)
      write(line, sentenceOf(config, state, left))
      const won = takenText(state)
      write(taken, won)
      taken.hidden = won === ''
    },
  }
}

/** What was taken of this flight for more than its stake; it flies on behind that. */
function takenText({ mine }: RoomState): string {
  const won = Object.values(mine).flatMap((stake) =>
    stake !== undefined && (stake.takenAt ?? 0) > 0 && (stake.pay ?? 0) > stake.amount
      ? [`${multiple(stake.takenAt ?? 0)} · ${money(stake.pay ?? 0)}`]
      : [],
  )
  return won.length === 0 ? '' : `Alındı ${won.join(' + ')}`
}

/** Where the round stands, in words. */
function sentenceOf(config: RoomConfig, { round, mine }: RoomState, leftMs: number): string {
  const isPlane = config.look === 'plane'
  const { state, result } = round
  if (state === 'open') return `${isPlane ? 'Uçuş' : 'Kalkış'} başlıyor · ${Math.ceil(leftMs / 1_000)} sn`
  if (state === 'locking' || state === 'locked' || state === 'drawn') return 'Bahisler kapandı'
  if (state === 'shut') return 'Bu oda şu anda kapalı'
  if (result !== null) return `${isPlane ? 'Uçtu gitti' : 'Zeplin indi'} · ${multiple(result)}`
  if (state !== 'playing') return 'Oda açılıyor'
  if (Array.isArray(config.targets)) return storeySentence(config.targets as readonly number[], round.steps)
  return mine.a === undefined && mine.b === undefined ? 'Bu turda bahsiniz yok' : ''
}

function storeySentence(storeys: readonly number[], steps: readonly number[]): string {
  const at = storeys.indexOf(steps.at(-1) ?? 100) + 1
  const before = storeys.indexOf(steps.at(-2) ?? 100) + 1
  if (at === 0) return 'Zemin'
  return at - before === 2 ? `Arka rüzgâr! İki kat · Kat ${at}` : `Kat ${at}`
}

/** Day below 5×, dusk to 20×, the high sky above; each fades into the next. */
function paintSky(skies: readonly HTMLElement[], hills: HTMLElement, height: number): void {
  const share = (from: number, to: number): number =>
    Math.min(1, Math.max(0, Math.log(height / from) / Math.log(to / from)))
  const [, dusk, high] = skies
  if (dusk !== undefined) dusk.style.opacity = String(share(200, 500))
  if (high !== undefined) high.style.opacity = String(share(800, 2_000))
  hills.style.transform = `translateY(${Math.min(100, Math.max(0, height - 100))}%)`
}

type Place = { isFlying: boolean; isGone: boolean }

function makeCraft(config: RoomConfig) {
  const isPlane = config.look === 'plane'
  const body = el('img', { class: 'body', src: isPlane ? config.art.plane : config.art.zeplin, alt: '' })
  const away = el('img', {
    class: 'away',
    src: isPlane ? config.art['plane-away'] : config.art['zeplin-away'],
    alt: '',
  })
  const parts = isPlane
    ? [
        el('img', { class: 'prop ground', src: config.art.prop, alt: '' }),
        el('img', { class: 'prop blur', src: config.art['prop-blur'], alt: '' }),
      ]
    : []
  const element = el('div', { class: 'craft' }, body, ...parts, away)
  return {
    element,
    place([x, y]: readonly [number, number], { isFlying, isGone }: Place): void {
      element.classList.toggle('in-air', isFlying)
      element.classList.toggle('gone', isGone)
      element.style.transform = `translate(${x}px, ${y}px)`
    },
  }
}
