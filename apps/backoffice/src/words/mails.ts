export const words = {
  title: 'Gönderiler',
  emptyText: 'Bu görünümde e-posta yok',
  searchHint: 'E-posta adresinin tamamı',
  kind: 'Tür',
  recipient: 'Alıcı',
  subject: 'Konu',
  sentAt: 'Gönderildi',
  player: 'Oyuncu',
  createdAt: 'Yazıldı',
  waiting: 'Gönderiliyor',
  sent: 'Gönderildi',
  unsent: 'Gönderilmedi',
  kinds: {
    password_reset: 'Şifre yenileme',
    email_confirmation: 'E-posta doğrulama',
    registration_notice: 'Kayıt denemesi bildirimi',
  },
  body: 'Metin',
  bodyNote:
    'Posta sunucusu ayarlı olmadığı için ileti gönderilmedi; metni yalnızca burada okunur. Bu bakış kayda geçti.',
  noBody: 'Metin gösterilmez: bağlantısı yalnızca alıcısının posta kutusundadır.',
  adminOnly: 'Alıcının tam adresini ve metni yalnızca yöneticiler görür.',
}
