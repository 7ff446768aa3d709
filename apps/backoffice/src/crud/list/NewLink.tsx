import type { CallShape } from '@meydan/contract/call'
import { buttonClass } from '@meydan/ui/button-class'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useStaff } from '../../session/use-staff.ts'

/** Leads to the editor of a new record, for those who may make one. */
export function NewLink({ to, label, call }: { to: string; label: string; call: CallShape }) {
  const { mayCall } = useStaff()
  if (!mayCall(call)) return null
  return (
    <Link to={to} className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden size={18} />
      {label}
    </Link>
  )
}
