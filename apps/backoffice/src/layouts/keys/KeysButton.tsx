import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Keyboard } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { isTyping } from '../../crud/actions/is-typing.ts'
import { words } from '../../words/keys.ts'
import { type KeyRow, keysOfPage } from './keys-of-page.ts'

/** What can be done by keyboard on the page that is open; `?` shows it from everywhere. */
export function KeysButton() {
  const [rows, setRows] = useState<readonly KeyRow[]>()
  const show = useCallback(() => setRows(keysOfPage(document)), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event)) return
      event.preventDefault()
      show()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [show])
  return (
    <>
      <Button
        icon
        variant="ghost"
        className="max-lg:hidden"
        aria-label={words.open}
        aria-keyshortcuts="Shift+?"
        onClick={show}
      >
        <Keyboard aria-hidden size={20} />
      </Button>
      {rows && (
        <Modal open onClose={() => setRows(undefined)} title={words.title}>
          <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-4 gap-y-2">
            {rows.map(({ keys, label }) => (
              <Row key={`${keys.join()} ${label}`} keys={keys} label={label} />
            ))}
          </dl>
        </Modal>
      )}
    </>
  )
}

function Row({ keys, label }: KeyRow) {
  return (
    <>
      <dt className="flex flex-wrap gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-7 rounded-sm bg-s2 px-2 py-0.5 text-center text-sm ring-1 ring-line-strong ring-inset"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd className="min-w-0 break-words">{label}</dd>
    </>
  )
}
