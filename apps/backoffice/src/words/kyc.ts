export const words = {
  title: 'Kimlik onayı',
  searchHint: 'Kullanıcı adı, ad soyad',
  emptyText: 'Bu görünümde belge yok',
  emptyHint: 'Oyuncular belgelerini profil sayfasından gönderir; yeni başvuru burada kendiliğinden görünür.',
  approveTitle: (name: string) => `${name} onaylansın mı?`,
  approveNote: 'Belgelerdeki bilgiler kayıtla aynı olmalıdır.',
  approved: 'Kimlik onaylandı',
  reason: 'Gerekçe (oyuncuya gösterilir)',
  usualReasons: [
    'Belge okunmuyor',
    'Bilgiler kayıtla uyuşmuyor',
    'Belgenin süresi dolmuş',
    'Adres belgesi son 3 aya ait değil',
  ],
  rejectTitle: (name: string) => `${name} belgeleri reddedilsin mi?`,
  rejected: 'Belgeler reddedildi',
}
