import type { OpenRoomReply } from '../../rooms/open-room.ts'
import type { Outgoing } from '../../rooms/socket/protocol.ts'
import { onHostRefresh, notifyHost } from '../host.ts'
import { type Line, openLine } from '../room/line.ts'
import { apply, emptyState, type TableState, withSlot } from '../room/state.ts'
import type { makeVoice } from '../room/voice.ts'
import { clientSeed, randomKey } from '../random-key.ts'

/** Answers whether it was sent: nothing is while the line is down. */
export type AskRoom = (message: { type: 'stake' | 'undo' } & Record<string, unknown>, slot: string) => boolean

type View = {
  element: HTMLElement
  voice: ReturnType<typeof makeVoice>
  render: (state: TableState, now: number, isUp: boolean) => void
  /** Hears what the state does not keep. */
  hear?: (message: Outgoing) => void
}

/** Connects what a table or a hall shows with its socket. */
export function playRoom(room: string, opened: OpenRoomReply, makeView: (ask: AskRoom) => View): void {
  const state = { ...emptyState(), mode: opened.mode, balance: opened.balance }
  const seed = clientSeed()
  let isUp = false
  const view = makeView((message, slot) => {
    const key = randomKey()
    const isSent = line.send({ ...message, ...(message.type === 'stake' ? { seed } : {}), key })
    if (isSent) state.asking.set(slot, key)
    else view.voice.tell('Bağlantı yok, gönderilemedi. Bağlantı gelince yeniden deneyin.')
    return isSent
  })
  document.body.append(view.element)
  const line: Line = openLine({
    room,
    session: opened.session,
    stands(up) {
      isUp = up
      view.voice.tell(up ? '' : 'Bağlantı koptu. Bahisleriniz sunucuda geçerli.')
    },
    over: () => notifyHost({ type: 'token-wanted' }),
    hear(told) {
      const message = withSlot(state, told)
      apply(state, message)
      view.voice.say(message)
      view.hear?.(message)
    },
  })
  const frame = (): void => {
    view.render(state, line.now(), isUp)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  onHostRefresh(() => line.send({ type: 'balance' }))
}
