export const pushWords = {
  title: 'Anlık bildirimler',
  text: 'Para yatırma ve çekme, hesap ve destek mesajlarınız site kapalıyken de bu cihazda görünür. Kazanç haberleri 22.00–09.00 arasında bekler; kampanyalar bildirimle gönderilmez. Çıkış yaptığınızda bildirimler bu cihazda kapanır.',
  here: 'Bu cihazda bildirim göster',
  none: 'Bu tarayıcı anlık bildirimleri desteklemiyor.',
  /** iPhones and iPads show notifications of installed sites alone. */
  installFirst: 'Bildirim almak için önce siteyi ana ekranınıza ekleyin: Paylaş düğmesi, ardından “Ana Ekrana Ekle”.',
  denied: 'Bildirimlere tarayıcınızda izin verilmemiş. Açmak için tarayıcının site ayarlarından izin verin.',
  turnedOn: 'Bu cihazda bildirimler açıldı',
  turnedOff: 'Bu cihazda bildirimler kapatıldı',
  failed: 'Bildirim ayarı değiştirilemedi. Lütfen tekrar deneyin',
}
