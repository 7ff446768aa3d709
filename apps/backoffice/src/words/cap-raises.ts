export const capRaises = {
  title: 'Kazanç sınırı artışları',
  searchHint: 'Oyun, sağlayıcı',
  empty: 'Bu görünümde istek yok. Yükseltilen kazanç sınırları burada ikinci bir yöneticinin onayını bekler.',
  wholeProvider: 'Sağlayıcının tüm oyunları',
  undeclared: 'Bildirilmemiş',
  none: 'Sınırsız',
  allowTitle: 'Sınır yükseltilsin mi?',
  allowNote: (by: string) => `İsteyen: ${by}. İsteyen kişi onaylayamaz.`,
  allowed: 'Sınır yükseltildi',
  refused: 'İstek reddedildi',
}
