export const words = {
  title: 'Personel',
  searchHint: 'Ad, kullanıcı adı',
  emptyText: 'Personel yok',
  columns: {
    username: 'Kullanıcı adı',
    name: 'Ad',
    two_factor_enabled: 'İki adım',
    active: 'Hesap',
    last_login_at: 'Son giriş',
    last_login_ip: 'Adres',
    roles: 'Roller',
  },
  filters: {
    active: 'Durum',
    role: 'Rol',
  },
}
