import { KENO_DRAWN, KENO_FIELDS, KENO_MOST_PICKS, kenoHits, kenoPays } from '@meydan/fair/instant/keno'
import { choose } from '@meydan/fair/instant/mines'
import { el, wait } from '../elements.ts'
import { isQuiet, type Stage, type StageEvents, timesText, moveFocusByArrows } from './stage.ts'

const DRAW_MS = 150
/** The last ball keeps its player waiting. */
const LAST_MS = 420
const COLUMNS = 8
const chance = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumSignificantDigits: 3 })

/** The forty numbers and which of them are picked. */
function makeGrid(changed: () => void) {
  const picks = new Set<number>()
  let isLocked = false
  const cells = Array.from({ length: KENO_FIELDS }, (_, at) => {
    const cell = el('button', { type: 'button', class: 'number', 'aria-pressed': 'false' }, String(at + 1))
    cell.addEventListener('click', () => {
      if (isLocked) return
      if (!picks.delete(at + 1) && picks.size < KENO_MOST_PICKS) picks.add(at + 1)
      update()
    })
    return cell
  })
  const element = el('div', { class: 'keno-grid', role: 'group', 'aria-label': 'Sayılar' }, ...cells)
  moveFocusByArrows(element, cells, COLUMNS)
  const tray = el('ol', { class: 'keno-tray', 'aria-hidden': 'true' })
  const emptyTray = (): void => tray.replaceChildren(...Array.from({ length: KENO_DRAWN }, () => el('li')))
  emptyTray()
  const update = (): void => {
    emptyTray()
    for (const [at, cell] of cells.entries()) {
      cell.setAttribute('aria-pressed', String(picks.has(at + 1)))
      cell.className = picks.has(at + 1) ? 'number picked' : 'number'
      cell.removeAttribute('aria-label')
    }
    changed()
  }
  return {
    element,
    picks,
    update,
    lock(is: boolean) {
      isLocked = is
    },
    fillAtRandom() {
      picks.clear()
      while (picks.size < KENO_MOST_PICKS) picks.add(1 + Math.floor(Math.random() * KENO_FIELDS))
      update()
    },
    clean() {
      for (const cell of cells) cell.classList.remove('drawn', 'hit')
      emptyTray()
    },
    tray,
    async draw(drawn: readonly number[], hit: (at: number) => void): Promise<void> {
      for (const [at, number] of drawn.entries()) {
        const isHit = picks.has(number)
        cells[number - 1]?.classList.add('drawn')
        cells[number - 1]?.classList.toggle('hit', isHit)
        cells[number - 1]?.setAttribute('aria-label', `${number}, çıktı${isHit ? ', isabet' : ''}`)
        if (isHit) hit(at)
        tray.children[at]?.replaceWith(el('li', { class: isHit ? 'in hit' : 'in' }, String(number)))
        if (!isQuiet()) await wait(at === drawn.length - 2 ? LAST_MS : DRAW_MS)
      }
    },
  }
}

/** Up to ten of forty numbers are picked, ten are drawn. */
export function kenoStage({ changed }: StageEvents): Stage {
  const table = el('ol', { class: 'steps hits', 'aria-label': 'İsabete göre çarpan' })
  const grid = makeGrid(() => {
    fillTable(table, grid.picks.size, -1)
    changed()
  })
  const clear = el('button', { type: 'button' }, 'Temizle')
  const random = el('button', { type: 'button' }, 'Rastgele 10')
  clear.addEventListener('click', () => {
    grid.picks.clear()
    grid.update()
  })
  random.addEventListener('click', () => grid.fillAtRandom())
  return {
    element: el('div', { class: 'keno' }, grid.tray, grid.element, table),
    settings: el('div', { class: 'settings' }, el('div', { class: 'choice' }, random, clear)),
    bet: () => ({ picks: [...grid.picks] }),
    set(before) {
      grid.picks.clear()
      for (const pick of before.picks as number[]) grid.picks.add(pick)
      grid.update()
    },
    missing: () => (grid.picks.size === 0 ? 'En az bir, en çok 10 sayı seçin.' : ''),
    lock(is) {
      grid.lock(is)
      clear.disabled = is
      random.disabled = is
    },
    start() {
      grid.clean()
      fillTable(table, grid.picks.size, -1)
    },
    async show(round, sound) {
      await grid.draw(round.drawn, (at) => sound.stop(at))
      fillTable(table, grid.picks.size, kenoHits([...grid.picks], round.drawn))
    },
    won: () => grid.element,
    reset: grid.update,
    says: (round) => `${kenoHits(round.bet.picks as number[], round.drawn)} isabet`,
    rules: () => rules,
    pays: () => paysTable(grid.picks.size === 0 ? KENO_MOST_PICKS : grid.picks.size),
  }
}

const rules = [
  `1 ile ${KENO_FIELDS} arasından en çok ${KENO_MOST_PICKS} sayı seçersiniz; sunucu ${KENO_DRAWN} farklı sayı çeker. İsabet sayınızın çarpanı bahisle çarpılıp ödenir.`,
  'Örnek: 3 sayı seçtiniz, üçü de çıktı. Çarpan 25,00×’tir; 10,00 ₺ bahis 250,00 ₺ öder.',
  'Çarpanlar kaç sayı seçtiğinize bağlıdır. 1,00× altındaki satırlar bahsin bir bölümünü öder.',
]

function paysTable(picks: number): string[][] {
  const all = Number(choose(KENO_FIELDS, picks))
  return [
    [`İsabet (${picks} sayı)`, 'Çarpan', 'Olasılık'],
    ...kenoPays(picks).map((pay, hits) => [
      String(hits),
      timesText(pay),
      chance.format(Number(choose(KENO_DRAWN, hits) * choose(KENO_FIELDS - KENO_DRAWN, picks - hits)) / all),
    ]),
  ]
}

function fillTable(list: HTMLElement, picks: number, hits: number): void {
  const pays = picks === 0 ? [] : kenoPays(picks)
  list.replaceChildren(
    ...pays.map((pay, at) =>
      el(
        'li',
        { class: at === hits ? 'reached' : '', ...(at === hits ? { 'aria-current': 'step' } : {}) },
        el('b', {}, String(at)),
        timesText(pay),
      ),
    ),
  )
}
