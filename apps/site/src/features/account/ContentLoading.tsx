import { useEffect, useState } from 'react'

const HIDES_AFTER_MS = 300

/** The bar of the account's first loading; it goes 300 ms after the content has come. */
export function ContentLoading() {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), HIDES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown && <div data-loading aria-hidden className="fixed inset-x-0 top-0 z-70 h-0.5 bg-accent" />
}
