import { CircleAlert } from 'lucide-react'

/** The message under a group of controls. */
export function GroupError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="mt-1.5 flex gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      {message}
    </p>
  )
}
