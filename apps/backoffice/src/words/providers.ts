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
    max_win: 'Bir elin en yüksek kazancı',
    max_hour_loss: 'Bir saatte en yüksek kayıp',
    sort_order: 'Sıra',
    is_active: 'Açık: oyunları açılabilir',
  },
  hints: {
    launch_url: 'Site içi yol veya https adresi',
    max_win:
      'Boşsa oyunların kendi sınırları geçerlidir. Yalnızca yöneticiler değiştirir; artışı ikinci bir yönetici onaylar',
    max_hour_loss:
      'Kazançlar bahisleri bir saat içinde bu kadar aşarsa yeni bahisler durur. Yalnızca yöneticiler değiştirir; artışı ikinci bir yönetici onaylar',
  },
}
