import { suffixed } from '@meydan/money/suffix'

export const cash = {
  bank: 'Banka',
  atLeast: 'En az (₺)',
  atMost: 'En çok (₺)',
  reasonLabel: 'Not (ret için zorunlu, oyuncuya gösterilir)',
  approveDepositNote: (reference: string) =>
    `Bankada ${reference} referanslı havaleyi gördüyseniz onaylayın. Tutar oyuncunun nakit bakiyesine geçer.`,
  receivedLabel: 'Hesaba geçen tutar',
  bankLineLabel: 'Dekont no',
  unprovenLabel: 'Banka hareketi olmadan onaylama gerekçesi',
  unprovenHint:
    'Hareket ekstrede varsa Banka hareketleri sayfasından onaylayın. Hareketsiz onay olay olarak kaydedilir; günde bir kişi en çok 20.000,00 ₺ onaylayabilir, fazlası ikinci kişiye gider.',
  unprovenReasons: ['Banka telefonla doğruladı', 'Dekont görüldü', 'Ekstre henüz yüklenmedi'],
  receivedDiffers: (asked: string, received: string, difference: string, isLess: boolean) =>
    `Oyuncu ${asked} bildirdi, hesaba ${received} geçti: ${difference} ${isLess ? 'eksik' : 'fazla'}. Oyuncuya ${received} eklenir ve fark bildirilir.`,
  creditedDiffers: (asked: string, received: string) =>
    `Oyuncu ${asked} bildirdi, hesaba ${received} geçti. Sayılan tutar ${received}.`,
  reverseLabel: 'Gerekçe (ikinci yetkili okur)',
  reverseReasons: ['Banka havaleyi geri aldı', 'Gönderen itiraz etti', 'Hesap başkasına ait çıktı'],
  refundReasons: ['Oyuncu istedi', 'Yanlış tutar gönderilmiş', 'Banka havaleyi geri aldı', 'Gönderen itiraz etti'],
  refundNote:
    'Tutar oyuncunun nakdinden düşülür ve geldiği yoldan gönderilir: yatırımdan kalandan ve oyuncunun nakdinden fazlası iade edilemez. İkinci bir kişi onaylar.',
  reverseNote: (amount: string) =>
    `${amount} ikinci bir yetkili onaylayınca oyuncunun nakdinden düşülür. Yetmeyen kısım borç olarak kaydedilir ve sonraki yatırımlardan tahsil edilir.`,
  reversalWaits: (name: string, reason: string) =>
    `${name} bu yatırımın geri alınmasını önerdi: ${reason}. Başka bir yetkilinin onayı bekleniyor.`,
  reversed: (reason: string) => `Bu yatırımın tamamı geri alındı: ${reason}.`,
  reversedPart: (amount: string, reason: string) =>
    `Bu yatırımın ${suffixed(amount, 'lik')} kısmı geri alındı: ${reason}.`,
  claimOf: (left: string, amount: string) => `Bu iadeden oyuncunun ${left} borcu kaldı (toplam ${amount}).`,
  claimPaid: (amount: string) => `Bu iadeden doğan ${amount} borç ödendi.`,
  recentPayouts: (amount: string) =>
    `Bu oyuncuya son 24 saatte ${amount} onaylandı ya da ödendi; ikinci onay için bu taleple birlikte sayılır.`,
  openClaim: (amount: string, reference: string) => `Açık borç: ${amount} (${reference} numaralı yatırımın iadesinden)`,
  secondPersonNote: 'Bu tutar için iki farklı yetkilinin onayı gerekir. Sizin onayınız ilk onay olarak kaydedilir.',
  secondPersonWaits: (name: string) => `İlk onay: ${name}. Tamamlanması için başka bir yetkilinin onayı gerekir.`,
  depositReasons: ['Havale hesaba ulaşmadı', 'Gönderen adı hesap sahibiyle uyuşmuyor', 'Tutar talep ile uyuşmuyor'],
  withdrawalReasons: ['Hesap sahibi adı uyuşmuyor', 'Kimlik doğrulaması tamamlanmalı', 'IBAN hatalı'],
}
