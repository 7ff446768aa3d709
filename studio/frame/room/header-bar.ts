import { el, write } from '../elements.ts'
import { money } from '../format.ts'
import { multiple } from './multiplier.ts'
import { HISTORY_SHOWN, type RoomState } from './state.ts'

/** The last results, the line's state, the balance. */
export function makeHeaderBar(shownAs: (result: number) => { text: string; band: string }, ...tools: HTMLElement[]) {
  const results = el('ol', { class: 'results', 'aria-label': 'Son turlar' })
  const light = el('span', { class: 'light' })
  const people = el('span', { class: 'people' })
  const demo = el('b', { class: 'demo' }, 'DEMO')
  const balance = el('span', { class: 'balance' })
  const element = el(
    'header',
    { class: 'strip' },
    results,
    el('p', { class: 'standing' }, light, people),
    el('p', { class: 'money' }, demo, balance),
    ...tools,
  )
  let shown: RoomState['history'] | undefined
  return {
    element,
    render(state: RoomState, isUp: boolean): void {
      light.classList.toggle('up', isUp)
      write(people, isUp ? peopleText(state.totals.players) : 'bağlanıyor')
      demo.hidden = state.mode !== 'demo'
      write(balance, state.balance === null ? '' : money(state.balance))
      if (shown === state.history) return
      shown = state.history
      results.replaceChildren(
        ...state.history.slice(0, HISTORY_SHOWN).flatMap(({ no, result }) => {
          if (result === null) return []
          const { text, band } = shownAs(result)
          return [el('li', { class: band, title: `Tur ${no}` }, text)]
        }),
      )
    },
  }
}

/** Who plays this round; nobody invented. */
export function makeStakeList() {
  const head = el('p', { class: 'list-head' })
  const rows = el('ol', {})
  const element = el('aside', { class: 'list', 'aria-label': 'Bu turdaki bahisler' }, head, rows)
  let shown: RoomState['list'] | undefined
  return {
    element,
    render({ list, totals }: RoomState): void {
      write(head, totals.stakes === 0 ? 'Bu turda henüz bahis yok' : `${totals.stakes} bahis · ${money(totals.amount)}`)
      if (shown === list) return
      shown = list
      rows.replaceChildren(
        ...[...list.values()].map(({ name, amount, at, pay }) =>
          el(
            'li',
            at !== null && at > 0 ? { class: 'taken' } : {},
            el('span', {}, name === '' ? 'Oyuncu' : name),
            el('span', {}, money(amount)),
            el('span', {}, at === null || at === 0 ? '–' : multiple(at)),
            el('span', {}, pay === null || pay === 0 ? '' : money(pay)),
          ),
        ),
      )
    },
  }
}

/** Nobody is counted until somebody is there. */
function peopleText(players: number): string {
  return players === 0 ? 'bağlı' : `bağlı · ${players} oyuncu`
}
