import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { words } from '../words/crud.ts'

interface RulesInWordsProps {
  /** Undefined while they are read. */
  rules: readonly string[] | undefined
  /** Why they could not be read, as a sentence. */
  failure: string | undefined
}

/** What a player reads of a record, as a list under its heading. */
export function RulesInWords({ rules, failure }: RulesInWordsProps) {
  return (
    <>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {!rules && failure === undefined && <Skeleton className="h-40 rounded-md" />}
      {rules && (
        <>
          <h2 className="text-[0.875rem]!">{words.rules}</h2>
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
