import type { OpenRoomReply } from '../../rooms/open-room.ts'
import { openRoom } from '../api.ts'
import { Refused } from '../insist.ts'
import { el } from '../elements.ts'
import { money } from '../format.ts'
import { notifyHost } from '../host.ts'
import { tokenOf } from '../opening.ts'

const TOLD_MS = 8_000

/** Opens the room of this page and lets `play` take over; says so where it does not open. */
export async function startRoom(
  { code, name }: { code: string; name: string },
  play: (opened: OpenRoomReply) => void,
): Promise<void> {
  const query = new URLSearchParams(location.search)
  const loading = el('p', { class: 'loading', role: 'status' }, `${name} açılıyor`)
  document.body.append(loading)
  try {
    const opened = await openRoom(code, tokenOf(query))
    loading.remove()
    play(opened)
    tellLast(opened)
    notifyHost({ type: 'ready', game: code, mode: opened.mode, balance: opened.balance })
  } catch (error) {
    const message = error instanceof Refused ? error.message : 'Oyun açılamadı.'
    loading.replaceWith(el('p', { class: 'loading', role: 'alert' }, message))
    notifyHost({ type: 'error', code: error instanceof Refused ? error.code : 'INTERNAL', message })
  }
}

/** A round goes on while nobody is there: what became of it is said on return. */
function tellLast({ last }: OpenRoomReply): void {
  if (last === null) return
  const paid = last.pay === 0 ? 'kazanç yok' : `ödeme ${money(last.pay)}`
  const text = `Önceki turunuz · Tur ${last.no}: bahis ${money(last.stake)}, ${paid}`
  const notice = el('p', { class: 'notice last-round', role: 'status' }, text)
  document.body.append(notice)
  setTimeout(() => notice.remove(), TOLD_MS)
}
