import type { Outgoing } from '../../rooms/socket/protocol.ts'
import { el } from '../elements.ts'
import { spokenMoney } from '../format.ts'
import { notifyHost } from '../host.ts'
import { icon } from '../icons.ts'
import { makeSound } from '../sound.ts'
import { makeReturnedStakeTexts } from './returned-stakes.ts'

const SHOWN_MS = 5_000

/** What is said in sentences: refusals, returned stakes, and what readers hear of a pay; and in tones, once they are turned on. */
export function makeAnnouncer() {
  const notice = el('p', { class: 'notice', role: 'alert' })
  const spoken = el('p', { class: 'spoken', role: 'status' })
  const tones = makeSound()
  const returned = makeReturnedStakeTexts()
  const sound = el(
    'button',
    { type: 'button', class: 'tool', 'aria-pressed': 'false', 'aria-label': 'Ses' },
    icon('mute'),
  )
  sound.addEventListener('click', () => {
    const on = tones.toggle()
    sound.setAttribute('aria-pressed', String(on))
    sound.replaceChildren(icon(on ? 'sound' : 'mute'))
  })
  const showNotice = (text: string): void => {
    notice.textContent = text
    setTimeout(() => {
      if (notice.textContent === text) notice.textContent = ''
    }, SHOWN_MS)
  }
  return {
    elements: [notice, spoken],
    /** Turns the tones on and off; they are off until then. */
    sound,
    tick: () => tones.stop(3),
    showNotice,
    announce(message: Outgoing): void {
      if (message.type === 'balance') notifyHost({ type: 'balance', balance: message.balance })
      if (message.type === 'step' || (message.type === 'state' && message.round.state === 'playing')) tones.stop(6)
      if (message.type === 'refused') {
        if (message.code === 'SESSION_EXPIRED' || message.code === 'SESSION_INVALID')
          notifyHost({ type: 'token-wanted' })
        showNotice(message.message)
      }
      if (message.type !== 'own') return
      const { status, pay, amount } = message.stake
      const words = returned(message.stake)
      if (words !== undefined) showNotice(words)
      if (status !== 'paid' || pay === null || pay === 0) return
      spoken.textContent = `Ödeme ${spokenMoney(pay)}.`
      if (pay > amount) tones.win(pay / amount)
    },
  }
}
