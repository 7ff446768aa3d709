import { Button } from '@meydan/ui/Button.tsx'
import { Command } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { isTyping } from '../../crud/actions/is-typing.ts'
import { words } from '../../words/palette.ts'
import { CommandPalette } from './CommandPalette.tsx'

/** Opens the search over everything; Ctrl+K does from everywhere, `/` where the page has no search of its own. */
export function PaletteButton() {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !isTyping(event) && !document.querySelector('input[data-search]')
      if (!isCommand && !isSlash) return
      event.preventDefault()
      // A question that waits for an answer is answered first.
      if (!document.querySelector('dialog[open]:not(:has([data-record]))')) setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button icon variant="ghost" aria-label={words.open} aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Command aria-hidden size={20} />
      </Button>
      {open && <CommandPalette onClose={close} />}
    </>
  )
}
