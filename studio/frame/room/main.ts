import type { RoomConfig } from '../../rooms/owner/room-config.ts'
import { shownRound } from '../show/show.ts'
import { showRoom } from './connect-room.ts'
import { makeRoomView } from './room-view.ts'
import '../base.css'
import './room.css'
import './stakes.css'
import './phone.css'
import './landscape.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as RoomConfig

await showRoom({
  ...config,
  makeView(send) {
    const view = makeRoomView(config, send)
    if (shownRound('room') === null) listenForKeys(view.buttons)
    return view
  },
  lostText: 'Bağlantı koptu. Bahsiniz ve otomatik çıkışınız sunucuda geçerli.',
})

/** Space is the first slot's button, 1 and 2 each its own; in a field they stay what they are. */
function listenForKeys(buttons: readonly HTMLButtonElement[]): void {
  document.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.repeat || target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
    if (event.key === ' ' && target instanceof HTMLButtonElement) return
    const button = { ' ': buttons[0], '1': buttons[0], '2': buttons[1] }[event.key]
    if (button === undefined) return
    event.preventDefault()
    button.click()
  })
}
