import { Textarea } from '@meydan/ui/Textarea.tsx'
import type { Ref } from 'react'
import { words } from '../words/machine.ts'

interface Props {
  ref: Ref<HTMLTextAreaElement>
  asks: { label: string; presets?: readonly string[] }
  value: string
  isMissing: boolean
  onValue: (value: string) => void
}

/** The reason of a decision, with the usual ones ready. */
export function ReasonBox({ ref, asks, value, isMissing, onValue }: Props) {
  return (
    <>
      <Textarea
        ref={ref}
        label={asks.label}
        rows={2}
        maxLength={300}
        value={value}
        error={isMissing ? words.reasonMissing : undefined}
        onChange={(event) => onValue(event.target.value)}
      />
      {asks.presets && (
        <div role="group" aria-label={words.usualReasons} className="-mt-1 flex flex-wrap gap-1.5">
          {asks.presets.map((preset) => (
            <button
              key={preset}
              type="button"
              onClick={() => onValue(preset)}
              className="min-h-8 rounded-sm bg-s2 px-2.5 py-1 text-left text-xs text-ink2 hover:bg-s3 hover:text-ink"
            >
              {preset}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
