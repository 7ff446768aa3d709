import { MINES_FIELDS, MINES_MOST, minesMostPicks, minesPay } from '@meydan/fair/instant/mines'
import type { RoundView } from '../../instant/replies.ts'
import { el, svg, wait } from '../elements.ts'
import { slider } from './fields.ts'
import { isQuiet, type Stage, type StageEvents, timesText, moveFocusByArrows } from './stage.ts'

const COLUMNS = 5
/** A box opens a moment after it was pressed. */
const OPENS_MS = 260
const OTHERS_MS = 520

/** Twenty-five boxes: lamps, and as many mines as the player set. */
export function mayinStage({ changed, picked }: StageEvents): Stage {
  let isOpen = false
  const mines = slider({ label: 'Mayın sayısı', low: 1, high: MINES_MOST, first: 3, text: String }, () => {
    fillSteps(steps, mines.value(), 0)
    changed()
  })
  const steps = el('ol', { class: 'steps', 'aria-label': 'Açılan kutuya göre çarpan' })
  const boxes = makeBoxes((field) => {
    if (isOpen) picked(field)
    return isOpen
  })
  const grid = el('div', { class: 'mine-grid', role: 'group', 'aria-label': 'Kutular' }, ...boxes)
  moveFocusByArrows(grid, boxes, COLUMNS)
  const clear = (): void => {
    for (const [at, box] of boxes.entries()) cover(box, at)
  }
  clear()
  fillSteps(steps, 3, 0)
  return {
    element: el('div', { class: 'mayin' }, steps, grid),
    settings: el('div', { class: 'settings' }, mines.element),
    bet: () => ({ mines: mines.value() }),
    set: (before) => mines.set(Number(before.mines)),
    missing: () => '',
    lock: mines.disable,
    won: () => grid,
    start() {
      grid.classList.remove('struck')
      clear()
      fillSteps(steps, mines.value(), 0)
    },
    async show(round, sound) {
      const count = Number(round.bet.mines)
      mines.set(count)
      isOpen = round.pay === null
      grid.classList.toggle('live', isOpen)
      const last = round.decisions.at(-1)
      await openPressed(boxes, last)
      const isHit = last !== undefined && round.drawn.includes(last)
      grid.classList.toggle('struck', isHit)
      for (const field of round.decisions) reveal(boxes, field, round.drawn.includes(field) ? 'mine' : 'lamp')
      fillSteps(steps, count, round.pay === 0 ? 0 : round.decisions.length)
      if (isOpen) return sound.stop(round.decisions.length)
      await wait(isQuiet() ? 0 : OTHERS_MS)
      for (const [at, box] of boxes.entries()) {
        if (!box.classList.contains('shown'))
          reveal(boxes, at + 1, round.drawn.includes(at + 1) ? 'mine' : 'lamp', 'faint')
      }
    },
    reset() {
      isOpen = false
      grid.classList.remove('live', 'struck')
      clear()
    },
    says,
    turn: { asks: 'Kutu seçin', says: ({ decisions }) => `${decisions.length} kutu açıldı` },
    rules: () => rules,
    pays: () => paysTable(mines.value()),
  }
}

/** Boxes that tell which of them was pressed, and show it where the press counts. */
function makeBoxes(press: (field: number) => boolean): HTMLButtonElement[] {
  return Array.from({ length: MINES_FIELDS }, (_, at) => {
    const box = el('button', { type: 'button', class: 'box-field' })
    box.addEventListener('click', () => {
      if (!box.classList.contains('shown') && press(at + 1)) box.classList.add('asked')
    })
    return box
  })
}

/** The box that was pressed last opens a moment later than the answer comes. */
async function openPressed(boxes: readonly HTMLButtonElement[], field: number | undefined): Promise<void> {
  const wasPressed = boxes[(field ?? 0) - 1]?.classList.contains('asked') === true
  if (wasPressed && !isQuiet()) await wait(OPENS_MS)
  for (const box of boxes) box.classList.remove('asked')
}

const rules = [
  '25 kutu vardır; kaçında mayın olacağını siz seçersiniz. Açtığınız her lamba çarpanı yükseltir. “Al” ile kazancınızı ulaştığınız çarpandan alırsınız; mayına basarsanız tur biter ve bahis kaybedilir.',
  'Çarpan, 0,99’un o kadar kutuyu mayına basmadan açma olasılığına bölümüdür; iki ondalığa aşağı yuvarlanır. Örnek: 5 mayınla ilk kutuda olasılık %80’dir; çarpan 1,23 olur, 10,00 ₺ bahis 12,30 ₺ öder.',
  'Bütün mayınların yeri tur başlarken bellidir.',
  '5.000× üstüne çıkacak kutu sunulmaz: son kutudan sonra tur biter ve kazancınız ödenir.',
  'Yarım kalan tur sizi 24 saat bekler; gelmezseniz ulaştığınız çarpan ödenir, hiç kutu açılmadıysa bahis iade edilir.',
]

function says({ decisions, pay, bet }: RoundView): string {
  return pay === 0 ? `Mayın (${decisions.length}. kutu)` : timesText(minesPay(Number(bet.mines), decisions.length))
}

function paysTable(mines: number): string[][] {
  const picks = Array.from({ length: minesMostPicks(mines) }, (_, at) => at + 1)
  return [
    [`${mines} mayınla açılan kutu`, 'Çarpan'],
    ...picks.map((count) => [String(count), timesText(minesPay(mines, count))]),
  ]
}

/** The next pays, from the one reached on. */
function fillSteps(list: HTMLElement, mines: number, reached: number): void {
  const first = Math.max(1, reached)
  const last = Math.min(minesMostPicks(mines), first + 4)
  list.replaceChildren(
    ...Array.from({ length: last - first + 1 }, (_, at) => first + at).map((picks) =>
      el(
        'li',
        { class: picks === reached ? 'reached' : '', ...(picks === reached ? { 'aria-current': 'step' } : {}) },
        timesText(minesPay(mines, picks)),
      ),
    ),
  )
}

function cover(box: HTMLButtonElement, at: number): void {
  box.className = 'box-field'
  box.setAttribute('aria-label', `Kutu ${at + 1}, kapalı`)
  box.replaceChildren(coverPicture())
}

function reveal(boxes: HTMLButtonElement[], field: number, what: 'lamp' | 'mine', more = ''): void {
  const box = boxes[field - 1]
  if (box === undefined || box.classList.contains('shown')) return
  box.className = `box-field shown ${what} ${more}`
  box.setAttribute('aria-label', `Kutu ${field}, ${what === 'mine' ? 'mayın' : 'lamba'}`)
  box.replaceChildren(what === 'mine' ? minePicture() : lampPicture())
}

/** A lamp that is off, as a shade on the cover. */
function coverPicture(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true', class: 'off' },
    svg('path', {
      d: 'M24 9c-6.5 0-11 4.6-11 11 0 4.6 2.8 7.4 4.6 10v4h12.8v-4c1.8-2.6 4.6-5.4 4.6-10 0-6.4-4.5-11-11-11z',
    }),
    svg('path', { d: 'M18.5 36.5h11M20.5 40.5h7' }),
  )
}

function lampPicture(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    svg('circle', { cx: 24, cy: 22, r: 23, class: 'glow' }),
    svg('path', { d: 'M24 7c-7 0-12 5-12 12 0 5 3 8 5 11v4h14v-4c2-3 5-6 5-11 0-7-5-12-12-12z', class: 'glass' }),
    svg('path', { d: 'M18 36h12v3H18zM20 41h8v2h-8z', class: 'foot-ring' }),
    svg('path', { d: 'M17 18c0-4 3-6 6-6', class: 'shine' }),
  )
}

function minePicture(): SVGElement {
  const spikes = Array.from({ length: 8 }, (_, at) =>
    svg('rect', { x: 22, y: 3, width: 4, height: 8, rx: 2, class: 'spike', transform: `rotate(${at * 45} 24 24)` }),
  )
  return svg(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    ...spikes,
    svg('circle', { cx: 24, cy: 24, r: 14, class: 'ball' }),
    svg('circle', { cx: 24, cy: 24, r: 5, class: 'eye' }),
    svg('path', { d: 'M15 20c1-4 4-6 8-7', class: 'shine' }),
  )
}
