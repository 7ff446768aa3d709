import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Spinner } from '@meydan/ui/display/Spinner.tsx'
import { useEffect, useState } from 'react'
import { words } from '../../words/crud.ts'
import { CropCanvas } from './CropCanvas.tsx'
import { cropOf, cutPicture, type Focus } from './crop.ts'

interface Props {
  file: File
  ratio: number | undefined
  onDone: (picture: Blob) => void
  onClose: () => void
}

const WHOLE: Focus = { zoom: 1, x: 0.5, y: 0.5 }

/** What of a picture is shown: drag it, or use the sliders; cut to the ratio of its place. */
export function CropDialog({ file, ratio: wanted, onDone, onClose }: Props) {
  const picture = usePicture(file)
  const [focus, setFocus] = useState(WHOLE)
  if (picture === 'broken') {
    return (
      <Modal open onClose={onClose} title={words.crop}>
        <Note tone="danger" role="alert">
          {words.unreadable}
        </Note>
      </Modal>
    )
  }
  const ratio = wanted ?? (picture ? picture.width / picture.height : 1)
  const use = async () => {
    if (!picture) return
    const part = await cutPicture(picture, cropOf(picture, ratio, focus))
    if (part) onDone(part)
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={words.crop}
      wide
      footer={
        <>
          <Button onClick={() => onDone(file)}>{words.useWhole}</Button>
          <Button variant="primary" disabled={!picture} onClick={() => void use()}>
            {words.useCrop}
          </Button>
        </>
      }
    >
      {!picture ? (
        <Spinner label={words.crop} />
      ) : (
        <div className="grid gap-4">
          <CropCanvas picture={picture} ratio={ratio} focus={focus} onFocus={setFocus} />
          <Slider
            label={words.zoom}
            min={1}
            max={4}
            value={focus.zoom}
            onValue={(zoom) => setFocus({ ...focus, zoom })}
          />
          <Slider label={words.horizontal} min={0} max={1} value={focus.x} onValue={(x) => setFocus({ ...focus, x })} />
          <Slider label={words.vertical} min={0} max={1} value={focus.y} onValue={(y) => setFocus({ ...focus, y })} />
        </div>
      )}
    </Modal>
  )
}

interface SliderProps {
  label: string
  min: number
  max: number
  value: number
  onValue: (value: number) => void
}

function Slider({ label, min, max, value, onValue }: SliderProps) {
  return (
    <label className="grid grid-cols-[7rem_1fr] items-center gap-3 text-sm text-ink2">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
        className="h-8 w-full accent-(--brand-fill)"
      />
    </label>
  )
}

function usePicture(file: File): ImageBitmap | 'broken' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'broken'>()
  useEffect(() => {
    let isCurrent = true
    createImageBitmap(file).then(
      (bitmap) => isCurrent && setPicture(bitmap),
      () => isCurrent && setPicture('broken'),
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return picture
}
