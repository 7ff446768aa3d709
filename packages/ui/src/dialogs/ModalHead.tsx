import { X } from 'lucide-react'
import { cx } from '../cx.ts'
import { uiWords } from '../words.ts'

export interface ModalHeadProps {
  id: string
  title: string
  isHidden: boolean
  /** The close button lies on the art. */
  isOverArt: boolean
  /** No close button without it. */
  onClose: (() => void) | undefined
}

/** A dialog's title, which takes the first focus, and its close button. */
export function ModalHead({ id, title, isHidden, isOverArt, onClose }: ModalHeadProps) {
  return (
    <div className="flex shrink-0 items-center gap-3 px-5 pt-5 lg:px-6">
      <h2 id={id} tabIndex={-1} className={isHidden ? 'sr-only' : 'min-w-0 flex-1 text-xl outline-none'}>
        {title}
      </h2>
      {onClose && (
        <button
          type="button"
          aria-label={uiWords.close}
          onClick={onClose}
          className={cx(
            'grid size-11 shrink-0 place-items-center rounded-md text-ink hover:bg-s3',
            isOverArt ? 'absolute top-3 right-3 z-10 bg-black/55 hover:bg-black/75' : '-my-1.5 -mr-2',
          )}
        >
          <X aria-hidden size={20} />
        </button>
      )}
    </div>
  )
}
