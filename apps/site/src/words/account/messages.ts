import { FIELDS_MISSING } from '@meydan/contract/sentences'

export const messageWords = {
  title: 'Mesajlarım',
  list: 'Mesajlar',
  compose: 'Yeni mesaj',
  sent: 'Gönderildi',
  management: 'Site Yönetimi',
  closed: 'Kapalı',
  me: 'Ben',
  unread: 'Okunmadı',
  markOf: (title: string) => `${title} mesajını okundu olarak işaretle`,
  marked: 'Mesaj okundu olarak işaretlendi',
  markFailed: 'İşlem sırasında bir hata oluştu',
  remove: 'Sil',
  removeOf: (title: string) => `${title} mesajını sil`,
  removeQuestion: 'Mesaj silinsin mi?',
  removeText: 'Silinen mesaj geri getirilemez.',
  removed: 'Mesaj başarıyla silindi',
  removeFailed: 'Mesaj silinirken bir hata oluştu',
  loadFailed: 'Mesajlar yüklenirken bir hata oluştu',
  invalidReply: 'API yanıtı geçersiz',
  emptyTitle: 'Henüz mesaj yok',
  emptyText: 'Site yönetimine buradan yazabilirsiniz.',
}

export const composeWords = {
  subject: 'Konu',
  body: 'Mesaj',
  missing: FIELDS_MISSING,
  counter: (length: number, max: number) => `${length}/${max}`,
  hint: 'Yanıtı bu sayfada görürsünüz.',
  cancel: 'Vazgeç',
  send: 'Gönder',
  sent: 'Mesajınız başarıyla gönderildi',
  refused: 'Mesaj gönderilemedi',
  failed: 'Mesaj gönderilirken bir hata oluştu',
}

export const threadWords = {
  back: 'Mesajlara dön',
  messages: 'Yazışma',
  reply: 'Yanıtınız',
  closed: 'Bu yazışma kapatılmış. Yeni bir konu için yeni mesaj gönderebilirsiniz.',
  notFound: 'Mesaj bulunamadı',
  loadFailed: 'Yazışma yüklenemedi',
}
