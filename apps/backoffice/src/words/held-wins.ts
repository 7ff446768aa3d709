export const heldWins = {
  title: 'Bekleyen kazançlar',
  searchHint: 'İşlem no, kullanıcı adı',
  empty: 'Bu görünümde kazanç yok. Oyununun sınırını aşan kazançlar burada iki yetkilinin onayını bekler.',
  reason: 'Gerekçe (zorunlu)',
  proposed: 'Onay önerildi',
  allowTitle: (amount: string) => `${amount} kazanç ödensin mi?`,
  allowNote: (by: string) => `Öneren: ${by}. Sağlayıcı işlemi yeniden gönderdiğinde ödenir. Öneren kişi onaylayamaz.`,
  allowed: 'Kazanç onaylandı',
  refused: 'Kazanç reddedildi',
}
