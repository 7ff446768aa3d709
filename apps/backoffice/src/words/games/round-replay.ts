interface Sums {
  stake: string
  win: string
}

export const words = {
  title: 'Sağlayıcının kaydı',
  loadFailed: 'Kayıt yüklenemedi',
  noRecord: 'Sağlayıcı bu turun kaydını vermedi.',
  replay: 'Turun tekrarı',
  isSame: 'Defterle aynı',
  isDifferent: 'Defterden farklı',
  compared: (told: Sums, ledger: Sums) =>
    `sağlayıcı ${told.stake} bahis, ${told.win} kazanç · defter ${ledger.stake} bahis, ${ledger.win} kazanç`,
}
