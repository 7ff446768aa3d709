import { ChevronDown } from 'lucide-react'

interface Props {
  title: string
  rules: readonly string[]
  /** Nothing else on the page says what it is about. */
  isOpen?: boolean
}

/** Rules, a sentence each, behind their title until it is pressed. */
export function FoldedRules({ title, rules, isOpen = false }: Props) {
  return (
    <details open={isOpen || undefined} className="group/rules rounded-lg border border-line bg-s1 px-4 lg:px-5">
      <summary className="flex min-h-13 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <h2 className="flex-1 text-[1rem]!">{title}</h2>
        <ChevronDown aria-hidden size={18} className="transition-transform group-open/rules:rotate-180" />
      </summary>
      <ul className="grid list-disc gap-2 pb-4 pl-5 text-sm text-ink2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  )
}
