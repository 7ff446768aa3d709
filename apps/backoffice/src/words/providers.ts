export const words = {
  title: 'Sağlayıcılar',
  emptyText: 'Sağlayıcı yok',
  columns: {
    name: 'Ad',
    code: 'Kod',
    games: 'Oyun',
    keys: 'Geçerli anahtar',
    signature_version: 'İmza sürümü',
    newest_key_at: 'Son anahtar',
    sort_order: 'Sıra',
    launch_url: 'Açılış adresi',
    is_active: 'Durum',
  },
  fields: {
    name: 'Ad',
    launch_url: 'Açılış adresi',
    sort_order: 'Sıra',
    is_active: 'Açık: oyunları açılabilir',
  },
  hints: {
    launch_url: 'Site içi yol veya https adresi',
  },
}
