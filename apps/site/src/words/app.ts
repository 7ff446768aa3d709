export const appWords = {
  newRelease: 'Yeni sürüm hazır',
  reload: 'Yenile',
  noLine: 'Bağlantı kesildi. Gördüğünüz bakiye güncel olmayabilir.',
  lineLost: (since: string) => `Bağlantı yok · ${since}. Bakiyeniz ve oranlar güncellenemiyor.`,
  install: (site: string) => `${site} bu cihaza uygulama olarak kurulabilir.`,
  installByHand: (site: string) => `${site} uygulaması için Paylaş düğmesine, sonra “Ana Ekrana Ekle”ye basın.`,
  installNow: 'Yükle',
}
