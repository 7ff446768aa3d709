import { suffixed } from '@meydan/money/suffix'

export const paymentWords = {
  others: 'Diğer yöntemler',
  methodsFailed: 'Ödeme yöntemleri yüklenemedi',
  time: 'Süre',
  fee: 'Ücret',
  free: 'Ücretsiz',
  borne: (fixed: string, percent: number) =>
    `İşlem ücreti sizden alınır: ${fixed} + tutarın ${suffixed(`%${percent.toLocaleString('tr-TR')}`, 'si')}.`,
  borneOf: (fee: string, rest: string) => `İşlem ücreti ${fee} bakiyenizden alınır; hesabınızda ${rest} kalır.`,
  between: (least: string, most: string | null | 0) => (most ? `${least} – ${most}` : `en az ${least}`),
  submit: 'Ödemeye geç',
  submitSum: (amount: string) => `${amount} öde`,
  back: 'Banka havalesine dön',
  gone: 'Bu yöntemle şu anda para yatırılamıyor.',
  another: 'Yeni yatırım',
  goOn: 'Ödemeye devam et',
  giveUp: 'Ödemeden vazgeç',
  backToWithdraw: 'Banka havalesiyle çek',
  goneOut: 'Bu yöntemle şu anda çekim yapılamıyor.',
  status: 'Ödeme durumu',
  loadFailed: 'Ödeme bilgisi yüklenemedi',
  statuses: {
    created: 'Ödeme sayfası hazırlanıyor.',
    pending: 'Ödemenizin sonucu bekleniyor.',
    in_review: 'Ödemeniz bize ulaştı ve kontrol ediliyor. Sonucu mesajla bildireceğiz.',
    credited: 'Ödemeniz hesabınıza eklendi.',
    failed: 'Ödeme tamamlanmadı, hesabınızdan para çekilmedi.',
    expired: 'Ödemenin süresi doldu.',
    given_up:
      'Bu ödemeden vazgeçtiniz. Ödeme sağlayıcısına para gönderdiyseniz kontrol edilir ve sonucu mesajla bildirilir.',
    reversed: 'Ödeme geri alındı.',
  },
}
