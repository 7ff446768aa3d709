import { Check } from 'lucide-react'
import { useState } from 'react'
import { words } from '../../words/kyc.ts'
import type { Submission } from './KycDetail.tsx'

/** What the record says, to be ticked once seen on the documents. */
export function Compare({ submission }: { submission: Submission }) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const facts = [
    [words.fullName, submission.player_name],
    [words.tc, submission.tc],
    [words.birthDate, submission.birthdate],
    [words.cityOfAddress, submission.city],
  ] as const
  const toggle = (name: string) => {
    const next = new Set(seen)
    if (!next.delete(name)) next.add(name)
    setSeen(next)
  }
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-baseline justify-between text-sm">
        <span className="heading text-base">{words.compare}</span>
        <span className="text-xs text-ink3">
          {seen.size} / {facts.length} {words.matched}
        </span>
      </legend>
      <div className="grid">
        {facts.map(([name, value]) => (
          <label
            key={name}
            className="flex min-h-11 items-center gap-3 border-b border-line py-1.5 text-sm last:border-0 hover:bg-s2"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-xs text-ink3">{name}</span>
              <strong className="break-words">{value}</strong>
            </span>
            <span className="relative grid size-6 place-items-center">
              <input
                type="checkbox"
                aria-label={words.sameInDocument(name)}
                checked={seen.has(name)}
                onChange={() => toggle(name)}
                className="peer absolute inset-0 m-0 size-full appearance-none rounded-xs bg-s2 ring-1 ring-line-strong ring-inset checked:bg-success-fill checked:ring-0"
              />
              <Check
                aria-hidden
                size={16}
                strokeWidth={3}
                className="pointer-events-none relative hidden text-on-success peer-checked:block"
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
