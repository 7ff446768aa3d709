import { useEffect, useState } from 'react'

const HIDE_AFTER_MS = 400

/** The full-screen mark at the start; it goes after 400 ms. */
export function Preloader({ mark }: { mark: string }) {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), HIDE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isGone) return null
  return (
    <div aria-hidden data-preloader className="fixed inset-0 z-90 grid place-items-center bg-bg">
      <img src={mark} alt="" width={64} height={64} className="animate-pulse" />
    </div>
  )
}
