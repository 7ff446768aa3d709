import type { METHOD_KINDS } from '@meydan/contract/cashier/payments'

export const words = {
  title: 'Ödeme yöntemleri',
  none: 'Yöntem yok',
  add: 'Yöntem ekle',
  code: 'Kod',
  codeHint: 'Küçük harf, rakam ve alt çizgi; sonradan değişmez',
  pspHint: 'Sunucuya PSP_<KOD>_URL ile bağlanan sağlayıcının kodu, küçük harflerle',
  name: 'Yöntem',
  kind: 'Tür',
  psp: 'Ödeme sağlayıcısı',
  minimum: 'En düşük',
  maximum: 'En yüksek',
  noLimitHint: 'Boşsa yalnızca kasa sınırı geçerlidir',
  feeText: 'Oyuncuya yazılan ücret',
  timeText: 'Oyuncuya yazılan süre',
  feeFixed: 'Sağlayıcının işlem ücreti',
  feeHint: 'Ödemenin başladığı andaki ücret geçerlidir',
  feeBearer: 'Yatırma ücretini kim öder?',
  feeBearerHint: 'Oyuncu öderse ücret, ödeme sayfasında baştan gösterilir',
  bearers: { house: 'Site', player: 'Oyuncu' },
  payoutFeeFixed: 'Çekim başına ücret',
  payoutFeeBps: 'Çekimin payı (on binde)',
  payoutFeeHint: 'Site öder, oyuncudan kesilmez',
  feeBps: 'Sağlayıcının payı (on binde)',
  paysOut: 'Çekim de yapılır',
  payoutTimeText: 'Oyuncuya yazılan çekim süresi',
  place: 'Sıra',
  underLicence: 'Lisanslı sitede kullanılır',
  sites: 'Siteler',
  sitesHint: 'Hiçbiri seçilmezse bütün sitelerde kullanılır.',
  isOn: 'Açık: oyunculara sunulur',
  status: 'Durum',
  on: 'Sunuluyor',
  off: 'Sunulmuyor',
  updatedAt: 'Güncelleme',
  action: 'İşlem',
  edit: 'Düzenle',
}

export const kindNames: Record<(typeof METHOD_KINDS)[number], string> = {
  bank_transfer: 'Banka havalesi',
  instant_bank: 'Anında banka',
  card: 'Kart',
  e_wallet: 'E-cüzdan',
  crypto: 'Kripto',
  voucher: 'Ön ödemeli kod',
}

/** Of a payment behind a deposit. */
export const payments = {
  psp: 'Ödeme sağlayıcısı',
  pspRef: 'Sağlayıcının no',
  state: 'Sağlayıcının bildirdiği',
  statuses: {
    created: 'Henüz açılmadı',
    pending: 'Sonuç bekleniyor',
    credited: 'Ödendi',
    failed: 'Tamamlanmadı',
    expired: 'Süresi doldu',
    reversed: 'Geri alındı',
  },
  waits: {
    amount: (came: string) => `Sağlayıcı istenenden başka bir tutar bildirdi: ${came}. Onaylarsanız bu tutar eklenir.`,
    late: (came: string) =>
      `Ödeme, talebin süresi dolduktan sonra geldi: ${came}. Onaylarsanız eklenir, reddederseniz sağlayıcıdan iade edin.`,
  },
}
