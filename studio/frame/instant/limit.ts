import { LIMBO_TARGETS, limboReaches } from '@meydan/fair/instant/limbo'
import { el, svg } from '../elements.ts'
import { percent } from '../format.ts'
import { choice, numberField } from './fields.ts'
import { animate, type Stage, type StageEvents, timesText } from './stage.ts'

/** The climb takes longer the higher it goes. */
const SHOW_MS = { least: 700, most: 1_900 }
const quick = [150, 200, 500, 1_000, 10_000] as const

function chanceOf(target: number): string {
  return percent((limboReaches(target) / 2 ** 32) * 100)
}

/** Bends the ladder of tenfolds so that the low targets, which are played most, stand apart. */
const BEND = 0.6

/** How high a value stands on the ladder, 0 to 1 at 10,000×. */
function heightOf(hundredths: number): number {
  return Math.min(1, (Math.log10(Math.max(1, hundredths / 100)) / 4) ** BEND)
}

/** The value that stands so high, in hundredths. */
function valueAt(height: number): number {
  return Math.floor(100 * 10 ** (4 * height ** (1 / BEND)))
}

function rocketPicture(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 48 64', class: 'rocket' },
    svg('path', { d: 'M18 46h12l-6 17z', fill: '#ffb84d' }),
    svg('path', { d: 'M21 46h6l-3 10z', fill: '#fff2c4' }),
    svg('path', { d: 'M14 30 5 44l10-1zM34 30l9 14-10-1z', fill: '#1c8f69' }),
    svg('path', { d: 'M24 2c8 7 11 16 11 26 0 7-2 13-4 18H17c-2-5-4-11-4-18C13 18 16 9 24 2z', fill: '#eafff6' }),
    svg('path', { d: 'M24 2c3.5 3 6 6.5 7.7 10H16.3C18 8.5 20.5 5 24 2z', fill: '#2fcf9b' }),
    svg('circle', { cx: 24, cy: 23, r: 5.4, fill: '#12372c' }),
    svg('circle', { cx: 24, cy: 23, r: 3.4, fill: '#7fe9ff' }),
  )
}

/** The ladder of heights with the target's line and the beam that climbs it. */
function makeLadder() {
  const line = el('span', { class: 'line' }, el('b'))
  const beam = el('span', { class: 'beam' }, rocketPicture())
  const rungs = [1, 10, 100, 1_000, 10_000].map((step) => {
    const rung = el('i', {}, `${step.toLocaleString('tr-TR')}×`)
    rung.style.bottom = `${heightOf(step * 100) * 100}%`
    return rung
  })
  return {
    element: el('div', { class: 'ladder', 'aria-hidden': 'true' }, ...rungs, beam, line),
    beam,
    mark(target: number) {
      line.style.bottom = `${heightOf(target) * 100}%`
      line.firstElementChild?.replaceChildren(timesText(target))
    },
    climb: (point: number, tell: (text: string) => void): Promise<void> =>
      animate(SHOW_MS.least + (SHOW_MS.most - SHOW_MS.least) * heightOf(point), (share) => {
        const at = heightOf(point) * (1 - (1 - share) ** 2)
        beam.style.height = `${at * 100}%`
        tell(timesText(share < 1 ? valueAt(at) : point))
      }),
  }
}

/** A height is drawn; the player names the one that it must reach. */
export function limitStage({ changed }: StageEvents): Stage {
  const { lowest: low, highest: high } = LIMBO_TARGETS
  const target = numberField({ label: 'Hedef', unit: '×', decimals: 2, low, high, changed: () => update() })
  target.set(200)
  const ready = quick.map((one) => [one, timesText(one).replace(',00', '')] as const)
  const fast = choice<number>('Hazır hedefler', ready, 200, () => {
    target.set(fast.value())
    update()
  })
  const shown = el('p', { class: 'big' }, '1,00×')
  const goal = el('p', { class: 'goal' })
  const ladder = makeLadder()
  const value = (): number => target.value() ?? low
  const update = (): void => {
    ladder.mark(value())
    goal.textContent = `${timesText(value())} ve üstü kazanır · ${chanceOf(value())}`
    fast.set(value())
    changed()
  }
  queueMicrotask(update)
  return {
    element: el('div', { class: 'limit' }, ladder.element, el('div', { class: 'reading' }, shown, goal)),
    settings: el('div', { class: 'settings' }, target.element, fast.element),
    bet: () => ({ target: value() }),
    set(before) {
      target.set(Number(before.target))
      update()
    },
    missing: () => (target.value() === undefined ? 'Hedef 1,01 ile 10.000,00 arasında olmalı.' : ''),
    lock(is) {
      target.disable(is)
      fast.disable(is)
    },
    start: () => shown.classList.remove('won', 'lost'),
    async show(round, sound) {
      await ladder.climb(round.drawn[0] ?? 100, (text) => {
        shown.textContent = text
      })
      shown.classList.add(round.win > 0 ? 'won' : 'lost')
      sound.stop(4)
    },
    won: () => ladder.beam,
    reset: () => {},
    says: ({ drawn: [point = 0] }) => timesText(point),
    rules: () => rules,
    pays: () => [['Hedef', 'Kazanma oranı'], ...quick.map((one) => [timesText(one), chanceOf(one)])],
  }
}

const rules = [
  'Sunucu 0 ile 1 arasında bir f sayısı çeker. Sonuç, 0,99’un f’ye bölümüdür; iki ondalığa aşağı yuvarlanır ve en çok 10.000× olur. En düşük hedef 1,01’dir; 0,99× ve 1,00× hiçbir hedefe ulaşmaz.',
  'Örnek: f = 0,4 çıkarsa sonuç 2,47×’tir. Hedefiniz 2,00× ise 10,00 ₺ bahis 20,00 ₺ öder; hedefiniz 3,00× ise bahis kaybedilir.',
  'Sonuç hedefinize ulaşır ya da geçerse bahis × hedef ödenir. Daha yüksek bir sonuç daha çok ödemez.',
]
