import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { textsOnTheirWay } from './typed-text.ts'

const PAUSE_MS = 300

/**
 * The text of a field whose settled value is kept elsewhere: typed letters show at once and are never lost, `settle` gets them
 * trimmed after a pause, and a change of `outside` by anybody else shows in the field.
 */
export function useTypedText(outside: string, settle: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(outside)
  const sentTexts = useRef<readonly string[]>([])
  // Not while rendering: a render that React gives up for a key must not count as an arrival.
  useLayoutEffect(() => {
    const left = textsOnTheirWay(sentTexts.current, outside)
    sentTexts.current = left ?? []
    if (!left) setText(outside)
  }, [outside])
  useEffect(() => {
    const settled = text.trim()
    if (settled === outside) return
    const timer = setTimeout(() => {
      sentTexts.current = [...sentTexts.current, settled]
      settle(settled)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, outside, settle])
  return [text, setText]
}
