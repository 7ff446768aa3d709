import { suitPath } from '../card-face.ts'
import { svg } from '../elements.ts'
import type { InstantCode } from '../../instant/game.ts'

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

function picture(...parts: SVGElement[]): SVGElement {
  return svg('svg', { viewBox: '0 0 24 24', class: 'token' }, ...parts)
}

/** A ball of the draw with a light on it. */
function ball(colours: readonly string[]): () => SVGElement {
  return () =>
    picture(
      svg('circle', { cx: 12, cy: 12, r: 10, fill: pick(colours) }),
      svg('circle', { cx: 12, cy: 12, r: 5.4, fill: '#fff' }),
      svg('ellipse', { cx: 8.4, cy: 6.4, rx: 3, ry: 1.8, fill: '#fff', opacity: 0.8 }),
    )
}

function chip(): SVGElement {
  return picture(
    svg('circle', { cx: 12, cy: 12, r: 10, fill: pick(['#b3263a', '#1f6b48', '#3a3f9c', '#c98b1d']) }),
    svg('circle', {
      cx: 12,
      cy: 12,
      r: 8.4,
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 2.6,
      'stroke-dasharray': '3.4 5.4',
    }),
    svg('circle', { cx: 12, cy: 12, r: 5, fill: '#fff', opacity: 0.25 }),
  )
}

function suit(): SVGElement {
  const which = Math.floor(Math.random() * 4)
  const isRed = which === 1 || which === 2
  return picture(
    svg('rect', { x: 4, y: 1, width: 16, height: 22, rx: 2.5, fill: '#fff' }),
    svg('path', {
      d: suitPath(which),
      transform: 'translate(6.6 6.6) scale(.45)',
      fill: isRed ? '#c0243c' : '#1b1f2a',
    }),
  )
}

function die(): SVGElement {
  const pips = pick([
    [[12, 12]],
    [
      [8, 8],
      [16, 16],
    ],
    [
      [8, 8],
      [12, 12],
      [16, 16],
    ],
  ])
  return picture(
    svg('rect', { x: 3, y: 3, width: 18, height: 18, rx: 4.5, fill: '#f4f5ff' }),
    ...pips.map(([cx = 0, cy = 0]) => svg('circle', { cx, cy, r: 2, fill: '#20245c' })),
  )
}

function star(colours: readonly string[]): () => SVGElement {
  return () =>
    picture(
      svg('path', { d: 'm12 1 3 7.4 8 .6-6.1 5.2 1.9 7.8L12 17.8 5.2 22l1.9-7.8L1 9l8-.6z', fill: pick(colours) }),
    )
}

function lamp(): SVGElement {
  return picture(
    svg('circle', { cx: 12, cy: 10, r: 9.5, fill: '#ffb84d', opacity: 0.35 }),
    svg('path', { d: 'M12 3a6.4 6.4 0 0 0-3.6 11.7V18h7.2v-3.3A6.4 6.4 0 0 0 12 3z', fill: '#ffe19a' }),
    svg('path', { d: 'M8.6 18.6h6.8v1.6H8.6zM10 20.8h4v1.4h-4z', fill: '#b7791f' }),
  )
}

function coin(): SVGElement {
  return picture(
    svg('circle', { cx: 12, cy: 12, r: 10, fill: '#f0b93a' }),
    svg('circle', { cx: 12, cy: 12, r: 7.4, fill: 'none', stroke: '#a86f12', 'stroke-width': 1.4 }),
    svg('path', { d: 'm12 7 1.5 3.4 3.7.3-2.8 2.4.9 3.6-3.3-2-3.3 2 .9-3.6-2.8-2.4 3.7-.3z', fill: '#a86f12' }),
  )
}

/** What flies where a game is won: something of the game's own. */
export const tokens: Readonly<Record<InstantCode, () => Element>> = {
  zar: die,
  limit: star(['#9ff5d3', '#2fcf9b', '#fff', '#ffe09a']),
  mayin: lamp,
  plinko: ball(['#d96bf0', '#f7a9ff', '#8d5bff']),
  keno: ball(['#ffc94a', '#ff8f3d', '#fff2c4']),
  'turbo-tombala': ball(['#ff6fae', '#ffc94a', '#57c7ff', '#6fdc8c']),
  'kazi-kazan': coin,
  'alcak-yuksek': suit,
  'video-poker': suit,
  blackjack: chip,
}
