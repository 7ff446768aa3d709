import { LoaderCircle } from 'lucide-react'

export interface SpinnerProps {
  label?: string
  size?: number
}

export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    <span className="inline-flex" role={label ? 'status' : undefined}>
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
