import { Button } from '../Button.tsx'
import { Modal } from './Modal.tsx'
import { uiWords } from '../words.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  message?: string
  confirmLabel: string
  cancelLabel?: string
  /** `danger` colours the confirming button. */
  tone?: 'primary' | 'danger'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers; the safe one has the focus. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal open={open} onClose={onCancel} title={title} role="alertdialog" insistent>
      {message && <p className="text-ink2">{message}</p>}
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button data-first-focus onClick={onCancel}>
          {cancelLabel ?? uiWords.cancel}
        </Button>
        <Button variant={tone} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
