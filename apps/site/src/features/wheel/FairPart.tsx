import { Field } from '@meydan/ui/fields/Field.tsx'
import { ChevronDown } from 'lucide-react'
import { wheelWords as words } from '../../words/offers/club.ts'

interface Props {
  commitment: string
  /** Absent where today's turn is made. */
  seed?: { value: string; isRight: boolean; onChange: (seed: string) => void }
}

/** What the draw is proved by, behind its name: the operator's promise and the player's own part. */
export function FairPart({ commitment, seed }: Props) {
  return (
    <details open={seed?.isRight === false || undefined} className="group/fair border-t border-line">
      <summary className="flex min-h-11 list-none items-center gap-1.5 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {words.fair}
        <ChevronDown aria-hidden size={16} className="transition-transform group-open/fair:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1">
        <p className="text-sm text-ink2">{words.fairText}</p>
        {seed && (
          <Field
            label={words.seed}
            hint={words.seedHint}
            error={seed.isRight ? undefined : words.seedWrong}
            value={seed.value}
            maxLength={64}
            onChange={(event) => seed.onChange(event.target.value)}
          />
        )}
        <div className="text-xs text-ink3">
          <p>{words.commitment}</p>
          <code className="block break-all">{commitment}</code>
        </div>
      </div>
    </details>
  )
}
