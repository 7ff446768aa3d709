import { useEffect, useState } from 'react'
import { openTyped, see, tell, type } from './typed-text.ts'

const PAUSE_MS = 300

/**
 * The text of a field whose settled value is kept elsewhere: typed letters show at once and are never lost, `settle` hears them
 * trimmed after a pause, and a change of `outside` by anybody else shows in the field.
 */
export function useTypedText(outside: string, settle: (text: string) => void): [string, (text: string) => void] {
  const [state, setState] = useState(() => openTyped(outside))
  if (state.seen !== outside) setState(see(state, outside))
  const { text } = state
  useEffect(() => {
    const settled = text.trim()
    if (settled === outside) return
    const timer = setTimeout(() => {
      setState((before) => tell(before, settled))
      settle(settled)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, outside, settle])
  return [text, (typed) => setState((before) => type(before, typed))]
}
