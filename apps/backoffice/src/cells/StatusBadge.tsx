import { Badge } from '@meydan/ui/display/Badge.tsx'
import { words } from '../words/cells.ts'

type Tone = 'success' | 'warning' | 'danger' | 'info' | 'gold' | 'neutral'

const STATUSES: Record<string, [string, Tone]> = {
  pending: [words.pending, 'warning'],
  created: [words.toSend, 'warning'],
  failed: [words.notDone, 'danger'],
  approved: [words.approved, 'success'],
  done: [words.completed, 'success'],
  rejected: [words.rejected, 'danger'],
  cancel: [words.cancelled, 'neutral'],
  none: [words.none, 'neutral'],
  active: [words.active, 'success'],
  blocked: [words.blocked, 'danger'],
  closing: [words.closing, 'warning'],
  closed: [words.closed, 'neutral'],
  open: [words.open, 'warning'],
  answered: [words.answered, 'info'],
  voided: [words.refunded, 'neutral'],
  completed: [words.completed, 'success'],
  cancelled: [words.cancelled, 'neutral'],
  reversed: [words.refunded, 'danger'],
  settled: [words.paid, 'success'],
  held: [words.pending, 'danger'],
  asked: [words.pending, 'warning'],
  proposed: [words.secondPending, 'warning'],
  allowed: [words.approved, 'info'],
  granted: [words.willBeErased, 'info'],
  refused: [words.rejected, 'danger'],
  paid: [words.paid, 'success'],
  replaced: [words.otherAmount, 'neutral'],
  cooling: [words.cooling, 'info'],
  executed: [words.applied, 'success'],
  accepted: [words.approved, 'success'],
  countered: [words.countered, 'info'],
  declined: [words.declined, 'neutral'],
  expired: [words.expired, 'neutral'],
  due: [words.due, 'info'],
  written_off: [words.writtenOff, 'neutral'],
  matched: [words.matched, 'success'],
  set_aside: [words.setAside, 'neutral'],
  suspected: [words.suspected, 'danger'],
  taken_back: [words.takenBack, 'neutral'],
  provisional: [words.provisional, 'info'],
  same: [words.samePerson, 'danger'],
  other: [words.otherPerson, 'success'],
  talked: [words.talkedTo, 'success'],
  eased: [words.limited, 'success'],
  unfounded: [words.misleading, 'neutral'],
  released: [words.released, 'success'],
  waiting: [words.sending, 'warning'],
  sent: [words.sent, 'success'],
  on: [words.active, 'success'],
  paused: [words.paused, 'warning'],
  ended: [words.closed, 'neutral'],
  live: [words.active, 'success'],
  revoked: [words.revoked, 'neutral'],
  draft: [words.draft, 'warning'],
  empty: [words.nothingDue, 'neutral'],
  unsent: [words.notSent, 'neutral'],
  handed_out: [words.handedOut, 'success'],
  dissolved: [words.dissolved, 'neutral'],
}

/** A status in words; one without a name as it is. */
export function statusName(status: string): string {
  return STATUSES[status]?.[0] ?? status
}

/** A status in words and colour. */
export function StatusBadge({ status }: { status: string }) {
  const [label, tone] = STATUSES[status] ?? [status, 'neutral']
  return <Badge tone={tone}>{label}</Badge>
}

/** Yes or no in words. */
export function OnOff({ on, yes = words.open, no = words.closed }: { on: boolean; yes?: string; no?: string }) {
  return <Badge tone={on ? 'success' : 'neutral'}>{on ? yes : no}</Badge>
}

const RISKS: Record<string, [string, Tone]> = {
  low: [words.low, 'success'],
  medium: [words.middle, 'warning'],
  high: [words.high, 'danger'],
}

export function RiskBadge({ risk }: { risk: string }) {
  const [label, tone] = RISKS[risk] ?? [risk, 'neutral']
  return <Badge tone={tone}>{label}</Badge>
}
