import { Button } from '@meydan/ui/Button.tsx'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'

/** A document picture that can be turned and looked at closely; it is only ever an image. */
export function DocumentView({ url, name }: { url: string; name: string }) {
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(1)
  return (
    <div className="overflow-hidden rounded-md bg-black">
      <div className="grid h-56 place-items-center overflow-auto">
        <img
          src={url}
          alt={name}
          style={{ transform: `rotate(${turn}deg) scale(${zoom})` }}
          className="max-h-56 max-w-full object-contain transition-transform"
        />
      </div>
      <div className="flex justify-center gap-1 bg-s2 p-1">
        <Button
          size="sm"
          icon
          aria-label={`${name}: uzaklaştır`}
          disabled={zoom <= 1}
          onClick={() => setZoom(zoom - 0.5)}
        >
          <ZoomOut aria-hidden size={16} />
        </Button>
        <Button
          size="sm"
          icon
          aria-label={`${name}: yakınlaştır`}
          disabled={zoom >= 4}
          onClick={() => setZoom(zoom + 0.5)}
        >
          <ZoomIn aria-hidden size={16} />
        </Button>
        <Button size="sm" icon aria-label={`${name}: döndür`} onClick={() => setTurn((turn + 90) % 360)}>
          <RotateCw aria-hidden size={16} />
        </Button>
      </div>
    </div>
  )
}
