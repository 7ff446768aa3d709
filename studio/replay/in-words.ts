const two = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const statuses: Readonly<Record<string, string>> = {
  drawn: 'Bahis bekleniyor',
  pending: 'Bahis bekleniyor',
  open: 'Oyuncunun kararı bekleniyor',
  accepted: 'Ödeme gönderiliyor',
  paying: 'Ödeme gönderiliyor',
  settled: 'Kapandı',
  paid: 'Kapandı',
  refused: 'Bahis kabul edilmedi',
  voiding: 'İade ediliyor',
  voided: 'İptal, bahis iade edildi',
}

export function statusText(status: string): string {
  return statuses[status] ?? status
}

/** `2,41×` of 241 hundredths. */
export function times(hundredths: number): string {
  return `${two.format(hundredths / 100)}×`
}

export function lira(kurus: number): string {
  return `${two.format(kurus / 100)} ₺`
}

const fields: Readonly<Record<string, string>> = {
  side: 'Yön',
  pay: 'Ödeme',
  target: 'Hedef',
  mines: 'Mayın',
  rows: 'Sıra',
  risk: 'Risk',
  picks: 'Sayılar',
  hands: 'El',
}
const choices: Readonly<Record<string, string>> = {
  under: 'alt',
  over: 'üst',
  low: 'düşük',
  medium: 'orta',
  high: 'yüksek',
}
/** Fields in hundredths of the stake. */
const multipliers: ReadonlySet<string> = new Set(['pay', 'target'])

/** What a player chose before the draw: `Yön alt · Ödeme 2,00×`; null where there was nothing to choose. */
export function betText(bet: unknown): string | null {
  const told = Object.entries(bet ?? {}).map(([field, value]) => `${fields[field] ?? field} ${valueText(field, value)}`)
  return told.length === 0 ? null : told.join(' · ')
}

function valueText(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return multipliers.has(field) ? times(value) : String(value)
  return choices[String(value)] ?? String(value)
}
