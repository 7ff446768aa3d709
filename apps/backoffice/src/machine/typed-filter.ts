import { useEffect, useState } from 'react'
import type { ListState } from './list-state.ts'

const TYPING_MS = 300

/** The text of a filter that counts after a pause in typing; a change of the address from outside shows at once. */
export function useTypedFilter(name: string, state: ListState): [string, (text: string) => void] {
  const outside = state.get(name)
  const [text, setText] = useState(outside)
  const [seen, setSeen] = useState(outside)
  if (seen !== outside) {
    setSeen(outside)
    setText(outside)
  }
  useEffect(() => {
    if (text.trim() === outside) return
    const timer = setTimeout(() => state.set({ [name]: text.trim() || undefined }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, outside, name, state])
  return [text, setText]
}
