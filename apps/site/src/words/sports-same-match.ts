export const sameMatchWords = {
  title: 'Maç İçi Kombine',
  open: 'Maç içi kombine yap',
  close: 'Vazgeç',
  about:
    'Bu maçtan 2-6 seçime dokunun; hepsi birlikte tek seçim olarak kupona girer. Oran, seçimlerin birlikte tutma olasılığından hesaplanır.',
  remove: (pick: string) => `${pick}: çıkar`,
  price: 'Oranı göster',
  odds: 'Birlikte oran',
  add: 'Kupona ekle',
  added: 'Maç içi kombine kupona eklendi',
  failed: 'Oran hesaplanamadı',
}
