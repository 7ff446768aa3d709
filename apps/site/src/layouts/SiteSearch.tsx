import { lazy, useEffect } from 'react'
import { OnDemand } from './Overlay.tsx'

const SearchDialog = lazy(() =>
  import('../features/search/SearchDialog.tsx').then((file) => ({ default: file.SearchDialog })),
)

interface SiteSearchProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The search over every page, also behind the key `/`. */
export function SiteSearch({ isOpen, onOpen, onClose }: SiteSearchProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      event.preventDefault()
      onOpen()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onOpen])
  return (
    <OnDemand isOpen={isOpen}>
      <SearchDialog open={isOpen} onClose={onClose} />
    </OnDemand>
  )
}

/** A stroke in a field or over a dialog is theirs. */
function isWriting(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest('input,textarea,select,[contenteditable]') !== null
  return isField || document.querySelector('dialog[open]') !== null
}
