export const appWords = {
  newRelease: 'Yeni sürüm hazır',
  reload: 'Yenile',
  noLine: 'Bağlantı kesildi. Gördüğünüz bakiye eski olabilir.',
  install: (site: string) => `${site} bu cihaza uygulama olarak kurulabilir.`,
  installNow: 'Kur',
}
