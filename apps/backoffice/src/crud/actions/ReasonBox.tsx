import { Textarea } from '@meydan/ui/fields/Textarea.tsx'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { words } from '../../words/crud.ts'

interface Props {
  asks: { label: string; presets?: readonly string[] }
  error: string | undefined
  field: UseFormRegisterReturn
  onPreset: (preset: string) => void
}

/** The reason of a decision, with the usual ones ready. */
export function ReasonBox({ asks, error, field, onPreset }: Props) {
  return (
    <>
      <Textarea label={asks.label} rows={2} maxLength={300} error={error} {...field} />
      {asks.presets && (
        <div role="group" aria-label={words.usualReasons} className="-mt-1 flex flex-wrap gap-1.5">
          {asks.presets.map((preset) => (
            <button
              key={preset}
              type="button"
              onClick={() => onPreset(preset)}
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
