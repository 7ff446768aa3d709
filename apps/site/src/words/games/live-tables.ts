export const liveWords = {
  title: 'Canlı Casino',
  banners: 'Canlı casino kampanyaları',
  automatic: 'Otomatik Masalar',
  automaticText:
    'Krupiye yoktur. Her sonuç kanıtlanabilir bir çekilişle belirlenir; turdan sonra kendiniz doğrulayabilirsiniz.',
  open: 'Açık',
  closed: 'Kapalı',
  minStake: (amount: string) => `En az ${amount}`,
  loadFailed: 'Masalar yüklenemedi',
  emptyTitle: 'Canlı masalar yakında burada.',
  emptyText: 'Şimdilik slot oyunlarımızı deneyebilirsiniz.',
}
