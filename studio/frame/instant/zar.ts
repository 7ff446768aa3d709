import { DICE_PAYS, DICE_RANGE, type DiceBet, diceWinners } from '@meydan/fair/instant/dice'
import { el } from '../elements.ts'
import { percent } from '../format.ts'
import { choice, numberField, slider } from './fields.ts'
import { animate, type Stage, type StageEvents, timesText } from './stage.ts'

const SHOW_MS = 1_150
/** How often the die touches the track before it lies still. */
const HOPS = 4
const number = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/** A roll as it is shown: 0,0000 to 99,9999. */
function rollText(roll: number): string {
  return number.format(roll / 10_000)
}

function dicePicture(): HTMLElement {
  const pips = [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ]
  return el(
    'span',
    { class: 'die', 'aria-hidden': 'true' },
    ...pips.map(([row, column]) => {
      const pip = el('i')
      pip.style.gridArea = `${row} / ${column}`
      return pip
    }),
  )
}

/** The line of numbers with its winning part, and the die that comes to rest on it. */
function makeTrack() {
  const zone = el('span', { class: 'zone' })
  const marker = el('span', { class: 'marker waits' }, dicePicture())
  const scale = ['0', '25', '50', '75', '100'].map((at) => el('span', {}, at))
  return {
    marker,
    parts: [
      el('div', { class: 'track' }, zone, marker),
      el('div', { class: 'scale', 'aria-hidden': 'true' }, ...scale),
    ],
    mark({ side, pay }: DiceBet) {
      zone.style.width = `${(diceWinners(pay) / DICE_RANGE) * 100}%`
      zone.style.left = side === 'under' ? '0' : 'auto'
      zone.style.right = side === 'over' ? '0' : 'auto'
    },
    async roll(roll: number, tell: (text: string) => void): Promise<void> {
      marker.classList.remove('waits', 'lies')
      const from = Number(marker.dataset.at ?? '50')
      await animate(SHOW_MS, (share) => {
        const eased = 1 - (1 - share) ** 3
        const at = from + (roll / 10_000 - from) * eased
        marker.style.left = `${at}%`
        marker.style.setProperty('--turn', `${eased * 720}deg`)
        marker.style.setProperty('--hop', String(Math.abs(Math.sin(share * Math.PI * HOPS)) * (1 - share)))
        tell(rollText(share < 1 ? Math.floor(at * 10_000) : roll))
      })
      marker.dataset.at = String(roll / 10_000)
      marker.classList.add('lies')
    },
  }
}

/** Side, pay and chance; the last two say the same in two ways. */
function makeSettings(changed: () => void) {
  const sides = [
    ['under', 'Altında'],
    ['over', 'Üstünde'],
  ] as const
  const side = choice<DiceBet['side']>('Taraf', sides, 'under', changed)
  const { lowest: low, highest: high } = DICE_PAYS
  const pay = numberField({ label: 'Çarpan', unit: '×', decimals: 2, low, high, changed })
  pay.set(198)
  const chance = slider({ label: 'Kazanma oranı', low: 1, high: 98, first: 50, text: (value) => `%${value}` }, () => {
    pay.set(Math.max(low, Math.min(high, Math.floor(9_900 / chance.value()))))
    changed()
  })
  return { side, pay, chance }
}

/** Who wins with this bet, in words. */
function goalText({ side, pay }: DiceBet): string {
  const winners = diceWinners(pay)
  const edge = side === 'under' ? winners : DICE_RANGE - winners - 1
  return `${rollText(edge)} ${side === 'under' ? 'altında' : 'üstünde'} kazanır · ${percent((winners / DICE_RANGE) * 100)}`
}

/** A number below a million on a line; the player sets how much of the line wins. */
export function zarStage({ changed }: StageEvents): Stage {
  const shown = el('p', { class: 'big' }, '—')
  const goal = el('p', { class: 'goal' })
  const track = makeTrack()
  const { side, pay, chance } = makeSettings(() => update())
  const bet = (): DiceBet => ({ side: side.value(), pay: pay.value() ?? DICE_PAYS.lowest })
  const update = (): void => {
    track.mark(bet())
    goal.textContent = goalText(bet())
    if (document.activeElement !== chance.element.querySelector('input'))
      chance.set(Math.round(diceWinners(bet().pay) / (DICE_RANGE / 100)))
    changed()
  }
  queueMicrotask(update)
  return {
    element: el('div', { class: 'zar' }, shown, goal, el('div', { class: 'zar-rail' }, ...track.parts)),
    won: () => track.marker,
    settings: el('div', { class: 'settings' }, side.element, pay.element, chance.element),
    bet,
    set(before) {
      side.set(before.side as DiceBet['side'])
      pay.set(Number(before.pay))
      update()
    },
    missing: () => (pay.value() === undefined ? 'Çarpan 1,01 ile 99,00 arasında olmalı.' : ''),
    lock(is) {
      for (const field of [side, pay, chance]) field.disable(is)
    },
    start: () => shown.classList.remove('won', 'lost'),
    async show(round, sound) {
      await track.roll(round.drawn[0] ?? 0, (text) => {
        shown.textContent = text
      })
      shown.classList.add(round.win > round.stake ? 'won' : 'lost')
      sound.stop(2)
    },
    reset: () => {},
    says: ({ drawn: [roll = 0] }) => rollText(roll),
    rules: () => rules,
    pays: () => [
      ['Çarpan', 'Kazanma oranı'],
      ...[101, 150, 198, 300, 500, 1_000, 5_000, 9_900].map((one) => [
        timesText(one),
        percent((diceWinners(one) / DICE_RANGE) * 100),
      ]),
    ],
  }
}

const rules = [
  'Sunucu 0,0000 ile 99,9999 arasındaki bir milyon sayıdan birini çeker; her sayının olasılığı eşittir. Siz çarpanı ve tarafı seçersiniz. Kazanan sayıların adedi, 990.000’in çarpana bölümüdür (aşağı yuvarlanır).',
  'Örnek: Çarpan 2,00 ise 495.000 sayı kazanır, yani kazanma oranınız %49,5’tir; 10,00 ₺ bahis 20,00 ₺ öder.',
  '“Altında” en küçük sayılarla, “Üstünde” en büyük sayılarla kazanır. Kazanınca bahis × çarpan ödenir.',
]
