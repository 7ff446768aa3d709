/** What stands in place of what is paid, played or offered. */
export const pausedWords = {
  titles: { time_out: 'Molanız sürüyor', self_exclusion: 'Hesabınız oyuna kapalı' },
  until: (until: string) =>
    `${until} tarihine kadar oynayamaz, para yatıramaz ve bonus alamazsınız. Bakiyeniz sizindir, çekebilirsiniz.`,
  forEver: 'Oynayamaz, para yatıramaz ve bonus alamazsınız. Bakiyeniz sizindir, çekebilirsiniz.',
  over: 'Süreniz doldu. Geri dönmek isterseniz Limitler sayfasından talep oluşturabilirsiniz.',
  returns: (at: string) => `Dönüş talebiniz ${at} itibarıyla geçerli olur.`,
  toLimits: 'Limitler',
  toWithdraw: 'Para Çek',
}
