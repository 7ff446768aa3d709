import { Button, type ButtonProps } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  label: string
  title: string
  icon?: ReactNode
  wide?: boolean
  children: (close: () => void) => ReactNode
}

/**
 * A button and the dialog it opens; what stands in it is made anew each time. The dialog stands apart from the button: a row that
 * moves while its dialog is open would take it out of the page for a moment, and no Esc closes it after that.
 */
export function DialogButton({ label, title, icon, wide, children, ...button }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {icon}
        {label}
      </Button>
      {createPortal(
        <Modal open={open} onClose={close} title={title} wide={wide}>
          {children(close)}
        </Modal>,
        document.body,
      )}
    </>
  )
}
