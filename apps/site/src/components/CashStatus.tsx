import { STATUS_LABELS } from '@meydan/contract/cashier/cashier'
import { Badge, type BadgeTone } from '@meydan/ui/display/Badge.tsx'
import { Check } from 'lucide-react'

type Status = keyof typeof STATUS_LABELS

/** A status of money as a badge: Bekliyor, Onaylandı, Tamamlandı, Reddedildi, İptal. `label` is the server's word for it. */
export function CashStatus({ status, label }: { status: string; label?: string }) {
  const known = status in STATUS_LABELS ? (status as Status) : undefined
  return (
    <Badge
      tone={known ? tones[known] : 'neutral'}
      icon={known === 'done' ? <Check aria-hidden size={14} strokeWidth={3} /> : undefined}
    >
      {label || (known ? STATUS_LABELS[known] : status)}
    </Badge>
  )
}

const tones: Record<Status, BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  done: 'success',
  rejected: 'danger',
  cancel: 'neutral',
}
