import { type PointerEvent, useEffect, useRef } from 'react'
import { words } from '../../words/crud.ts'
import { cropOf, drawPicture, type Focus, movedFocus } from './crop.ts'

const SHOWN_WIDE = 680

interface Props {
  picture: ImageBitmap
  ratio: number
  focus: Focus
  onFocus: (focus: Focus) => void
}

/** The kept part as it will be; dragging moves the picture under it. */
export function CropCanvas({ picture, ratio, focus, onFocus }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const from = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, picture, cropOf(picture, ratio, focus), SHOWN_WIDE)
  }, [picture, ratio, focus])
  const onMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = canvas.current?.getBoundingClientRect()
    if (!from.current || !box) return
    const by = { x: (event.clientX - from.current.x) / box.width, y: (event.clientY - from.current.y) / box.height }
    from.current = { x: event.clientX, y: event.clientY }
    onFocus(movedFocus(picture, ratio, focus, by))
  }
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={words.preview}
      className="mx-auto max-h-[50dvh] max-w-full cursor-grab touch-none rounded-md bg-s2 active:cursor-grabbing"
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onMove}
      onPointerUp={() => {
        from.current = undefined
      }}
    />
  )
}
