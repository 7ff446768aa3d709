export const sameMatchWords = {
  title: 'Maç İçi Kombine',
  open: 'Maç içi kombine yap',
  close: 'Vazgeç',
  about:
    'Bu maçtan 2–6 seçim yapın; hepsi kupona tek seçim olarak eklenir. Oran, seçimlerin birlikte tutma olasılığından hesaplanır.',
  remove: (pick: string) => `${pick}: çıkar`,
  price: 'Oranı göster',
  odds: 'Birlikte oran',
  add: 'Kupona ekle',
  added: 'Maç içi kombine kupona eklendi',
  failed: 'Oran hesaplanamadı',
}
