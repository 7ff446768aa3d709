import type { FrameConfig } from '../server/frame/frame-config.ts'
import { el } from './elements.ts'
import { decimal, money, percent } from './format.ts'

export type Buy = {
  button: HTMLButtonElement
  dialog: HTMLDialogElement
  /** Shows what the feature costs at this stake. */
  show: (stake: number, isOpen: boolean) => void
}

/** Null where the feature is not for sale: by the game itself, or by the licence of who opened it. */
export function makeBuy(config: FrameConfig, buy: (stake: number, price: number) => void): Buy | null {
  const { feature, free } = config
  if (feature === null || free === null || new URLSearchParams(location.search).get('feature_buy') !== '1') return null
  const price = el('b', {})
  const button = el('button', { type: 'button', class: 'buy' }, 'Özelliği satın al', price)
  const { dialog, ask } = makeQuestion(config, buy)
  let now: { stake: number; cost: number } | null = null
  button.addEventListener('click', () => {
    if (now !== null) ask(now.stake, now.cost)
  })
  return {
    button,
    dialog,
    show(stake, isOpen) {
      const cost = stake * feature.figures.price
      now = cost > feature.most ? null : { stake, cost }
      price.textContent = now === null ? `en çok ${money(feature.most)}` : money(cost)
      button.disabled = !isOpen || now === null
    },
  }
}

/** The second step: what is bought, for exactly how much, and what to know of it. The way out has the focus. */
function makeQuestion({ feature, free }: FrameConfig, buy: (stake: number, price: number) => void) {
  const text = el('p', {})
  const facts = el('ul', {})
  const no = el('button', { type: 'button', class: 'plain' }, 'Vazgeç')
  const yes = el('button', { type: 'button', class: 'buy-yes' })
  const dialog = el(
    'dialog',
    { class: 'info ask-buy', 'aria-labelledby': 'buy-title' },
    el('h2', { id: 'buy-title' }, 'Özelliği satın al'),
    text,
    facts,
    el('div', { class: 'choices' }, no, yes),
  )
  let asked: [stake: number, price: number] = [0, 0]
  no.addEventListener('click', () => dialog.close())
  yes.addEventListener('click', () => {
    dialog.close()
    buy(...asked)
  })
  const ask = (stake: number, cost: number): void => {
    if (feature === null || free === null) return
    const { price, rtp, maxPay } = feature.figures
    asked = [stake, cost]
    text.replaceChildren(
      `${free.spins} bedava dönüş hemen başlar; kazançlar ${money(stake)} bahse göre hesaplanır. Bakiyenizden `,
      el('b', {}, money(cost)),
      ' düşülür.',
    )
    facts.replaceChildren(
      ...[
        `Bedeli bahsin ${decimal(price)} katıdır; ödediğinizden az kazanabilirsiniz.`,
        `Oyuncuya dönüş (RTP) ${percent(rtp)}, en yüksek kazanç bahsin ${decimal(maxPay)} katı.`,
        'Yalnızca kendi paranızla alınır ve bonus çevrimine sayılmaz.',
      ].map((line) => el('li', {}, line)),
    )
    yes.textContent = `${money(cost)} öde ve başlat`
    dialog.showModal()
  }
  return { dialog, ask }
}
