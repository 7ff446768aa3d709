import { cx } from '@meydan/ui/cx'
import { CircleAlert, CircleCheck, FileText, Upload } from 'lucide-react'
import { type DragEvent, useCallback, useState } from 'react'
import { kycWords } from '../../words/account/profile.ts'
import { type Choice, type KycPart, sizeText } from './kyc-files.ts'

interface DocumentTileProps {
  part: KycPart
  choice: Choice | undefined
  disabled: boolean
  onFile: (file: File) => void
  className?: string
}

/** One document: choose it, drop it, see it. The whole tile is the file input's label. */
export function DocumentTile({ part, choice, disabled, onFile, className }: DocumentTileProps) {
  const [isOver, setOver] = useState(false)
  const state = choice ? (choice.problem ? 'refused' : 'chosen') : 'empty'
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !disabled) onFile(file)
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'relative grid min-h-25 content-center justify-items-center gap-1.5 overflow-hidden rounded-lg border-[1.5px] p-3 text-center sm:aspect-4/3',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
        isOver ? 'bg-s3' : 'bg-s2 hover:bg-s3',
        borders[state],
        className,
      )}
    >
      <input
        type="file"
        accept={part.accept}
        disabled={disabled}
        aria-label={part.label}
        aria-describedby={`${part.id}-state`}
        aria-invalid={state === 'refused' || undefined}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      <TileContent part={part} choice={choice} />
    </label>
  )
}

const borders = {
  empty: 'border-dashed border-line-strong',
  chosen: 'border-success',
  refused: 'border-dashed border-danger',
}

function TileContent({ part, choice }: { part: KycPart; choice: Choice | undefined }) {
  if (!choice) {
    return (
      <>
        <Upload aria-hidden size={24} className="text-ink3" />
        <span className="text-sm font-bold">{part.label}</span>
        <span id={`${part.id}-state`} className="text-xs text-ink3">
          {part.hint}
        </span>
      </>
    )
  }
  if (choice.problem) {
    return (
      <>
        <CircleAlert aria-hidden size={24} className="text-danger" />
        <span className="text-sm font-bold">{part.label}</span>
        <span id={`${part.id}-state`} role="alert" className="text-xs text-danger">
          {choice.problem}
        </span>
        <span className="text-xs underline underline-offset-3">{kycWords.again}</span>
      </>
    )
  }
  return (
    <>
      <Preview part={part} file={choice.file} />
      <span className="flex items-center gap-1.5 text-sm font-bold text-success">
        <CircleCheck aria-hidden size={16} />
        {part.label}
      </span>
      <span id={`${part.id}-state`} className="max-w-full truncate text-xs text-ink2">
        {choice.file.name} · {sizeText(choice.file.size)}
      </span>
      <span className="text-xs text-success underline underline-offset-3">{kycWords.change}</span>
    </>
  )
}

function Preview({ part, file }: { part: KycPart; file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      image.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(image.src)
    },
    [file],
  )
  if (file.type === 'application/pdf') return <FileText aria-hidden size={32} className="text-ink2" />
  return <img ref={show} alt={kycWords.preview(part.label)} className="h-16 max-w-full rounded-sm object-contain" />
}
