import { useCallback, useEffect, useState } from 'react'

const ERROR_SHOWN_MS = 3000
const SUCCESS_SHOWN_MS = 5000

export interface Notice {
  tone: 'danger' | 'success'
  text: string
  /** Tells two notices with the same words apart. */
  id: number
}

let lastId = 0

/** A message banner that goes by itself: an error after 3 s, a success after 5 s. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice>()
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), notice.tone === 'danger' ? ERROR_SHOWN_MS : SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  const show = useCallback((tone: Notice['tone'], text: string) => {
    lastId += 1
    setNotice({ tone, text, id: lastId })
  }, [])
  return {
    notice,
    succeed: useCallback((text: string) => show('success', text), [show]),
    fail: useCallback((text: string) => show('danger', text), [show]),
  }
}
