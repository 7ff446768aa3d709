import { type BlackjackState, blackjackTotal, HIDDEN } from '@meydan/fair/cards/blackjack'
import { cardName, isRedCard } from '../../card-face.ts'
import { pictureOf } from '../../card-picture.ts'
import { el } from '../../elements.ts'

const DEAL_MS = 90

type Tag = { text: string; isWon: boolean }

/** The dealer's cards above, the player's hands below; a card that was not there before comes in. */
export function makeFelt() {
  const dealer = makeRow('Masa')
  const hands = el('div', { class: 'bj-hands' })
  const rows: ReturnType<typeof makeRow>[] = []
  const words = el('p', { class: 'bj-words', 'aria-hidden': 'true' }, 'Blackjack 3’e 2 öder · Masa 17’de durur')
  const element = el(
    'div',
    { class: 'bj-felt' },
    el('i', { class: 'bj-shoe', 'aria-hidden': 'true' }),
    words,
    dealer.element,
    hands,
  )
  return {
    element,
    clear() {
      dealer.clear()
      rows.length = 0
      hands.replaceChildren()
      element.classList.remove('many')
    },
    show({ dealer: its, hands: own, turn }: BlackjackState, tags: readonly Tag[]) {
      dealer.show(its, { tag: undefined, isTurn: false })
      while (rows.length < own.length) {
        const row = makeRow(`${rows.length + 1}. el`)
        rows.push(row)
        hands.append(row.element)
      }
      element.classList.toggle('many', own.length > 3)
      for (const [at, row] of rows.entries()) row.show(own[at]?.cards ?? [], { tag: tags[at], isTurn: at === turn })
    },
  }
}

function makeRow(name: string) {
  const cards = el('div', { class: 'bj-cards' })
  const count = el('b', { class: 'bj-count' })
  const tag = el('span', { class: 'bj-tag' })
  const element = el('div', { class: 'bj-hand', role: 'group', 'aria-label': name }, cards, count, tag)
  let shown: readonly number[] = []
  return {
    element,
    clear() {
      shown = []
      cards.replaceChildren()
      ;[count.textContent, tag.textContent] = ['', '']
      element.className = 'bj-hand'
    },
    show(now: readonly number[], { tag: words, isTurn }: { tag: Tag | undefined; isTurn: boolean }) {
      let fresh = 0
      for (const [at, card] of now.entries()) {
        if (shown[at] === card) continue
        const made = cardElement(card)
        made.style.animationDelay = `${fresh++ * DEAL_MS}ms`
        if (at < cards.childElementCount) cards.children[at]?.replaceWith(made)
        else cards.append(made)
      }
      while (cards.childElementCount > now.length) cards.lastElementChild?.remove()
      shown = now
      const { total, isSoft } = blackjackTotal(now.filter((card) => card !== HIDDEN))
      count.textContent = now.length === 0 ? '' : isSoft && total < 21 ? `${total - 10} / ${total}` : String(total)
      tag.textContent = words?.text ?? ''
      element.className = `bj-hand${isTurn ? ' turn' : ''}${words?.isWon ? ' won' : ''}${total > 21 ? ' over' : ''}`
      if (isTurn) element.setAttribute('aria-current', 'true')
      else element.removeAttribute('aria-current')
    },
  }
}

function cardElement(card: number): HTMLElement {
  if (card === HIDDEN) return el('span', { class: 'bj-card back', role: 'img', 'aria-label': 'Kapalı kart' })
  const more = { role: 'img', 'aria-label': cardName(card) }
  return el('span', { class: `bj-card${isRedCard(card) ? ' red' : ''}`, ...more }, ...pictureOf(card))
}
