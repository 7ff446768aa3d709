import { Button } from '@meydan/ui/Button.tsx'
import { uiWords } from '@meydan/ui/words'
import { X } from 'lucide-react'

interface AppNoteProps {
  text: string
  /** The label of its button; without one it says something that passes by itself. */
  action?: string
  onAction?: () => void
  onClose?: () => void
}

/** A card at the foot of the window that leaves the page usable and stays until it is answered. */
export function AppNote({ text, action, onAction, onClose }: AppNoteProps) {
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-[520px] animate-fade items-center gap-3 rounded-lg border border-line bg-s3 py-2.5 pr-2.5 pl-4 shadow-pop lg:bottom-6"
    >
      <p className="min-w-0 flex-1 py-1 font-bold">{text}</p>
      {action && (
        <Button variant="primary" onClick={onAction}>
          {action}
        </Button>
      )}
      {onClose && (
        <Button icon variant="ghost" aria-label={uiWords.close} onClick={onClose}>
          <X aria-hidden size={18} />
        </Button>
      )}
    </div>
  )
}
