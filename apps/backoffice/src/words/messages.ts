export const words = {
  title: 'Mesajlar',
  searchHint: 'Konu, kullanıcı adı',
  emptyText: 'Bu görünümde yazışma yok',
  open: 'Yanıt bekleyen',
  answered: 'Yanıtlandı',
  closed: 'Kapalı',
  subject: 'Konu',
  unread: 'Yeni',
  count: 'Mesaj',
  lastAt: 'Son mesaj',
}
