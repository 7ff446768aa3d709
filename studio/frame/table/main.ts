import type { OpenRoomReply } from '../../rooms/open-room.ts'
import type { TableConfig } from '../../rooms/room-config.ts'
import { onHostRefresh, tellHost } from '../host.ts'
import { type Line, openLine } from '../room/line.ts'
import { ownSeed, startRoom } from '../room/start.ts'
import { apply, emptyState } from '../room/state.ts'
import { makeTableView } from './view.ts'
import '../base.css'
import '../room/room.css'
import '../room/stakes.css'
import './table.css'
import './felt.css'
import './stage.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as TableConfig

await startRoom(config, playIn)

function playIn(opened: OpenRoomReply): void {
  const state = { ...emptyState(), mode: opened.mode, balance: opened.balance }
  const seed = ownSeed()
  let isUp = false
  const view = makeTableView(config, (message, slot) => {
    if (line.send({ ...message, ...(message.type === 'stake' ? { seed } : {}), key: crypto.randomUUID() }))
      state.asking.add(slot)
  })
  document.body.append(view.element)
  const line: Line = openLine({
    room: config.code,
    session: opened.session,
    stands(up) {
      isUp = up
      view.voice.tell(up ? '' : 'Bağlantı koptu. Onaylı bahisleriniz sunucuda geçerli.')
    },
    over: () => tellHost({ type: 'token-wanted' }),
    hear(message) {
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
}
