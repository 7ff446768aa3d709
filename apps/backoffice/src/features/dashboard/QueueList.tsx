import type { CallShape } from '@meydan/contract/call'
import { listDeposits, listWithdrawals } from '@meydan/contract/cashier/cashier-admin'
import { listComplaintsOfAll } from '@meydan/contract/complaints/complaints-admin'
import { listFraudCases } from '@meydan/contract/fraud/fraud-admin'
import { listHeldWins } from '@meydan/contract/games/held-wins-admin'
import { listKycDocuments } from '@meydan/contract/identity/kyc-admin'
import { listAffiliates, listCallRequests } from '@meydan/contract/leads/leads-admin'
import { listReferrals } from '@meydan/contract/sports/sports-referrals-admin'
import { listThreads } from '@meydan/contract/messages/messages-admin'
import { cx } from '@meydan/ui/cx'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Banknote,
  ChevronRight,
  Hand,
  Handshake,
  IdCard,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  PhoneCall,
  ShieldAlert,
  Trophy,
} from 'lucide-react'
import { Link } from 'react-router'
import { useNow } from '../../cells/use-now.ts'
import { isLate, minutesSince, waitingText } from '../../cells/waiting.ts'
import { paths } from '../../paths.ts'
import { type Queue, useQueues } from '../../queues/use-queues.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/dashboard.ts'

interface Entry {
  queue: Queue
  label: string
  icon: LucideIcon
  to: string
  /** Who may make it works on the queue. */
  call: CallShape
}

const ENTRIES: readonly Entry[] = [
  {
    queue: 'withdrawals',
    label: words.withdrawalRequest,
    icon: ArrowUpFromLine,
    to: paths.withdrawals,
    call: listWithdrawals,
  },
  {
    queue: 'withdrawals_to_pay',
    label: words.toPay,
    icon: Banknote,
    to: `${paths.withdrawals}?status=approved`,
    call: listWithdrawals,
  },
  { queue: 'deposits', label: words.depositRequest, icon: ArrowDownToLine, to: paths.deposits, call: listDeposits },
  { queue: 'held_wins', label: words.heldWin, icon: Hand, to: paths.heldWins, call: listHeldWins },
  { queue: 'fraud_cases', label: words.fraudCase, icon: ShieldAlert, to: paths.fraud, call: listFraudCases },
  { queue: 'kyc', label: words.kyc, icon: IdCard, to: paths.kyc, call: listKycDocuments },
  { queue: 'call_requests', label: words.callRequest, icon: PhoneCall, to: paths.callRequests, call: listCallRequests },
  { queue: 'referrals', label: words.referral, icon: Trophy, to: `${paths.sports}/onay`, call: listReferrals },
  { queue: 'messages', label: words.openThread, icon: Mail, to: paths.messages, call: listThreads },
  {
    queue: 'complaints',
    label: words.complaint,
    icon: MessageSquareWarning,
    to: `${paths.limits}/sikayetler`,
    call: listComplaintsOfAll,
  },
  {
    queue: 'affiliates',
    label: words.application,
    icon: Handshake,
    to: paths.affiliates,
    call: listAffiliates,
  },
]

/** Every queue that the person works on, with its length and how long the oldest has waited. */
export function QueueList({ site }: { site?: { site?: string } }) {
  const queues = useQueues(site)
  const now = useNow()
  const { mayCall } = useStaff()
  return (
    <ul className="-my-2 grid">
      {ENTRIES.filter((entry) => mayCall(entry.call)).map(({ queue, label, icon: Icon, to }) => {
        const { count = 0, oldestAt = null } = queues[queue] ?? {}
        const minutes = oldestAt ? minutesSince(oldestAt, now) : 0
        return (
          <li key={queue} className="border-b border-line last:border-0">
            <Link to={to} className="flex min-h-12 items-center gap-3 py-1.5 hover:text-accent">
              <Icon aria-hidden size={18} className="text-ink3" />
              <span className="flex-1 leading-tight">
                <span className="block font-semibold">{label}</span>
                <span className={cx('text-xs', isLate(minutes) ? 'text-danger' : 'text-ink3')}>
                  {count > 0 ? words.oldestOf(waitingText(minutes)) : words.noneWaits}
                </span>
              </span>
              <span className="figure text-xl">{count}</span>
              <ChevronRight aria-hidden size={18} className="text-ink3" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
