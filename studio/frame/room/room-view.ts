import type { RoomConfig } from '../../rooms/owner/room-config.ts'
import { el } from '../elements.ts'
import { band, multiple } from './multiplier.ts'
import { makeScene } from './scene.ts'
import type { SendRequest } from './connect-room.ts'
import { makeStakeCard } from './stake-card.ts'
import type { RoomState } from './state.ts'
import { makeStakeList, makeHeaderBar } from './header-bar.ts'
import { makeAnnouncer } from './announcer.ts'

/** The whole room: strip, stage, list, two stakes. */
export function makeRoomView(config: RoomConfig, send: SendRequest) {
  let roundNo = 0
  const scene = makeScene(config)
  const announcer = makeAnnouncer()
  const header = makeHeaderBar((result) => ({ text: multiple(result), band: band(result) }), announcer.sound)
  const list = makeStakeList()
  const cards = [makeStakeCard(config, 'a', send), makeStakeCard(config, 'b', send)]
  const both = el('button', { type: 'button', class: 'both', hidden: true }, 'İkisini de al')
  both.addEventListener('click', () => {
    for (const slot of ['a', 'b'] as const) send({ type: 'cash', no: roundNo, slot, share: 100 }, slot)
  })
  const element = el(
    'main',
    { class: `room look-${config.look}`, 'aria-label': config.name },
    el('h1', { class: 'spoken' }, config.name),
    header.element,
    scene.element,
    list.element,
    both,
    el('div', { class: 'cards' }, ...cards.map((card) => card.element)),
    ...announcer.elements,
  )
  return {
    element,
    announcer,
    buttons: cards.map(({ main }) => main),
    render(state: RoomState, now: number, isUp: boolean): void {
      roundNo = state.round.no
      element.classList.toggle('cut', !isUp)
      scene.draw(state, now)
      header.render(state, isUp)
      list.render(state)
      for (const card of cards) card.render(state, now)
      const inAir = Object.values(state.mine).filter((stake) => stake?.status === 'accepted')
      both.hidden = state.round.state !== 'playing' || inAir.length < 2
    },
  }
}
