import type { RoomConfig } from '../../rooms/owner/room-config.ts'
import { el } from '../elements.ts'
import { band, multiple } from './figures.ts'
import { makeScene } from './scene.ts'
import { type Ask, makeStakeCard } from './stake-card.ts'
import type { TableState } from './state.ts'
import { makeList, makeStrip } from './strip.ts'
import { makeVoice } from './voice.ts'

/** The whole room: strip, stage, list, two stakes. `roundNo` is that of the round under way. */
export function makeRoomView(config: RoomConfig, ask: Ask, roundNo: () => number) {
  const scene = makeScene(config)
  const voice = makeVoice()
  const strip = makeStrip((result) => ({ text: multiple(result), band: band(result) }), voice.sound)
  const list = makeList()
  const cards = [makeStakeCard(config, 'a', ask), makeStakeCard(config, 'b', ask)]
  const both = el('button', { type: 'button', class: 'both', hidden: true }, 'İkisini de al')
  both.addEventListener('click', () => {
    for (const slot of ['a', 'b'] as const) ask({ type: 'cash', no: roundNo(), slot, share: 100 }, slot)
  })
  const element = el(
    'main',
    { class: `room look-${config.look}`, 'aria-label': config.name },
    el('h1', { class: 'spoken' }, config.name),
    strip.element,
    scene.element,
    list.element,
    both,
    el('div', { class: 'cards' }, ...cards.map((card) => card.element)),
    ...voice.elements,
  )
  return {
    element,
    voice,
    buttons: cards.map(({ main }) => main),
    render(state: TableState, now: number, isUp: boolean): void {
      element.classList.toggle('cut', !isUp)
      scene.draw(state, now)
      strip.render(state, isUp)
      list.render(state)
      for (const card of cards) card.render(state, now)
      const inAir = Object.values(state.mine).filter((stake) => stake?.status === 'accepted')
      both.hidden = state.round.state !== 'playing' || inAir.length < 2
    },
  }
}
