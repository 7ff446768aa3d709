import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { useState } from 'react'
import { words } from '../../words/bulk.ts'
import { words as crud } from '../../words/crud.ts'

interface Props {
  asks: { label: string; presets?: readonly string[] }
  onReason: (reason: string) => void
}

/** The one reason of an act on many records; Enter leads to the preview. */
export function BulkReason({ asks, onReason }: Props) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    const reason = text.trim()
    setMissing(reason === '')
    if (reason !== '') onReason(reason)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        label={asks.label}
        maxLength={300}
        value={text}
        data-first-focus
        error={isMissing ? crud.reasonMissing : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="text-sm text-ink2">{words.reasonNote}</p>
      {asks.presets && (
        <div role="group" aria-label={crud.usualReasons} className="flex flex-wrap gap-1.5">
          {asks.presets.map((preset) => (
            <button
              key={preset}
              type="button"
              onClick={() => setText(preset)}
              className="min-h-8 rounded-sm bg-s2 px-2.5 py-1 text-left text-xs text-ink2 hover:bg-s3 hover:text-ink"
            >
              {preset}
            </button>
          ))}
        </div>
      )}
      <Button type="submit" variant="primary">
        {words.look}
      </Button>
    </form>
  )
}
