export const appWords = {
  newRelease: 'Yeni sürüm hazır',
  reload: 'Yenile',
  noLine: 'Bağlantı kesildi. Gördüğünüz bakiye eski olabilir.',
  install: (site: string) => `${site} bu cihaza uygulama olarak kurulabilir.`,
  installByHand: (site: string) => `${site} uygulaması için Paylaş düğmesine, sonra “Ana Ekrana Ekle”ye basın.`,
  installNow: 'Kur',
}
