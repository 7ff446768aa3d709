import { LIMIT_INVALID } from '@meydan/contract/sentences'

export const limitWords = {
  title: 'Limitler ve mola',
  intro: (hours: number) =>
    `Limitinizi düşürürseniz hemen geçerli olur. Yükseltirseniz ${hours} saat sonra bir kez daha onaylamanız gerekir.`,
  loadFailed: 'Limitleriniz yüklenemedi',
  kinds: {
    deposit: 'Yatırım limiti',
    loss: 'Kayıp limiti',
    stake: 'Bahis limiti',
    session: 'Oturum süresi',
    bet: 'Tek bahis üst sınırı',
  },
  texts: {
    deposit: 'Belirlediğiniz sürede en fazla ne kadar yatırabileceğiniz.',
    loss: 'Belirlediğiniz sürede en fazla ne kadar kaybedebileceğiniz.',
    stake: 'Belirlediğiniz sürede toplam ne kadar bahis yapabileceğiniz.',
    session: 'Belirlediğiniz sürede ne kadar oynayabileceğiniz.',
    bet: 'Tek bir bahiste en fazla ne kadar oynayabileceğiniz.',
  },
  periods: { day: 'Günlük', week: 'Haftalık', month: 'Aylık', each: 'Her bahis' },
  none: 'Limit yok',
  change: 'Değiştir',
  changeOf: (kind: string) => `${kind} ayarını değiştir`,
  used: (used: string) => `${used} kullanıldı`,
  left: (left: string) => `${left} kaldı`,
  resets: (when: string) => `Yenilenme: ${when}`,
  setBy: { operator: 'Site tarafından belirlendi', licence: 'Lisans gereği' },
  minutes: (minutes: number) => `${minutes} dk`,
  hours: (hours: number) => `${hours} saat`,
  hoursMinutes: (hours: number, minutes: number) => `${hours} saat ${minutes} dk`,
  pending: (value: string) => `Bekleyen artış: ${value}`,
  pendingRemoval: 'Limitin kaldırılması bekliyor',
  pendingFrom: (when: string) => `${when} itibarıyla onaylayabilirsiniz. Onaylanmazsa mevcut limit sürer.`,
  pendingNow: (until: string) => `Onayınızı bekliyor. ${until} tarihine kadar onaylamazsanız geçersiz olur.`,
  confirm: 'Artışı onayla',
  confirmQuestion: 'Limit değişikliği onaylansın mı?',
  confirmText: (name: string, value: string) => `${name} ${value} olacak.`,
  confirmRemovalText: (name: string) => `${name} kaldırılacak.`,
  drop: 'Geri al',
  dropped: 'Bekleyen değişiklik geri alındı',
  saved: 'Limitiniz güncellendi',
  failed: 'Limit güncellenemedi',
}

export const limitFormWords = {
  title: (kind: string) => `${kind} belirle`,
  period: 'Dönem',
  amount: 'Tutar',
  hours: 'Saat',
  minutes: 'Dakika',
  current: (value: string) => `Şu anki limitiniz ${value}.`,
  currentNone: 'Bu dönem için limitiniz yok; koyduğunuz limit hemen geçerli olur.',
  currentNoneAtAll: 'Böyle bir limitiniz yok; koyduğunuz limit hemen geçerli olur.',
  rule: (hours: number) =>
    `Düşürürseniz hemen geçerli olur, yükseltirseniz ${hours} saat sonra yeniden onaylamanız gerekir.`,
  invalid: LIMIT_INVALID,
  save: 'Limiti kaydet',
  remove: 'Limiti kaldır',
}

export const pauseWords = {
  title: 'Mola ver',
  text: 'Süre bitene kadar oynayamaz ve para yatıramazsınız, para çekebilirsiniz. Mola geri alınamaz.',
  durations: { '1d': '24 saat', '7d': '7 gün', '30d': '30 gün', '42d': '6 hafta' },
  choose: 'Mola süresi',
  submit: (duration: string) => `${duration} mola ver`,
  question: (duration: string) => `${duration} mola verilsin mi?`,
  questionText:
    'Bütün oturumlarınız hemen kapanır. Süre dolmadan bu karar sizin tarafınızdan da bizim tarafımızdan da geri alınamaz.',
  confirm: 'Mola ver',
  failed: 'İşlem tamamlanamadı',
  done: 'Molanız başladı',
}

export const exclusionWords = {
  title: 'Kendinizi oyundan uzaklaştırın',
  text: 'Oyun sizin için eğlence olmaktan çıktıysa hesabınızı uzun süre oyuna kapatabilirsiniz.',
  talk: 'Konuşmak ister misiniz?',
  start: 'Oyundan uzaklaştırmayı başlat',
  durations: { '6m': '6 ay', '1y': '1 yıl', '2y': '2 yıl', '5y': '5 yıl', permanent: 'Süresiz' },
  step: (step: number) => `Adım ${step} / 2`,
  choose: 'Ne kadar süre?',
  consequences: [
    'Süre dolana kadar oynayamaz, bahis yapamaz ve para yatıramazsınız.',
    'Bütün oturumlarınız hemen sona erer, aktif bonuslarınız silinir.',
    'Çekilebilir bakiyeniz sizindir: giriş yapıp çekim talebi oluşturabilirsiniz.',
    'Süre dolmadan kimse bu kararı geri alamaz.',
  ],
  next: 'Devam et',
  back: 'Geri',
  summary: (duration: string) => `${duration} boyunca oynayamayacaksınız.`,
  summaryForever: 'Hesabınız oyuna süresiz olarak kapanacak.',
  sure: 'Sonuçlarını okudum, kararım bu.',
  sureRequired: 'Devam etmek için kutuyu işaretleyin',
  submit: 'Oyundan uzaklaştırmayı onayla',
  active: (kind: string, until: string) => `${kind} ${until} tarihine kadar sürüyor.`,
  activeForever: (kind: string) => `${kind} süresiz olarak sürüyor.`,
  kinds: { time_out: 'Molanız', self_exclusion: 'Oyundan uzaklaştırma kararınız' },
  returnText:
    'Oyundan uzaklaştırma süreniz doldu. Geri dönmek isterseniz talep oluşturabilirsiniz; talebiniz 24 saat sonra geçerli olur.',
  returnAsk: 'Geri dönmek istiyorum',
  returnQuestion: 'Oyuna dönmek istediğinize emin misiniz?',
  returnMessage: 'Talebiniz 24 saat sonra geçerli olur.',
  returnsAt: (when: string) => `Dönüş talebiniz alındı, ${when} itibarıyla geçerli.`,
}

export const closeWords = {
  title: 'Hesabı kapat',
  text: 'Bakiyeniz çekilmiş ve bekleyen talebiniz kalmamış olmalı. Açık oyununuz varsa hesabınız, oyun sonuçlanıp bakiyeniz çekilince kapanır. Kapatılan hesap yeniden açılamaz.',
  start: 'Hesabımı kapat',
  question: 'Hesabınız kalıcı olarak kapatılsın mı?',
  questionText: 'Kalan bonuslarınız silinir ve bu hesapla bir daha giriş yapılamaz.',
  confirm: 'Kalıcı olarak kapat',
  failed: 'Hesap kapatılamadı',
}

export const closingWords = {
  title: 'Hesabınız kapanıyor',
  rounds: (count: number) => `${count} açık oyununuz var; sonuçlanınca kalan bakiyenizi çekebilirsiniz.`,
  requests: 'Bekleyen talebinizin sonuçlanması bekleniyor.',
  balance: 'Kalan bakiyenizin tamamını, alt sınır olmadan çekebilirsiniz; bakiye bitince hesap kapanır.',
  soon: 'Bekleyen bir şey kalmadı; hesap kısa süre içinde kapanır.',
  barred: 'Yeni bahis yapılamaz, para yatırılamaz ve bonus alınamaz.',
  withdraw: (amount: string) => `${amount} çek`,
  keep: 'Kapatmaktan vazgeç',
  keepableAt: (when: string) => `${when} itibarıyla kapatmaktan vazgeçebilirsiniz.`,
  kept: 'Hesabınız açık kalıyor',
  keepQuestion: 'Hesabınız açık mı kalsın?',
  keepText: 'Kapatma talebiniz geri alınır ve yeniden oynayabilirsiniz. Silinen bonuslar geri gelmez.',
  failed: 'Talebiniz geri alınamadı',
}

export const realityWords = {
  title: 'Süre hatırlatması',
  text: (minutes: number) => `Her ${minutes} dakikada bir ne kadar oynadığınız ve net sonucunuz gösterilir.`,
  interval: 'Hatırlatma aralığı',
  minutes: (minutes: number) => `${minutes} dakika`,
  saved: 'Hatırlatma aralığı değişti',
  failed: 'Hatırlatma aralığı değiştirilemedi',
}

export const dataWords = {
  events: 'Son değişiklikler',
  noEvents: 'Henüz bir değişiklik yok',
  eventsFailed: 'Değişiklikler yüklenemedi',
}
