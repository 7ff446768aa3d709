import { cx } from '@meydan/ui/cx'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { waitingText } from '../../cells/Waiting.tsx'
import { paths } from '../../paths.ts'
import { useQueues } from '../../queues/use-queues.ts'

const LATE_MINUTES = 30
const ENTRIES = [
  { queue: 'withdrawals', label: 'Çekim talebi', to: paths.withdrawals },
  { queue: 'withdrawals_to_pay', label: 'Ödenecek çekim', to: `${paths.withdrawals}?status=approved` },
  { queue: 'deposits', label: 'Yatırım bildirimi', to: paths.deposits },
  { queue: 'kyc', label: 'Kimlik onayı', to: paths.kyc },
  { queue: 'call_requests', label: 'Aranma talebi', to: paths.callRequests },
  { queue: 'messages', label: 'Yanıtsız mesaj', to: paths.messages },
  { queue: 'affiliates', label: 'Ortaklık başvurusu', to: paths.affiliates },
]

/** Every queue with its length and how long the oldest has waited. */
export function QueueList() {
  const queues = useQueues()
  return (
    <ul className="grid">
      {ENTRIES.map(({ queue, label, to }) => {
        const { count = 0, oldestAt = null } = queues[queue] ?? {}
        const minutes = oldestAt ? Math.max(0, Math.floor((Date.now() - new Date(oldestAt).getTime()) / 60_000)) : 0
        return (
          <li key={queue} className="border-b border-line last:border-0">
            <Link to={to} className="flex min-h-12 items-center gap-3 py-2 hover:text-accent">
              <span className="flex-1">
                <span className="block font-semibold">{label}</span>
                <span className={cx('text-sm', minutes >= LATE_MINUTES ? 'text-danger' : 'text-ink3')}>
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
