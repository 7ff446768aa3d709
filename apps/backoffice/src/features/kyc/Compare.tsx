import { read } from '@meydan/api-client/query'
import { readKycDocument } from '@meydan/contract/identity/kyc-admin'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { dayText } from '../../cells/day-text.ts'
import { words } from '../../words/players/kyc.ts'
import type { Submission } from './submission.ts'

const controls = new Map<number, ComponentType<ControlProps>>()

/** The control of what was seen on these documents, the same at each rendering. */
export function compareOf(id: number): ComponentType<ControlProps> {
  const known = controls.get(id)
  if (known) return known
  const Control = (props: ControlProps) => <OfDocument id={id} {...props} />
  controls.set(id, Control)
  return Control
}

function OfDocument({ id, value, onValue }: ControlProps & { id: number }) {
  const { data } = useQuery({ ...read(readKycDocument, { id }), staleTime: 60_000 })
  if (!data) return null
  const seen = new Set(value === '' ? [] : (JSON.parse(value) as string[]))
  return <Compare submission={data.data} seen={seen} onSeen={(next) => onValue(JSON.stringify([...next]))} />
}

interface Props {
  submission: Submission
  seen: ReadonlySet<string>
  onSeen: (seen: ReadonlySet<string>) => void
}

/** What the record says, to be ticked once seen on the documents. */
function Compare({ submission, seen, onSeen }: Props) {
  const facts = [
    ['name', words.fullName, submission.player_name],
    ['tc', words.tc, submission.tc],
    ['birthdate', words.birthDate, dayText(submission.birthdate)],
    ['city', words.cityOfAddress, submission.city],
  ] as const
  const toggle = (name: string) => {
    const next = new Set(seen)
    if (!next.delete(name)) next.add(name)
    onSeen(next)
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
        {facts.map(([fact, name, value]) => (
          <label
            key={fact}
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
                checked={seen.has(fact)}
                onChange={() => toggle(fact)}
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
