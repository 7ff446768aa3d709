export const instantWords = {
  title: 'Hızlı Oyunlar',
  intro:
    'Tek oyunculu hızlı oyunlar. Çarpanı, mayını, sayıları ya da sıradaki kartı siz seçersiniz; oyuncuya dönüş oranı (RTP) her oyunun kurallarında yazar.',
  facts: [
    {
      title: 'Seçim sizin',
      text: 'Her ayarın oranı oyunun içinde görünür. Bahis 5,00 ₺ ile 5.000,00 ₺ arasında tam lira, bir turda en yüksek kazanç 5.000.000,00 ₺.',
    },
    {
      title: 'Kanıtlanabilir çekiliş',
      text: 'Sunucu tohumunun özeti oyundan önce verilir, sizin tohumunuzla birlikte sonucu belirler. Tohum açıklanınca her turu kendiniz yeniden hesaplarsınız.',
    },
    {
      title: 'Acele yok',
      text: 'İki tur arasında en az 1 saniye geçer, otomatik oynatma yoktur. Yarım kalan Mayın, Alçak–Yüksek ya da Video Poker turu sizi 24 saat bekler.',
    },
  ],
  check: 'Bir turun çekilişini doğrula',
}
