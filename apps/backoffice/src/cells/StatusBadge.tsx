import { Badge } from '@meydan/ui/Badge.tsx'

type Tone = 'success' | 'warning' | 'danger' | 'info' | 'gold' | 'neutral'

const STATUSES: Record<string, [string, Tone]> = {
  pending: ['Bekliyor', 'warning'],
  approved: ['Onaylandı', 'success'],
  done: ['Tamamlandı', 'success'],
  rejected: ['Reddedildi', 'danger'],
  cancel: ['İptal', 'neutral'],
  none: ['Yok', 'neutral'],
  active: ['Aktif', 'success'],
  blocked: ['Engelli', 'danger'],
  closing: ['Kapanıyor', 'warning'],
  closed: ['Kapalı', 'neutral'],
  open: ['Açık', 'warning'],
  answered: ['Yanıtlandı', 'info'],
  voided: ['İade edildi', 'neutral'],
  completed: ['Tamamlandı', 'success'],
  cancelled: ['İptal', 'neutral'],
  reversed: ['İade edildi', 'danger'],
  settled: ['Ödendi', 'success'],
  held: ['Bekliyor', 'danger'],
  asked: ['Bekliyor', 'warning'],
  proposed: ['İkinci onayda', 'warning'],
  allowed: ['Onaylandı', 'info'],
  refused: ['Reddedildi', 'danger'],
  paid: ['Ödendi', 'success'],
  replaced: ['Başka tutarla geldi', 'neutral'],
  cooling: ['24 saat bekliyor', 'info'],
  executed: ['Uygulandı', 'success'],
  accepted: ['Onaylandı', 'success'],
  countered: ['Teklif verildi', 'info'],
  declined: ['Oyuncu vazgeçti', 'neutral'],
  expired: ['Süresi doldu', 'neutral'],
  due: ['Sırada', 'info'],
  written_off: ['Silindi', 'neutral'],
  same: ['Aynı kişi', 'danger'],
  other: ['Başka kişi', 'success'],
  waiting: ['Gönderiliyor', 'warning'],
  sent: ['Gönderildi', 'success'],
  unsent: ['Gönderilmedi', 'neutral'],
}

/** A status in words and colour. */
export function StatusBadge({ status }: { status: string }) {
  const [label, tone] = STATUSES[status] ?? [status, 'neutral']
  return <Badge tone={tone}>{label}</Badge>
}

/** Yes or no in words. */
export function OnOff({ on, yes = 'Açık', no = 'Kapalı' }: { on: boolean; yes?: string; no?: string }) {
  return <Badge tone={on ? 'success' : 'neutral'}>{on ? yes : no}</Badge>
}

const RISKS: Record<string, [string, Tone]> = {
  low: ['Düşük', 'success'],
  medium: ['Orta', 'warning'],
  high: ['Yüksek', 'danger'],
}

export function RiskBadge({ risk }: { risk: string }) {
  const [label, tone] = RISKS[risk] ?? [risk, 'neutral']
  return <Badge tone={tone}>{label}</Badge>
}
