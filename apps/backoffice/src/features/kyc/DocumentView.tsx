import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { cx } from '@meydan/ui/cx'
import { FileText, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { words } from '../../words/players/kyc.ts'
import type { Submission } from './submission.ts'

type File = Submission['files'][number]

const PARTS: Record<File['part'], string> = {
  id_front: words.idFront,
  id_back: words.idBack,
  address: words.addressDocument,
}
const isPicture = (file: File) => file.content_type !== 'application/pdf'

/** The documents, one of them large: turned and looked at closely. They are only ever pictures; a PDF is a download. */
export function DocumentView({ name, files }: { name: string; files: readonly File[] }) {
  const [part, setPart] = useState(files[0]?.part)
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(1)
  const file = files.find((each) => each.part === part)
  const choose = (next: File['part']) => {
    setPart(next)
    setTurn(0)
    setZoom(1)
  }
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-base!">
          {name} {words.documentsOf}
        </h2>
        <span className="flex">
          <Tool label={words.zoomOut} Icon={ZoomOut} disabled={zoom <= 1} onClick={() => setZoom(zoom - 0.5)} />
          <Tool label={words.zoomIn} Icon={ZoomIn} disabled={zoom >= 4} onClick={() => setZoom(zoom + 0.5)} />
          <Tool label={words.rotate} Icon={RotateCw} onClick={() => setTurn((turn + 90) % 360)} />
        </span>
      </div>
      <div
        tabIndex={0}
        role="region"
        aria-label={words.document}
        className="grid h-[clamp(240px,44dvh,460px)] place-items-center overflow-auto rounded-md bg-black"
      >
        {file && isPicture(file) && (
          <img
            src={file.url}
            alt={PARTS[file.part]}
            style={{ transform: `rotate(${turn}deg) scale(${zoom})` }}
            className="max-h-full max-w-full object-contain transition-transform"
          />
        )}
        {file && !isPicture(file) && (
          <a href={file.url} download className={buttonClass({ variant: 'outline' })}>
            <FileText aria-hidden size={18} />
            {words.downloadPdf}
          </a>
        )}
      </div>
      <ul className="grid grid-cols-3 gap-3">
        {files.map((each) => (
          <li key={each.part}>
            <button
              type="button"
              aria-pressed={each.part === part}
              onClick={() => choose(each.part)}
              className="grid w-full gap-1.5 text-center text-xs text-ink2"
            >
              <span
                className={cx(
                  'grid h-18 place-items-center overflow-hidden rounded-sm bg-black',
                  each.part === part && 'ring-2 ring-focus ring-offset-2 ring-offset-s1',
                )}
              >
                {isPicture(each) ? (
                  <img src={each.url} alt="" loading="lazy" className="h-18 w-full object-cover" />
                ) : (
                  <FileText aria-hidden size={24} />
                )}
              </span>
              {PARTS[each.part]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ToolProps {
  label: string
  Icon: typeof RotateCw
  disabled?: boolean
  onClick: () => void
}

function Tool({ label, Icon, disabled, onClick }: ToolProps) {
  return (
    <Button size="sm" icon variant="ghost" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon aria-hidden size={18} />
    </Button>
  )
}
