import { useWrite } from '@meydan/api-client/query'
import { holdMarkets, readSportsEvent } from '@meydan/contract/sports/sports-admin'
import { toast } from '@meydan/ui/dialogs/toast'
import { useEffect, useEffectEvent } from 'react'
import { useStaff } from '../../../session/use-staff'
import { words } from '../../../words/games/sports'

const { hold: texts } = words
const KEY = 's'

/**
 * The key `s` suspends the whole match at once, with a reason of its own; opening it again asks for one. Never while something is typed.
 * Whether it does so for who looks, as the match stands.
 */
export function useSuspendKey(event: string, isHeld: boolean): boolean {
  const { mayCall } = useStaff()
  const maySuspend = mayCall(holdMarkets) && !isHeld
  const { mutate, isPending } = useWrite(holdMarkets, {
    stale: [readSportsEvent],
    onSuccess: ({ message }) => toast.success(message ?? texts.keyDone),
    onError: ({ sentence }) => toast.error(sentence ?? texts.keyFailed),
  })
  const press = useEffectEvent((pressed: KeyboardEvent) => {
    const isOther = pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.repeat || pressed.defaultPrevented
    if (isOther || pressed.key.toLowerCase() !== KEY || !maySuspend || isPending) return
    if (document.activeElement?.matches('input, select, textarea, [contenteditable]')) return
    if (document.querySelector('dialog[open]')) return
    mutate({ scope: 'event', event, state: 'suspended', reason: texts.keyReason })
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return maySuspend
}
