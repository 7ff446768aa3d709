import type { InstantConfig } from '../../instant/config.ts'
import type { Revealed, RoundView, SeedsView } from '../../instant/replies.ts'
import { el, section } from '../elements.ts'
import { dateTime, decimal, money, percent } from '../format.ts'
import { icon } from '../icons.ts'
import { clientSeed } from '../random-key.ts'
import type { Stage } from './stage.ts'

export type Sheet = { element: HTMLDialogElement; body: HTMLElement; open: () => void }

/** A window over the table, with its own scroll. */
export function makeSheet(id: string, title: string): Sheet {
  const close = el('button', { type: 'button', class: 'round', 'aria-label': 'Kapat' }, icon('close'))
  const body = el('div', { class: 'info-body', tabindex: 0 })
  const element = el(
    'dialog',
    { class: 'info', 'aria-labelledby': id },
    el('header', {}, el('h2', { id }, title), close),
    body,
  )
  close.addEventListener('click', () => element.close())
  element.addEventListener('click', (event) => {
    if (event.target === element) element.close()
  })
  return {
    element,
    body,
    open() {
      body.scrollTop = 0
      if (!element.open) element.showModal()
    },
  }
}

/** Rules, pays, limits and the last rounds. */
export function fillInfo(
  { body }: Sheet,
  config: InstantConfig,
  stage: Stage,
  history: readonly RoundView[],
  prove: (round: RoundView) => void,
): void {
  body.replaceChildren(
    section('Kurallar', ...[...stage.rules(), ...commonRules(config)].map((text) => el('p', {}, text))),
    section('Ödemeler', table('Ödeme tablosu', stage.pays())),
    ...(stage.charts?.() ?? []).map(({ title, note, rows: lines }) =>
      section(title, table(title, lines, 'chart'), el('p', {}, note)),
    ),
    section('Sınırlar ve rakamlar', facts(factsOf(config))),
    section('Son turlar', rounds(history, prove)),
  )
}

const commonRules = ({ paceMs }: InstantConfig): string[] => [
  'Her turun sonucu, bahsiniz alınmadan önce sunucu tohumundan, sizin tohumunuzdan ve tur sayısından hesaplanır. Bahis tutarı, bakiye ve önceki turlar sonucu etkilemez.',
  'Bahisler tam lira, çarpanlar iki ondalıklıdır. Her ödeme tam kuruştur, yuvarlama yapılmaz.',
  `İki tur arasında en az ${paceMs / 1_000} saniye geçer. Otomatik oynatma yoktur.`,
  'Bağlantı koparsa tur sunucuda sürer ve kazancınız bakiyenize eklenir. Bahsin alındığı kesin değilse tur iptal edilir ve bahis iade edilir.',
]

function factsOf({
  figures,
  lowestStake,
  highestStake,
  maxWin,
  provider,
  algorithm,
}: InstantConfig): [string, string][] {
  const { lowestRtp, highestRtp, highest } = figures
  return [
    [
      'Oyuncuya dönüş (RTP)',
      lowestRtp === highestRtp ? percent(lowestRtp) : `${percent(lowestRtp)} – ${percent(highestRtp)}, seçime göre`,
    ],
    ['En düşük ve en yüksek bahis', `${money(lowestStake)} – ${money(highestStake)}`],
    ['En yüksek ödeme', `bahsin ${decimal(highest)} katı`],
    ['Bir turda en yüksek kazanç', money(maxWin)],
    ['Çekiliş kuralı', algorithm],
    ['Sağlayıcı', provider],
  ]
}

function facts(rows: [string, string][], more = ''): HTMLElement {
  return el(
    'dl',
    { class: `facts ${more}` },
    ...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
  )
}

function table(name: string, [head = [], ...rows]: string[][], more = ''): HTMLElement {
  return el(
    'div',
    { class: `wide ${more}`, tabindex: 0, role: 'region', 'aria-label': name },
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, ...head.map((cell) => el('th', { scope: 'col' }, cell)))),
      el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map((cell) => el('td', {}, cell))))),
    ),
  )
}

function rounds(history: readonly RoundView[], prove: (round: RoundView) => void): HTMLElement {
  if (history.length === 0) return el('p', {}, 'Bu oyunda henüz tur yok.')
  return el(
    'ul',
    { class: 'rounds' },
    ...history.map((round) => {
      const check = el('button', { type: 'button', class: 'link' }, 'Doğrula')
      check.addEventListener('click', () => prove(round))
      return el(
        'li',
        {},
        el('span', {}, dateTime(round.at)),
        el('span', {}, `Bahis ${money(round.staked)}`),
        el('span', {}, statusText(round)),
        check,
        el('code', {}, round.id),
      )
    }),
  )
}

function statusText(round: RoundView): string {
  if (round.status === 'voided' || round.status === 'voiding') return 'İptal, bahis iade'
  if (round.status === 'refused') return 'Kabul edilmedi'
  if (round.status === 'open') return 'Açık'
  return `Ödeme ${money(round.win)}`
}

type Fairness = { seeds: SeedsView; revealed: Revealed | null; problem: string }

/** The promises in force, the player's own word for the next seed, and what was revealed last. */
export function fillProof(
  { body }: Sheet,
  { seeds, revealed, problem }: Fairness,
  rotate: (client: string) => void,
): void {
  body.replaceChildren(
    section(
      'Şu anki tohumlar',
      el(
        'p',
        {},
        'Sunucu tohumunun özeti oyundan önce verilmiştir; tohumun kendisi değiştirildiğinde açıklanır ve bütün turlarını doğrulayabilirsiniz.',
      ),
      facts(
        [
          ['Sunucu tohumunun özeti (SHA-256)', seeds.hash],
          ['İstemci tohumunuz', seeds.client],
          ['Oynanan tur', decimal(seeds.rounds)],
          ['Sıradaki tohumun özeti', seeds.nextHash],
        ],
        'seeds',
      ),
    ),
    section('Tohum değiştir', seedLine(rotate), el('p', { class: 'problem', role: 'alert' }, problem)),
    ...(revealed === null
      ? []
      : [
          section(
            'Açıklanan tohum',
            facts(
              [
                ['Sunucu tohumu', revealed.server],
                ['Özeti (SHA-256)', revealed.hash],
                ['İstemci tohumu', revealed.client],
                ['Tur sayısı', decimal(revealed.rounds)],
              ],
              'seeds',
            ),
          ),
        ]),
  )
}

/** The player's next word, filled with one of the browser's. No form: a sandboxed frame may not send one. */
function seedLine(rotate: (client: string) => void): HTMLElement {
  const input = el('input', {
    id: 'client-seed',
    type: 'text',
    maxlength: 64,
    autocomplete: 'off',
    value: clientSeed(),
  })
  const turn = el('button', { type: 'button', class: 'plain' }, 'Tohumu değiştir')
  const line = el(
    'div',
    { class: 'line-of' },
    el('label', { for: 'client-seed' }, 'Yeni istemci tohumunuz'),
    input,
    turn,
  )
  const send = (): void => rotate(input.value.trim())
  turn.addEventListener('click', send)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') send()
  })
  return line
}
