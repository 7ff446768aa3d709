import { el } from '../elements.ts'
import { money } from '../format.ts'
import type { Show } from '../../replay/replay-record.ts'

/** The round that this page shows again instead of opening its game; null where it opens the game. */
export function shownRound<Kind extends Show['kind']>(kind: Kind): Extract<Show, { kind: Kind }> | null {
  const text = document.getElementById('show')?.textContent
  const show = text === undefined || text === null ? null : (JSON.parse(text) as Show)
  return show?.kind === kind ? (show as Extract<Show, { kind: Kind }>) : null
}

/**
 * Puts the watermark over the page and shows the round, once now and again at each press. The game under it takes no press: nothing
 * can be staked here.
 */
export async function showAgain(game: HTMLElement, text: string, play: () => Promise<void>): Promise<void> {
  game.inert = true
  game.classList.add('shown-again')
  const again = el('button', { type: 'button', class: 'again' }, 'Yeniden izle')
  const bar = el(
    'footer',
    { class: 'again-bar' },
    el('b', { class: 'again-mark' }, 'TEKRAR'),
    el('span', { class: 'again-text' }, text),
    again,
  )
  document.body.append(el('div', { class: 'watermark', 'aria-hidden': 'true' }, 'TEKRAR'), bar)
  document.body.classList.add('replaying')
  const run = async (): Promise<void> => {
    again.disabled = true
    await play()
    again.disabled = false
  }
  again.addEventListener('click', () => void run())
  await run()
}

/** Kuruş. */
export function roundText({ stake, win }: { stake: number; win: number }, isBought = false): string {
  return `${isBought ? 'Satın alınan özellik' : 'Bahis'} ${money(stake)} · Ödeme ${money(win)}`
}
