export const words = {
  nothingChosen: 'Seçilmedi',
  choose: 'Seç',
  pickGame: 'Oyun seç',
  pickSlot: 'Slot seç',
  searchGame: 'Oyun ara',
  searchHint: 'Ad, kod veya sağlayıcı',
  found: 'Bulunan oyunlar',
  nothingFound: 'Bu adla oyun yok.',
  remove: 'kaldır',
  addGame: 'Oyun ekle',
  removeFrom: (field: string) => `${field}: kaldır`,
}
