import { Check } from 'lucide-react'

interface Props {
  label: string
  checked: boolean
  onToggle: () => void
}

/** The box at the beginning of a row that can be chosen. A press on it does not open the row. */
export function SelectBox({ label, checked, onToggle }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the press is the box's own
    <label className="grid size-8 place-items-center" onClick={(event) => event.stopPropagation()}>
      <span className="relative grid size-5 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          onChange={onToggle}
          className="peer absolute inset-0 m-0 size-full appearance-none rounded-xs bg-s2 ring-1 ring-line-strong ring-inset checked:bg-brand checked:ring-0 hover:ring-ink3"
        />
        <Check
          aria-hidden
          size={14}
          strokeWidth={3}
          className="pointer-events-none relative hidden text-on-brand peer-checked:block"
        />
      </span>
    </label>
  )
}
