import { loadPolyfills } from '@meydan/older-browsers/load-polyfills'
import type { OpenRoomReply } from '../../rooms/open-room.ts'
import type { Outgoing } from '../../rooms/socket/protocol.ts'
import { openRoom } from '../api.ts'
import { el } from '../elements.ts'
import { money } from '../format.ts'
import { onHostRefresh, notifyHost } from '../host.ts'
import { tokenOf } from '../opening.ts'
import { clientSeed, randomKey } from '../random-key.ts'
import { Refused } from '../retry.ts'
import { shownRound } from '../show/show.ts'
import type { makeAnnouncer } from './announcer.ts'
import { replayRoom } from './replay-room.ts'
import { openRoomSocket, type RoomSocket } from './room-socket.ts'
import { applyMessage, emptyState, type RoomState, withSlot } from './state.ts'

const LAST_ROUND_MS = 8_000

/** Sends what a player asks for; `seed` and `key` are added on the way. False while the socket is down: nothing was sent. */
export type SendRequest = (
  message: { type: 'stake' | 'next' | 'undo' | 'cash' } & Record<string, unknown>,
  slot: string,
) => boolean

type RoomView = {
  element: HTMLElement
  announcer: ReturnType<typeof makeAnnouncer>
  render: (state: RoomState, now: number, isUp: boolean) => void
  /** For what the state does not keep. */
  onMessage?: (message: Outgoing) => void
}

type RoomPage = {
  code: string
  name: string
  makeView: (send: SendRequest) => RoomView
  /** Shown while the connection is lost. */
  lostText?: string
}

/** The page of a room: opens the room and connects its view, or shows a past round of it again. */
export async function showRoom(page: RoomPage): Promise<void> {
  notifyHost({ type: 'loading' })
  await loadPolyfills()
  const shown = shownRound('room')
  if (shown === null) return startRoom(page)
  await replayRoom(
    shown.show,
    page.makeView(() => false),
  )
}

/** Says so where it does not open. */
async function startRoom(page: RoomPage): Promise<void> {
  const { code, name } = page
  const loading = el('p', { class: 'loading', role: 'status' }, `${name} açılıyor`)
  document.body.append(loading)
  try {
    const opened = await openRoom(code, tokenOf(new URLSearchParams(location.search)))
    loading.remove()
    connectRoom(page, opened)
    showLastRound(opened)
    notifyHost({ type: 'ready', game: code, mode: opened.mode, balance: opened.balance })
  } catch (error) {
    const message = error instanceof Refused ? error.message : 'Oyun açılamadı.'
    loading.replaceWith(el('p', { class: 'loading', role: 'alert' }, message))
    notifyHost({ type: 'error', code: error instanceof Refused ? error.code : 'INTERNAL', message })
  }
}

/** What the player asks for goes to the socket; what the socket brings changes the state, which the view draws. */
function connectRoom({ code, makeView, lostText }: RoomPage, opened: OpenRoomReply): void {
  const state = { ...emptyState(), mode: opened.mode, balance: opened.balance }
  const seed = clientSeed()
  let isUp = false
  const view = makeView((message, slot) => {
    const hasSeed = message.type === 'stake' || message.type === 'next'
    const key = randomKey()
    const isSent = socket.send({ ...message, ...(hasSeed ? { seed } : {}), key })
    if (isSent) state.pendingKeys.set(slot, key)
    else view.announcer.showNotice('Bağlantı yok, gönderilemedi. Bağlantı gelince yeniden deneyin.')
    return isSent
  })
  document.body.append(view.element)
  const socket: RoomSocket = openRoomSocket({
    room: code,
    session: opened.session,
    onConnectionChange(up) {
      isUp = up
      view.announcer.showNotice(up ? '' : (lostText ?? 'Bağlantı koptu. Bahisleriniz sunucuda geçerli.'))
    },
    onSessionEnded: () => notifyHost({ type: 'token-wanted' }),
    onMessage(received) {
      const message = withSlot(state, received)
      applyMessage(state, message)
      view.announcer.announce(message)
      view.onMessage?.(message)
    },
  })
  const frame = (): void => {
    view.render(state, socket.now(), isUp)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  onHostRefresh(() => socket.send({ type: 'balance' }))
}

/** A round goes on while nobody is there: what became of it is said on return. */
function showLastRound({ last }: OpenRoomReply): void {
  if (last === null) return
  const paid = last.pay === 0 ? 'kazanç yok' : `ödeme ${money(last.pay)}`
  const text = `Önceki turunuz · Tur ${last.no}: bahis ${money(last.stake)}, ${paid}`
  const notice = el('p', { class: 'notice last-round', role: 'status' }, text)
  document.body.append(notice)
  setTimeout(() => notice.remove(), LAST_ROUND_MS)
}
