import type { FrameConfig } from '../server/frame/frame-config.ts'
import type { HistoryEntry } from '../server/replies.ts'
import { el, svg, section } from './elements.ts'
import { dateTime, money } from './format.ts'
import { icon } from './icons.ts'
import { factsOf, featuresOf, rulesOf } from './rules.ts'

export type Info = { element: HTMLDialogElement; open: (stake: number, history: readonly HistoryEntry[]) => void }

/** Pays, features, lines, figures and the last rounds, for the stake that is set. */
export function makeInfo(config: FrameConfig): Info {
  const close = el('button', { type: 'button', class: 'round', 'aria-label': 'Kapat' }, icon('close'))
  const body = el('div', { class: 'info-body', tabindex: 0 })
  const element = el(
    'dialog',
    { class: 'info', 'aria-labelledby': 'info-title' },
    el('header', {}, el('h2', { id: 'info-title' }, config.name), close),
    body,
  )
  close.addEventListener('click', () => element.close())
  element.addEventListener('click', (event) => {
    if (event.target === element) element.close()
  })
  return {
    element,
    open(stake, history) {
      body.replaceChildren(
        section('Ödemeler', el('p', {}, `${money(stake)} bahis için.`), pays(config, stake)),
        section('Özellikler', ...featuresOf(config).map((text) => el('p', {}, text))),
        ...(config.lines.length > 0 ? [section('Çizgiler', lines(config))] : []),
        section('Oyunun rakamları', facts(config)),
        section('Kurallar', ...rulesOf(config).map((text) => el('p', {}, text))),
        section('Son turlar', rounds(history)),
      )
      body.scrollTop = 0
      element.showModal()
    },
  }
}

function pays(config: FrameConfig, stake: number): HTMLElement {
  const unit = stake / config.unit
  const rows = config.symbols.map((symbol) => ({ symbol, pays: tiersOf(symbol.pays) }))
  return el(
    'ul',
    { class: 'pays' },
    ...rows
      .filter((row) => row.pays.length > 0)
      .map((row) =>
        el(
          'li',
          {},
          el('img', { src: row.symbol.image, alt: '', loading: 'lazy' }),
          el(
            'div',
            {},
            el('b', {}, row.symbol.name),
            ...row.pays.toReversed().map(({ counts, pay }) => el('span', {}, el('i', {}, counts), money(pay * unit))),
          ),
        ),
      ),
  )
}

/** Counts that pay the same together: 8–9, 10–11, 12+. */
function tiersOf(pays: readonly number[]): { counts: string; pay: number }[] {
  const starts = [...pays.keys()].filter((count) => (pays[count] ?? 0) > 0 && pays[count] !== pays[count - 1])
  return starts.map((from, at) => {
    const next = starts[at + 1] ?? pays.length
    const upTo = next === pays.length ? `${from}+` : `${from}–${next - 1}`
    return { counts: next === from + 1 ? `${from}` : upTo, pay: pays[from] ?? 0 }
  })
}

function lines(config: FrameConfig): HTMLElement {
  const reels = config.strips.length
  return el(
    'ol',
    { class: 'lines' },
    ...config.lines.map((rows) =>
      el(
        'li',
        {},
        svg(
          'svg',
          { viewBox: `0 0 ${reels * 10} ${config.rows * 10}`, 'aria-hidden': 'true' },
          ...rows.flatMap((at, reel) =>
            Array.from({ length: config.rows }, (_, row) =>
              svg('rect', {
                x: reel * 10 + 1,
                y: row * 10 + 1,
                width: 8,
                height: 8,
                rx: 2,
                class: row === at ? 'on' : '',
              }),
            ),
          ),
        ),
      ),
    ),
  )
}

function facts(config: FrameConfig): HTMLElement {
  return el(
    'dl',
    { class: 'facts' },
    ...factsOf(config).flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
  )
}

function rounds(history: readonly HistoryEntry[]): HTMLElement {
  if (history.length === 0) return el('p', {}, 'Bu oyunda henüz tur yok.')
  return el(
    'ul',
    { class: 'rounds' },
    ...history.map((entry) =>
      el(
        'li',
        {},
        el('span', {}, dateTime(entry.at)),
        el('span', {}, `Bahis ${money(entry.stake)}`),
        el('span', {}, statusText(entry)),
        el('code', {}, entry.id),
      ),
    ),
  )
}

function statusText(entry: HistoryEntry): string {
  if (entry.status === 'voided' || entry.status === 'voiding') return 'İptal, bahis iade'
  if (entry.status === 'refused') return 'Kabul edilmedi'
  return `Ödeme ${money(entry.win)}`
}
