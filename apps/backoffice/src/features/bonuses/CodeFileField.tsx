import { buttonClass } from '@meydan/ui/button-class'
import { Textarea } from '@meydan/ui/fields/Textarea.tsx'
import { Upload } from 'lucide-react'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { words } from '../../words/marketing/promotions.ts'

/** Codes out of a file, seen and changed before they are sent. */
export function CodeFileField({ label, value, error, hint, onValue }: ControlProps) {
  return (
    <div className="grid gap-3">
      <label
        className={`${buttonClass({ variant: 'neutral' })} cursor-pointer justify-self-start focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
      >
        <Upload aria-hidden size={18} />
        {words.codeFile}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => void event.target.files?.[0]?.text().then(onValue)}
        />
      </label>
      <Textarea
        label={label}
        hint={hint}
        error={error}
        rows={6}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </div>
  )
}
