import { buttonClass } from '@meydan/ui/button-class'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'

/** Leads to the editor of a new record. */
export function NewLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden size={18} />
      {label}
    </Link>
  )
}
