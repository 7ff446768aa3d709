import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { proofPath } from '../../paths.ts'
import { showBalance, useBalance } from '../../session/balance.ts'
import { keepSound, keepStake, keptSound, keptStake } from '../../session/last-game.ts'
import { isRoundActive, setRoundActive } from '../../session/active-round.ts'

/** Long enough for the balance of a round to reach page and game by their own ways. */
const SETTLE_MS = 800

interface Talk {
  frame: RefObject<HTMLIFrameElement | null>
  gameId: number
  origin: string | undefined
  /** The game is played for money, and is our own: what it shows as the balance is the balance while a round runs. */
  isTold: boolean
  /** The game is over for good, and Esc was pressed in it. */
  onClose: () => void
  onEscape: () => void
}

/**
 * Messages between page and game: the game gets within two seconds that the balance changed elsewhere, and what stake and sound the
 * player last chose; it may show the proof of a round in a page of its own. Only this very frame is listened to, and only as its own origin.
 */
export function useFrameTalk({ frame, gameId, origin, isTold, onClose, onEscape }: Talk): void {
  const lira = useBalance()?.lira
  const lastBalance = useRef<{ kurus?: number }>({})
  // An opaque origin cannot be named; nothing in the messages is secret.
  const tell = useEffectEvent((message: object) =>
    frame.current?.contentWindow?.postMessage(message, origin === undefined || origin === 'null' ? '*' : origin),
  )
  const answer = useEffectEvent(({ type, stake, isOn }: Record<string, unknown>) => {
    if (type === 'ready') tell({ type: 'setup', stake: keptStake(gameId), isOn: keptSound() })
    if (type === 'stake' && typeof stake === 'number') keepStake(gameId, stake)
    if (type === 'sound') keepSound(isOn === true)
    if (type === 'close') onClose()
    if (type === 'escape') onEscape()
  })
  useEffect(() => {
    if (lira === undefined) return
    const timer = setTimeout(() => {
      const { kurus } = lastBalance.current
      if (isRoundActive() || kurus === undefined || kurus === Math.round(lira * 100)) return
      tell({ type: 'refresh' })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [lira])
  useEffect(() => {
    const onMessage = ({ source, data, origin: from }: MessageEvent<unknown>) => {
      if (
        from !== origin ||
        !source ||
        source !== frame.current?.contentWindow ||
        typeof data !== 'object' ||
        data === null
      )
        return
      const { type, balance, phase, game, round } = data as Record<string, unknown>
      if (typeof balance === 'number') lastBalance.current.kurus = balance
      if (type === 'round') setRoundActive(phase === 'start')
      if (type === 'error') setRoundActive(false)
      if (isTold && typeof balance === 'number') showBalance(balance / 100)
      answer(data as Record<string, unknown>)
      if (type === 'proof' && isWord(game) && isWord(round)) window.open(proofPath(game, round), '_blank', 'noopener')
    }
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('message', onMessage)
      setRoundActive(false)
    }
  }, [frame, origin, isTold])
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}
