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
  return `₺ ${two.format(kurus / 100)}`
}
