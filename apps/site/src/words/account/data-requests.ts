export const dataRequestWords = {
  title: 'Verilerim',
  text: 'Hakkınızda sakladığımız her şeyin bir kopyasını ya da silinmesini isteyebilirsiniz (KVKK madde 11). Talebiniz en geç 30 günde yanıtlanır.',
  askCopy: 'Kopya iste',
  askErasure: 'Silinmesini iste',
  erasureQuestion: 'Verileriniz silinsin mi?',
  erasureText: (days: number) =>
    days === 0
      ? 'Talebiniz incelenir. Onaylanırsa, hesabınız kapandığında kişisel verileriniz kalıcı olarak silinir; para hareketleri adınız olmadan kalır. Hesabınızı ayrıca kapatmanız gerekir.'
      : `Talebiniz incelenir. Onaylanırsa, hesabınız kapandıktan ${days} gün sonra kişisel verileriniz kalıcı olarak silinir; yasa o güne kadar saklamamızı ister. Para hareketleri adınız olmadan kalır. Hesabınızı ayrıca kapatmanız gerekir.`,
  erasureConfirm: 'Silinmesini iste',
  kinds: { copy: 'Kopya', erasure: 'Silme' },
  asked: (when: string) => `${when} tarihinde istendi`,
  due: (when: string) => `en geç ${when} tarihinde yanıtlanır`,
  preparing: 'Dosya hazırlanıyor',
  granted: 'Onaylandı; hesabınız kapanıp saklama süresi dolunca silinir',
  refused: (reason: string) => `Karşılanamadı: ${reason}`,
  done: 'Tamamlandı',
  download: 'İndir',
  until: (when: string, size: string) => `${when} tarihine kadar indirilebilir · ${size}`,
  failed: 'Talebiniz alınamadı',
  loadFailed: 'Talepleriniz yüklenemedi',
}
