import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx'

const SearchDialog = lazy(() =>
  import('../features/search/SearchDialog.tsx').then((file) => ({ default: file.SearchDialog })),
)

interface SiteSearchProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The search over every page, also behind the key `/`. Nothing of it is loaded before it is first asked for. */
export function SiteSearch({ isOpen, onOpen, onClose }: SiteSearchProps) {
  const [isAsked, setAsked] = useState(false)
  if (isOpen && !isAsked) setAsked(true)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      event.preventDefault()
      onOpen()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [onOpen])
  if (!isAsked) return null
  return (
    <ErrorBoundary kind="overlay">
      <Suspense fallback={null}>
        <SearchDialog open={isOpen} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** A stroke in a field or over a dialog is theirs. */
function isWriting(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest('input,textarea,select,[contenteditable]') !== null
  return isField || document.querySelector('dialog[open]') !== null
}
