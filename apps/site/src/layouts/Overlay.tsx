import { type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'

/** What lies over a page: one that fails leaves the page and the others alone. */
export function Overlay({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary kind="overlay">
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** One that is there from the first time on that it is asked for, so that nothing of it is loaded before. */
export function OnDemand({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [isAsked, setAsked] = useState(isOpen)
  if (isOpen && !isAsked) setAsked(true)
  return isAsked && <Overlay>{children}</Overlay>
}
