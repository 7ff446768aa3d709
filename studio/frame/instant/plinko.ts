import { PLINKO_ROWS, type PlinkoRisk, plinkoPays } from '@meydan/fair/instant/plinko'
import { choose } from '@meydan/fair/instant/mines'
import { el, svg } from '../elements.ts'
import { percent } from '../format.ts'
import { choice, slider } from './fields.ts'
import { animate, type Stage, type StageEvents, timesText } from './stage.ts'

const WIDE = 320
const HIGH = { least: 60, most: 300 }
const TOP = 18
const ROW_MS = 130
const TRAIL = 5

/** Pegs and the ball that falls over them. */
function makeBoard() {
  const ball = svg('circle', { r: 6.6, class: 'ball', cx: WIDE / 2, cy: TOP - 10, fill: 'url(#plinko-ball)' })
  const trail = makeTrail()
  const panel = svg('path', { class: 'plinko-panel' })
  const pegs = svg('g', { class: 'pegs' })
  const element = svg('svg', { 'aria-hidden': 'true' }, lights(), panel, pegs, trail.element, ball)
  let high = HIGH.most
  let shown: number = PLINKO_ROWS.fewest
  const fill = (rows: number): void => {
    shown = rows
    element.setAttribute('viewBox', `0 0 ${WIDE} ${high}`)
    drawPegs(pegs, rows, high)
    panel.setAttribute('d', panelOf(rows, high))
  }
  new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
    if (width === 0) return
    high = Math.min(HIGH.most, Math.max(HIGH.least, (WIDE * height) / width))
    fill(shown)
  }).observe(element)
  return {
    element,
    fill,
    rest() {
      ball.setAttribute('cx', String(WIDE / 2))
      ball.setAttribute('cy', String(TOP - 10))
    },
    async drop(path: readonly number[], knock: (row: number) => void): Promise<void> {
      const places = placesOf(path, high)
      let heard = 0
      light(pegs, 0, path)
      await animate(path.length * ROW_MS, (share) => {
        const at = share * path.length
        const row = Math.min(path.length - 1, Math.floor(at))
        const [from, to] = [places[row], places[row + 1]]
        if (from === undefined || to === undefined) return
        const part = Math.min(1, at - row)
        const now = {
          x: from.x + (to.x - from.x) * part,
          y: from.y + (to.y - from.y) * part ** 1.6 - Math.sin(part * Math.PI) * 5,
        }
        place(ball, now)
        trail.follow(now)
        if (row > heard) {
          knock(row)
          light(pegs, row, path)
        }
        heard = row
      })
      trail.end()
    },
  }
}

/** Where the ball was just now, fading. */
function makeTrail() {
  const away = { x: -20, y: -40 }
  const spots = Array.from({ length: TRAIL }, (_, at) =>
    svg('circle', { r: 5.4 - at * 0.8, class: 'trail', cx: away.x, cy: away.y, opacity: 0.4 - at * 0.06 }),
  )
  let behind: { x: number; y: number }[] = []
  const draw = (): void => {
    for (const [nth, one] of spots.entries()) place(one, behind[nth * 2] ?? away)
  }
  return {
    element: svg('g', {}, ...spots),
    follow(now: { x: number; y: number }) {
      draw()
      behind = [now, ...behind].slice(0, TRAIL * 2)
    },
    end() {
      behind = []
      draw()
    },
  }
}

const place = (circle: SVGElement, { x, y }: { x: number; y: number }): void => {
  circle.setAttribute('cx', String(x))
  circle.setAttribute('cy', String(y))
}

/** The peg of a row that the ball strikes flashes. */
function light(pegs: SVGElement, row: number, path: readonly number[]): void {
  const rights = path.slice(0, row).filter((step) => step === 1).length
  const peg = pegs.children[(row * (row + 1)) / 2 + rights]
  peg?.animate([{ fill: '#fff', r: '5.5px' }, {}], { duration: 420 })
}

/** What pegs and ball are lit by. */
function lights(): SVGElement {
  const glow = (id: string, ...stops: (readonly [string, string])[]): SVGElement =>
    svg(
      'radialGradient',
      { id, cx: '36%', cy: '30%', r: '75%' },
      ...stops.map(([offset, colour]) => svg('stop', { offset, 'stop-color': colour })),
    )
  return svg(
    'defs',
    {},
    glow('plinko-peg', ['0', '#fff'], ['0.5', '#d9c8ee'], ['1', '#6d5488']),
    glow('plinko-ball', ['0', '#fff'], ['0.35', '#f6b3ff'], ['1', '#a12fc4']),
  )
}

/** The board behind the pegs, as wide as they are in each row. */
function panelOf(rows: number, high: number): string {
  const wide = columnWidth(rows)
  return `M${WIDE / 2 - wide * 0.9} 2h${wide * 1.8}L${WIDE - 1} ${high}H1z`
}

/** A ball falls over pegs into a slot; the player sets how many rows and how far the pays lie apart. */
export function plinkoStage({ changed }: StageEvents): Stage {
  const { fewest: low, most: high } = PLINKO_ROWS
  const rows = slider({ label: 'Sıra', low, high, first: 12, text: String }, () => update())
  const risks = [
    ['low', 'Düşük'],
    ['medium', 'Orta'],
    ['high', 'Yüksek'],
  ] as const
  const risk = choice<PlinkoRisk>('Dağılım', risks, 'medium', () => update())
  const board = makeBoard()
  const slots = el('ol', { class: 'slots', 'aria-label': 'Gözler ve çarpanları' })
  const update = (): void => {
    board.fill(rows.value())
    fillSlots(slots, plinkoPays(rows.value(), risk.value()))
    changed()
  }
  queueMicrotask(update)
  const rest = (): void => {
    board.rest()
    for (const slot of slots.children) slot.classList.remove('hit')
  }
  return {
    element: el('div', { class: 'plinko' }, board.element, slots),
    settings: el('div', { class: 'settings' }, rows.element, risk.element),
    bet: () => ({ rows: rows.value(), risk: risk.value() }),
    set(before) {
      rows.set(Number(before.rows))
      risk.set(before.risk as PlinkoRisk)
      update()
    },
    missing: () => '',
    lock(is) {
      rows.disable(is)
      risk.disable(is)
    },
    start: rest,
    async show(round, sound) {
      await board.drop(round.drawn, (row) => sound.stop(row / 3))
      slots.children[round.drawn.filter((step) => step === 1).length]?.classList.add('hit')
    },
    won: () => slots.querySelector('.hit') ?? slots,
    reset: rest,
    says: ({ pay }) => timesText(pay ?? 0),
    rules: () => rules,
    pays: () => paysTable(rows.value(), risk.value()),
  }
}

const rules = [
  'Top her sırada eşit olasılıkla sola ya da sağa düşer. Düştüğü gözün çarpanı bahisle çarpılıp ödenir.',
  'Örnek: 8 sıra ve düşük dağılımda top en sağdaki göze düşerse çarpan 5,60×’tir; 10,00 ₺ bahis 56,00 ₺ öder.',
  'Sıra sayısını (8–16) ve dağılımı (düşük, orta, yüksek) siz seçersiniz. Yüksek dağılımda kenarlar daha çok, orta daha az öder. 1,00× altındaki gözler bahsin bir bölümünü öder.',
]

function paysTable(rows: number, risk: PlinkoRisk): string[][] {
  const all = 2 ** rows
  return [
    [`Göz (${rows} sıra)`, 'Çarpan', 'Olasılık'],
    ...plinkoPays(rows, risk).map((pay, slot) => [
      String(slot + 1),
      timesText(pay),
      percent((Number(choose(rows, slot)) / all) * 100),
    ]),
  ]
}

function rowHeight(rows: number, high: number): number {
  return (high - TOP) / rows
}

function columnWidth(rows: number): number {
  return WIDE / (rows + 1)
}

function drawPegs(group: SVGElement, rows: number, high: number): void {
  group.replaceChildren(
    ...Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 1 }, (_, at) =>
        svg('circle', {
          cx: WIDE / 2 + (at - row / 2) * columnWidth(rows),
          cy: TOP + row * rowHeight(rows, high),
          r: rows > 12 ? 2.6 : 3.4,
          fill: 'url(#plinko-peg)',
        }),
      ),
    ).flat(),
  )
}

/** Above each peg the ball meets, and at last in its slot. */
function placesOf(path: readonly number[], high: number): { x: number; y: number }[] {
  let rights = 0
  const places = [{ x: WIDE / 2, y: TOP - 9 }]
  for (const [row, step] of path.entries()) {
    rights += step
    places.push({
      x: WIDE / 2 + (rights - (row + 1) / 2) * columnWidth(path.length),
      y: TOP + (row + 1) * rowHeight(path.length, high) - 9,
    })
  }
  return places
}

function fillSlots(list: HTMLElement, pays: readonly number[]): void {
  list.style.setProperty('--slots', String(pays.length))
  list.replaceChildren(
    ...pays.map((pay, at) => {
      const text = pay >= 10_000 ? String(pay / 100) : (pay / 100).toLocaleString('tr-TR')
      const long = text.length > 3 ? ' long' : ''
      const slot = el('li', { class: `${pay > 1_000 ? 'far' : pay > 100 ? 'mid' : 'near'}${long}` }, text)
      // From the middle, 0, to the edges, 1: how hot the slot is.
      slot.style.setProperty('--heat', String(Math.abs((2 * at) / (pays.length - 1) - 1)))
      return slot
    }),
  )
}
