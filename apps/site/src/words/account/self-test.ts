export const selfTestWords = {
  title: 'Kendinizi test edin',
  card: 'Dokuz soruyla oyunun hayatınızdaki yerine bakın. Yanıtlarınız bu cihazdan çıkmaz.',
  open: 'Teste başla',
  intro: 'Son 12 ayı düşünerek yanıtlayın. Yaklaşık iki dakika sürer.',
  private:
    'Yanıtlarınız ve sonucunuz hiçbir yere gönderilmez, saklanmaz, kimseye gösterilmez; sayfadan çıkınca silinir.',
  source:
    'Sorular, 27 puanlık Sorunlu Kumar Şiddeti Endeksi’nin (PGSI; Ferris ve Wynne, 2001) dokuz başlığını kendi cümlelerimizle sorar. Bir tarama aracıdır, tanı koymaz; bu çevirinin güvenilirliği ayrıca ölçülmemiştir.',
  questionOf: (no: number, all: number) => `Soru ${no} / ${all}`,
  answers: ['Hiç', 'Bazen', 'Çoğu zaman', 'Neredeyse her zaman'],
  questions: [
    'Kaybetmeyi gerçekten göze alabileceğinizden fazlasıyla oynadınız mı?',
    'Aynı heyecanı duymak için daha yüksek tutarlarla oynamanız gerekti mi?',
    'Kaybettiğinizi geri kazanmak için başka bir gün yeniden oynadınız mı?',
    'Oynamak için borç aldınız ya da bir şeyinizi sattınız mı?',
    'Oyunla ilgili bir sorununuz olabileceğini düşündünüz mü?',
    'Oyun, stres ya da kaygı dahil, sağlığınızı etkiledi mi?',
    'Siz katılın ya da katılmayın, birileri oyununuzu eleştirdi ya da bunun bir sorun olduğunu söyledi mi?',
    'Oyun size ya da ailenize para sıkıntısı yaşattı mı?',
    'Oynama biçiminiz ya da oynayınca olanlar yüzünden suçluluk duydunuz mu?',
  ],
  unanswered: (count: number) => `${count} soru yanıtsız`,
  show: 'Sonucu göster',
  again: 'Baştan başla',
  back: 'Limitlere dön',
  score: (score: number) => `Puanınız: 27 üzerinden ${score}`,
  scale: '0: belirti yok · 1–2: düşük · 3–7: orta · 8 ve üzeri: yüksek',
  results: {
    none: {
      title: 'Yanıtlarınızda soruna işaret eden bir şey yok',
      text: 'Bu sonuç bugün içindir. Bir harcama ve süre sınırı, böyle kalmasına yardım eder.',
    },
    low: {
      title: 'Düşük düzeyde risk',
      text: 'Birkaç belirti var, ağır bir sonuç görünmüyor. Sınır koymak için iyi bir zaman: kayıp limiti ve oturum süresi ile başlayabilirsiniz.',
    },
    moderate: {
      title: 'Orta düzeyde risk',
      text: 'Oyunun size zarar vermeye başlamış olabileceğini gösteren yanıtlar verdiniz. Limitlerinizi düşürmenizi ve bir süre mola vermenizi öneririz. Konuşmak isterseniz aşağıdaki kuruluşlar ücretsiz dinler.',
    },
    high: {
      title: 'Yüksek düzeyde risk',
      text: 'Yanıtlarınız, oyunun hayatınızda sorun haline gelmiş olabileceğini gösteriyor. Bugün mola vermenizi ya da kendinizi oyundan uzaklaştırmanızı, sorunu tek başınıza çözmeye çalışmadan bir uzmanla konuşmanızı öneririz. Yardım almak işe yarar.',
    },
  },
  limits: 'Limit belirle',
  help: 'Konuşabileceğiniz yerler',
}
