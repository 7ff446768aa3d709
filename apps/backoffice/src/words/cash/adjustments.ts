export const words = {
  title: 'Bakiye düzeltmeleri',
  emptyText: 'Bu görünümde düzeltme yok. Düzeltme, oyuncu kartından önerilir ve Onay Bekleyenler sayfasında onaylanır.',
  account: 'Hesap',
  cash: 'Nakit',
  bonus: 'Bonus',
}
