import { raceOdds, raceOrder, racePays, raceRunners, raceStrengths } from '@meydan/fair/shared/virtual-race'
import { el } from '../elements.ts'
import { money } from '../format.ts'
import { chipText, moveFocusByArrows } from '../table/felt.ts'
import type { TableLook } from '../table/view.ts'

const BETS = [
  ['first', 'Birinci'],
  ['two', 'İlk iki'],
] as const

type Offer = {
  spot: string
  name: string
  button: HTMLButtonElement
  odds: HTMLElement
  chip: HTMLElement
  ghost: HTMLElement
}

/** The runners of this race, each with what it pays as the first and as one of the first two. */
export const makeCard: TableLook['cloth'] = (put) => {
  const offers: Offer[] = []
  const rows = raceRunners.map((runner, at) => {
    const buttons = BETS.map(([bet, word]) => {
      const name = `${at + 1} ${runner}, ${word.toLocaleLowerCase('tr')}`
      const offer = makeOffer({ spot: `${bet}${at + 1}`, name, word }, put)
      offers.push(offer)
      return offer.button
    })
    return el(
      'li',
      { class: 'runner' },
      el('b', { class: `silk silk-${at + 1}` }, String(at + 1)),
      el('span', { class: 'runner-name' }, runner),
      ...buttons,
    )
  })
  moveFocusByArrows(offers.map(({ button }) => button))
  const heads = ['', '', ...BETS.map(([, word]) => word)].map((word) => el('span', {}, word))
  const element = el(
    'div',
    { class: 'race-card' },
    el('div', { class: 'runner heads', 'aria-hidden': 'true' }, ...heads),
    el('ul', { class: 'runners', 'aria-label': 'Koşucular ve oranlar' }, ...rows),
  )
  let offered = 0
  let last = ''
  return {
    elements: [element],
    render({ confirmed, drafted, isOpen, drawn }, { round }) {
      const now = JSON.stringify([round.no, [...confirmed], [...drafted], isOpen, drawn])
      if (now === last) return
      last = now
      const strengths = raceStrengths(round.no)
      const isNew = offered !== round.no
      offered = round.no
      for (const { spot, name, button, odds, chip, ghost } of offers) {
        if (isNew) odds.textContent = round.no === 0 ? '–' : oddsText(raceOdds(spot, strengths))
        const [sure, draft] = [confirmed.get(spot) ?? 0, drafted.get(spot) ?? 0]
        const isWon = drawn !== null && racePays(spot, drawn) > 0
        const place = drawn === null ? 0 : raceOrder(drawn).indexOf(Number(spot.at(-1))) + 1
        const parts = [
          `${name}, oran ${odds.textContent ?? ''}`,
          sure > 0 ? `onaylı ${money(sure)}` : '',
          draft > 0 ? `onay bekleyen ${money(draft)}` : '',
          isWon ? `${place}. oldu, kazandı` : '',
        ]
        const label = parts.filter(Boolean).join(', ')
        if (button.getAttribute('aria-label') === label && !button.classList.contains('shut') === isOpen) continue
        button.setAttribute('aria-label', label)
        button.classList.toggle('won', isWon)
        button.classList.toggle('shut', !isOpen)
        chip.textContent = chipText(sure)
        ghost.textContent = chipText(draft)
      }
    },
  }
}

/** Hundredths as odds are written everywhere: `4,37`. */
function oddsText(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace('.', ',')
}

type Offered = { spot: string; name: string; word: string }

function makeOffer({ spot, name, word }: Offered, put: Parameters<TableLook['cloth']>[0]): Offer {
  const odds = el('span', { class: 'odds' })
  const chip = el('span', { class: 'lying', 'aria-hidden': 'true' })
  const ghost = el('span', { class: 'ghost', 'aria-hidden': 'true' })
  const button = el(
    'button',
    { type: 'button', class: 'offer', tabindex: '-1', 'data-spot': spot },
    el('span', { class: 'bet' }, word),
    odds,
    chip,
    ghost,
  )
  button.addEventListener('click', () => put({ [spot]: 1 }))
  return { spot, name, button, odds, chip, ghost }
}
