import {
  SCRATCH_ALIKE,
  SCRATCH_FIELDS,
  SCRATCH_TICKETS,
  scratchCard,
  scratchPays,
  scratchPrizes,
} from '@meydan/fair/instant/scratch'
import { el, svg, wait } from '../elements.ts'
import { isQuiet, type Stage, type StageEvents, timesText } from './stage.ts'

const SCRATCH_MS = 170
/** Two alike lie open: what might be the third is scratched slower. */
const NEAR_MS = 420
const chance = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumSignificantDigits: 3 })

/** A picture for each prize, from the lowest to the highest; in a box of 48. */
const pictures: readonly { name: string; path: string; colour: string }[] = [
  { name: 'çay', colour: '#e0703c', path: 'M17 8h14c0 7-3 8-3 13s4 8 4 13-3 6-8 6-8-1-8-6 4-8 4-13-3-6-3-13z' },
  {
    name: 'simit',
    colour: '#d79a45',
    path: 'M24 6a18 18 0 1 0 0 36 18 18 0 0 0 0-36zm0 11a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  },
  {
    name: 'yaprak',
    colour: '#55c07a',
    path: 'M40 8C20 8 9 17 9 30c0 3 1 6 2 8l14-16-10 19c2 1 4 1 6 1 13 0 19-13 19-34z',
  },
  {
    name: 'balık',
    colour: '#4aa9dc',
    path: 'M6 24c6-9 13-12 20-10 4 1 7 3 10 6l7-7-2 11 2 11-7-7c-3 3-6 5-10 6-7 2-14-1-20-10z',
  },
  { name: 'ay', colour: '#c7c2ff', path: 'M31 6a18 18 0 1 0 0 36A20 20 0 0 1 31 6z' },
  { name: 'kalp', colour: '#ff6f8f', path: 'M24 42 9 27c-5-6-3-16 5-18 4-1 8 1 10 5 2-4 6-6 10-5 8 2 10 12 5 18z' },
  { name: 'yıldız', colour: '#ffd257', path: 'm24 4 6 13 14 2-10 10 2 15-12-7-12 7 2-15L4 19l14-2z' },
  { name: 'şimşek', colour: '#ffe97a', path: 'M28 4 9 27h12l-3 17 21-25H26z' },
  { name: 'elmas', colour: '#7be7f2', path: 'M13 8h22l9 11-20 23L4 19z' },
  { name: 'taç', colour: '#ffc23d', path: 'M6 38V14l9 9 9-15 9 15 9-9v24z' },
]

/** Nine fields under foil; nothing is chosen. */
export function kaziKazanStage(_events: StageEvents): Stage {
  const fields = Array.from({ length: SCRATCH_FIELDS }, () => el('span', { class: 'scratch-field' }))
  const card = el('div', { class: 'scratch-card', role: 'img' }, ...fields)
  const ticket = el(
    'div',
    { class: 'scratch-ticket' },
    el(
      'p',
      { class: 'scratch-head', 'aria-hidden': 'true' },
      el('b', {}, 'KAZI KAZAN'),
      el('span', {}, '3 AYNI = KAZANÇ'),
    ),
    card,
  )
  const goalText = el('p', { class: 'goal' })
  const cover = (): void => {
    for (const field of fields) {
      field.className = 'scratch-field'
      field.replaceChildren()
    }
    card.classList.remove('gold')
    card.setAttribute('aria-label', 'Bilet, kazınmadı')
    goalText.textContent = `${SCRATCH_ALIKE} aynı çarpan kazandırır`
  }
  cover()
  return {
    element: el('div', { class: 'kazi-kazan' }, goalText, ticket),
    settings: el('div', { class: 'settings' }, el('p', { class: 'goal' }, 'Her turda yeni bir bilet kazınır.')),
    bet: () => ({}),
    set: () => {},
    missing: () => '',
    lock: () => {},
    start: cover,
    async show({ drawn: [number = 0], win, stake }, sound) {
      const under = scratchCard(number)
      const won = scratchPays(number)
      for (const [at, field] of fields.entries()) {
        field.replaceChildren(...content(under[at] ?? 0))
        field.classList.add('open')
        if (isQuiet()) continue
        sound.stop(at)
        await wait(hasPair(under.slice(0, at + 1)) && at >= fields.length - 4 ? NEAR_MS : SCRATCH_MS)
      }
      for (const [at, field] of fields.entries()) field.classList.toggle('alike', won > 0 && under[at] === won)
      card.classList.toggle('gold', win > stake)
      card.setAttribute('aria-label', `Bilet: ${under.map((pay) => (pay === 0 ? 'boş' : timesText(pay))).join(', ')}`)
      goalText.textContent = resultText(number)
    },
    won: () => card,
    reset: cover,
    says: ({ drawn: [ticket = 0] }) => (scratchPays(ticket) === 0 ? 'Boş' : timesText(scratchPays(ticket))),
    rules: () => rules,
    pays: paysTable,
  }
}

const rules = [
  `Bir milyon biletten biri çekilir; her biletin olasılığı eşittir. Bilette ${SCRATCH_FIELDS} alan vardır. Aynı çarpan ${SCRATCH_ALIKE} alanda çıkarsa bahis o çarpanla çarpılıp ödenir.`,
  'Örnek: Üç alanda 5,00× çıkarsa 10,00 ₺ bahis 50,00 ₺ öder.',
  'Ödemeyi yalnızca bilet numarası belirler; alanların yeri ödemeyi değiştirmez. Bir bilette en çok bir kazandıran çarpan bulunur.',
  'Kazanmayan alanlarda bir çarpan, gerçekte kazandırdığı sıklıkta görünür; diğer alanlar boştur.',
  'Bilet her turda bir milyonun içinden yeniden çekilir; önceki biletler eksilmez.',
]

function hasPair(under: readonly number[]): boolean {
  return under.some((pay, at) => pay > 0 && under.indexOf(pay) !== at)
}

function resultText(ticket: number): string {
  const won = scratchPays(ticket)
  const number = `Bilet ${String(ticket).padStart(6, '0')}`
  return won === 0 ? `${number} · boş` : `${number} · ${SCRATCH_ALIKE} kez ${timesText(won)}`
}

function content(pay: number): Node[] {
  if (pay === 0) return [el('b', { class: 'blank' }, 'boş'), foil()]
  const picture = pictures[scratchPrizes.findIndex((prize) => prize.pay === pay)]
  return [
    svg(
      'svg',
      { viewBox: '0 0 48 48', 'aria-hidden': 'true' },
      svg('path', { d: picture?.path ?? '', fill: picture?.colour ?? '', 'fill-rule': 'evenodd' }),
    ),
    el('b', {}, `${(pay / 100).toLocaleString('tr-TR')}×`),
    foil(),
  ]
}

/** Over each field until it is scratched away. */
function foil(): HTMLElement {
  return el('i', { class: 'foil' })
}

function paysTable(): string[][] {
  const winners = scratchPrizes.reduce((sum, { tickets }) => sum + tickets, 0)
  const row = (name: string, pay: string, tickets: number): string[] => [
    name,
    pay,
    tickets.toLocaleString('tr-TR'),
    chance.format(tickets / SCRATCH_TICKETS),
  ]
  return [
    ['Üç aynı resim', 'Çarpan', 'Bilet', 'Olasılık'],
    ...scratchPrizes.map(({ pay, tickets }, at) => row(pictures[at]?.name ?? '', timesText(pay), tickets)),
    row('boş', timesText(0), SCRATCH_TICKETS - winners),
  ]
}
