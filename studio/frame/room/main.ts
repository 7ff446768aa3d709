import { fillGaps } from '@meydan/older-browsers/fill-gaps'
import type { OpenRoomReply } from '../../rooms/open-room.ts'
import type { RoomConfig } from '../../rooms/owner/room-config.ts'
import { onHostRefresh, notifyHost } from '../host.ts'
import { type Line, openLine } from './line.ts'
import { makeRoomView } from './room-view.ts'
import type { Ask } from './stake-card.ts'
import { shownRound } from '../show/show.ts'
import { replayRoom } from './replay-room.ts'
import { startRoom } from './start.ts'
import { apply, emptyState, withSlot } from './state.ts'
import { clientSeed, randomKey } from '../random-key.ts'
import '../base.css'
import './room.css'
import './stakes.css'
import './phone.css'
import './landscape.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as RoomConfig

notifyHost({ type: 'loading' })
await fillGaps()
const shown = shownRound('room')
if (shown === null) await startRoom(config, playIn)
else
  await replayRoom(
    shown.show,
    makeRoomView(
      config,
      () => {},
      () => shown.show.no,
    ),
  )

function playIn(opened: OpenRoomReply): void {
  const state = { ...emptyState(), mode: opened.mode, balance: opened.balance }
  const seed = clientSeed()
  let isUp = false
  const ask: Ask = (message, slot) => {
    const isWish = message.type === 'stake' || message.type === 'next'
    const key = randomKey()
    if (line.send({ ...message, ...(isWish ? { seed } : {}), key })) state.asking.set(slot, key)
    else view.voice.tell('Bağlantı yok, gönderilemedi. Bağlantı gelince yeniden deneyin.')
  }
  const view = makeRoomView(config, ask, () => state.round.no)
  document.body.append(view.element)
  const line: Line = openLine({
    room: config.code,
    session: opened.session,
    stands(up) {
      isUp = up
      view.voice.tell(up ? '' : 'Bağlantı koptu. Bahsiniz ve otomatik çıkışınız sunucuda geçerli.')
    },
    over: () => notifyHost({ type: 'token-wanted' }),
    hear(told) {
      const message = withSlot(state, told)
      apply(state, message)
      view.voice.say(message)
    },
  })
  const frame = (): void => {
    view.render(state, line.now(), isUp)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  onHostRefresh(() => line.send({ type: 'balance' }))
  listenForKeys(view.buttons)
}

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
