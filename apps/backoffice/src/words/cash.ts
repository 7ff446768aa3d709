export const cash = {
  reasonLabel: 'Not (ret için zorunlu, oyuncuya gösterilir)',
  approveDepositNote: (reference: string) =>
    `Bankada ${reference} referanslı havaleyi gördüyseniz onaylayın. Tutar oyuncunun nakit bakiyesine geçer.`,
  secondPersonNote: 'Bu tutar için iki farklı yetkilinin onayı gerekir. Sizin onayınız ilk onay olarak kaydedilir.',
  secondPersonWaits: (name: string) => `İlk onay: ${name}. Tamamlanması için başka bir yetkilinin onayı gerekir.`,
  depositReasons: ['Havale hesaba ulaşmadı', 'Gönderen adı hesap sahibiyle uyuşmuyor', 'Tutar talep ile uyuşmuyor'],
  withdrawalReasons: ['Hesap sahibi adı uyuşmuyor', 'Kimlik doğrulaması tamamlanmalı', 'IBAN hatalı'],
}
