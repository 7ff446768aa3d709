import { rankOf, suitOf } from '@meydan/fair/cards/cards'
import { faceOf, isRedCard, suitPath } from './card-face.ts'
import { el, svg } from './elements.ts'

/** Where the marks of a card from two to ten stand, in a width of 100 and a height of 140. */
const [LEFT, MIDDLE, RIGHT] = [24, 50, 76]
const corners = [
  [LEFT, 14],
  [RIGHT, 14],
  [LEFT, 126],
  [RIGHT, 126],
] as const
const waist = [
  [LEFT, 70],
  [RIGHT, 70],
] as const
const eight = [...corners, [LEFT, 51], [RIGHT, 51], [LEFT, 89], [RIGHT, 89]] as const
const places: readonly (readonly (readonly [number, number])[])[] = [
  [[MIDDLE, 70]],
  [
    [MIDDLE, 14],
    [MIDDLE, 126],
  ],
  [
    [MIDDLE, 14],
    [MIDDLE, 70],
    [MIDDLE, 126],
  ],
  corners,
  [...corners, [MIDDLE, 70]],
  [...corners, ...waist],
  [...corners, ...waist, [MIDDLE, 42]],
  [...corners, ...waist, [MIDDLE, 42], [MIDDLE, 98]],
  [...eight, [MIDDLE, 70]],
  [...eight, [MIDDLE, 34], [MIDDLE, 106]],
]
const ACE_SIZE = 70
const PIP_SIZE = 26

/** Half a figure, drawn in 100 by 50, fills the upper half. */
const HALF = 'translate(50 7.5) scale(1.25) translate(-50 0)'

/** Hats of vale, kız and papaz, over a head at 50, 25. */
const hats: readonly string[] = [
  'M37 18c2-9 8-13 16-12 5 1 9 5 10 11l9-7c-1 6-4 9-8 11z',
  'M38 18 35 6l8 6 7-9 7 9 8-6-3 12z',
  'M36 18V3l7 8 7-10 7 10 7-8v15z',
]
const hairs: readonly string[] = [
  'M37 20h26v14c-2 4-5 4-6 1V22H43v13c-1 3-4 3-6-1z',
  'M36 19h28l4 24H58V22H42v21H32z',
  'M37 18h26v16c-3 14-23 14-26 0z',
]

/** A whole card: its name in two corners, its marks or its figure between them; seen from as little as 50 px of width. */
export function pictureOf(card: number): Element[] {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  const marks = rank < places.length ? pipsOf(rank, suit) : figureOf(rank - places.length, card)
  return [
    el('span', { class: 'card-corner' }, ...faceOf(card)),
    svg('svg', { class: 'card-marks', viewBox: '0 0 100 140', 'aria-hidden': 'true' }, ...marks),
    el('span', { class: 'card-corner other', 'aria-hidden': 'true' }, ...faceOf(card)),
  ]
}

function pipsOf(rank: number, suit: number): SVGElement[] {
  const size = rank === 0 ? ACE_SIZE : PIP_SIZE
  return (places[rank] ?? []).map(([x, y]) => {
    const turn = y > 70 ? ' rotate(180)' : ''
    const transform = `translate(${x} ${y})${turn} scale(${size / 24}) translate(-12 -12)`
    return svg('path', { d: suitPath(suit), transform, fill: 'currentColor' })
  })
}

/** Vale, kız or papaz, the same from above and from below. */
function figureOf(which: number, card: number): SVGElement[] {
  const robe = isRedCard(card) ? '#b3263a' : '#27407c'
  const half = [
    svg('path', { d: hairs[which] ?? '', fill: which === 1 ? '#7a4a1d' : '#4b3323' }),
    svg('path', { d: 'M18 50c1-8 8-13 20-15h24c12 2 19 7 20 15z', fill: robe }),
    svg('path', { d: 'M40 34h20l-3 16H43z', fill: '#f0b93a' }),
    svg('path', { d: 'M46 34h8v16h-8z', fill: robe }),
    svg('ellipse', { cx: 50, cy: 25, rx: 9.5, ry: 11, fill: '#f7d8b4' }),
    ...(which === 2 ? [svg('path', { d: 'M40 28c3 3 17 3 20 0-1 12-19 12-20 0z', fill: '#4b3323' })] : []),
    svg('path', { d: 'M45 24h3M52 24h3M48 31h4', stroke: '#3a2418', 'stroke-width': 1.6, 'stroke-linecap': 'round' }),
    svg('path', { d: hats[which] ?? '', fill: which === 0 ? robe : '#f0b93a', stroke: '#7d5410', 'stroke-width': 1 }),
    svg('path', {
      d: suitPath(suitOf(card)),
      transform: 'translate(11 6) scale(.72)',
      fill: 'currentColor',
    }),
  ]
  return [
    svg('rect', { x: 1, y: 0.8, width: 98, height: 138.4, rx: 6, class: 'card-frame' }),
    svg('g', { transform: HALF }, ...half),
    svg('g', { transform: `rotate(180 50 70) ${HALF}` }, ...half.map((part) => part.cloneNode(true) as SVGElement)),
  ]
}
