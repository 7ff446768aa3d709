import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { X } from 'lucide-react'
import { words } from '../../words/marketing/promotions.ts'

interface Props {
  label: string
  kind: string
  percent: number
  onPercent: (percent: number) => void
  onRemove?: () => void
}

/** One line of the contributions: what, and how many percent of a stake count. */
export function ShareRow({ label, kind, percent, onPercent, onRemove }: Props) {
  return (
    <div className="flex items-center gap-3">
      <Badge>{kind}</Badge>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <Field
        hideLabel
        label={words.shareOf(label)}
        inputMode="numeric"
        className="w-28"
        inputClassName="text-right"
        value={String(percent)}
        end={<span className="text-ink3">%</span>}
        onChange={(event) => onPercent(Math.min(100, Number(event.target.value.replace(/\D/g, '').slice(0, 3))))}
      />
      {onRemove ? (
        <Button icon size="sm" variant="ghost" aria-label={words.removeFrom(label)} onClick={onRemove}>
          <X aria-hidden size={16} />
        </Button>
      ) : (
        <span className="w-9" />
      )}
    </div>
  )
}
