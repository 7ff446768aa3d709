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
  PhoneCall,
} from 'lucide-react'
import type { StaffRole } from '@meydan/contract/call'
import { Link } from 'react-router'
import { useNow } from '../../cells/use-now.ts'
import { isLate, minutesSince, waitingText } from '../../cells/waiting.ts'
import { paths } from '../../paths.ts'
import { type Queue, useQueues } from '../../queues/use-queues.ts'
import { useStaff } from '../../session/use-staff.ts'

interface Entry {
  queue: Queue
  label: string
  icon: LucideIcon
  to: string
  roles: readonly StaffRole[]
}

const CASH: readonly StaffRole[] = ['finance', 'support', 'compliance']
const ENTRIES: readonly Entry[] = [
  { queue: 'withdrawals', label: 'Çekim talebi', icon: ArrowUpFromLine, to: paths.withdrawals, roles: CASH },
  {
    queue: 'withdrawals_to_pay',
    label: 'Ödenecek çekim',
    icon: Banknote,
    to: `${paths.withdrawals}?status=approved`,
    roles: CASH,
  },
  { queue: 'deposits', label: 'Yatırım bildirimi', icon: ArrowDownToLine, to: paths.deposits, roles: CASH },
  { queue: 'held_wins', label: 'Bekleyen kazanç', icon: Hand, to: paths.heldWins, roles: ['finance', 'compliance'] },
  { queue: 'kyc', label: 'Kimlik onayı', icon: IdCard, to: paths.kyc, roles: CASH },
  { queue: 'call_requests', label: 'Aranma talebi', icon: PhoneCall, to: paths.callRequests, roles: ['support'] },
  { queue: 'messages', label: 'Yanıtsız mesaj', icon: Mail, to: paths.messages, roles: ['support', 'content'] },
  {
    queue: 'affiliates',
    label: 'Ortaklık başvurusu',
    icon: Handshake,
    to: paths.affiliates,
    roles: ['content', 'finance'],
  },
]

/** Every queue that the person works on, with its length and how long the oldest has waited. */
export function QueueList() {
  const queues = useQueues()
  const now = useNow()
  const { may } = useStaff()
  return (
    <ul className="-my-2 grid">
      {ENTRIES.filter((entry) => may(entry.roles)).map(({ queue, label, icon: Icon, to }) => {
        const { count = 0, oldestAt = null } = queues[queue] ?? {}
        const minutes = oldestAt ? minutesSince(oldestAt, now) : 0
        return (
          <li key={queue} className="border-b border-line last:border-0">
            <Link to={to} className="flex min-h-12 items-center gap-3 py-1.5 hover:text-accent">
              <Icon aria-hidden size={18} className="text-ink3" />
              <span className="flex-1 leading-tight">
                <span className="block font-semibold">{label}</span>
                <span className={cx('text-xs', isLate(minutes) ? 'text-danger' : 'text-ink3')}>
                  {count > 0 ? `en eskisi ${waitingText(minutes)}` : 'bekleyen yok'}
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
