import { listProposals } from '@meydan/contract/approvals/approvals-admin'
import { buttonClass } from '@meydan/ui/button-class'
import { UserCheck } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/staff/approvals.ts'

/** From a list of what two people did to what still waits for the second. */
export function WaitingLink() {
  const { mayCall } = useStaff()
  if (!mayCall(listProposals)) return null
  return (
    <Link to={paths.proposals} className={buttonClass({ variant: 'outline' })}>
      <UserCheck aria-hidden size={18} />
      {words.title}
    </Link>
  )
}
