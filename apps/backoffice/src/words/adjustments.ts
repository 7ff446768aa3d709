export const words = {
  title: 'Bakiye düzeltmeleri',
  emptyText: 'Bu görünümde öneri yok. Öneri, oyuncu kartından yapılır.',
  pending: 'İkinci onay bekleyen',
  account: 'Hesap',
  cash: 'Nakit',
  bonus: 'Bonus',
  approveTitle: (amount: string) => `${amount} düzeltme uygulansın mı?`,
  approveNote: (by: string) => `Öneren: ${by}. Öneren kişi onaylayamaz.`,
  approved: 'Düzeltme uygulandı',
  rejected: 'Öneri reddedildi',
}
