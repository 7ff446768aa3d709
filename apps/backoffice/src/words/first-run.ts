import type { FIRST_RUN_STEPS } from '@meydan/contract/first-run-admin'

interface StepWords {
  title: string
  /** Why the operator needs it, or what happens without it. */
  why: string
  link: string
}

export const words = {
  title: 'İlk Kurulum',
  failed: 'Kurulum listesi yüklenemedi',
  unreachable: 'Sunucuya ulaşılamadı.',
  retry: 'Tekrar dene',
  lead: 'Siteniz ilk oyuncusunu almadan önce neyin hazır, neyin eksik olduğu. Liste her açılışta yeniden bakılır.',
  ready: 'Zorunlu adımların hepsi tamam: site oyuncu almaya hazır.',
  left: (count: number) => `${count} zorunlu adım eksik.`,
  done: 'Tamam',
  missing: 'Eksik',
  optional: 'İsteğe bağlı',
  wanting: (slugs: string) => `Eksik sayfalar: ${slugs}`,
  counted: (count: number) => `Şu anda: ${count}`,
  take: 'Hazır oyunları ve sayfaları al',
  takeTitle: 'Hazır stüdyo ve sayfalar',
  takeNote: (providers: number, games: number, pages: number) =>
    [
      games > 0 ? `${providers} sağlayıcının ${games} oyunu, ana sayfa kutuları` : '',
      pages > 0 ? `${pages} sayfa şablonu` : '',
    ]
      .filter((each) => each !== '')
      .join(' ve '),
  takeMore: 'alınır. İkinci kişi onaylayınca oyuncular hepsini görür; sonra tek tek düzenlersiniz.',
}

export const steps: Record<(typeof FIRST_RUN_STEPS)[number], StepWords> = {
  staff: {
    title: 'Personel',
    why: 'İki yönetici ve en az bir finans ya da uyum çalışanı gerekir: para ile ilgili işleri iki kişi yapar.',
    link: 'Personele git',
  },
  licence: {
    title: 'Lisans',
    why: 'Lisans yoksa site oyun parasıyla çalışır ve bunu her sayfada yazar.',
    link: 'Lisansa git',
  },
  site: { title: 'Site adı ve alan adı', why: 'Oyuncular sitenizi bu adla görür.', link: 'Site ayarlarına git' },
  colours: { title: 'Renkler ve logo', why: 'Boş bırakılırsa hazır görünüm kullanılır.', link: 'Site ayarlarına git' },
  contacts: {
    title: 'İletişim bilgileri',
    why: 'Oyuncu size ulaşamazsa şikâyet edemez; e-posta, WhatsApp ya da Telegram yazın.',
    link: 'Site ayarlarına git',
  },
  pages: {
    title: 'Sayfalar',
    why: 'Kurallar, gizlilik ve sorumlu oyun sayfaları yayında olmadan kayıt alınmamalı.',
    link: 'Sayfalara git',
  },
  'bank-account': {
    title: 'Tahsilat hesabı',
    why: 'Havaleyle yatırım bu hesaba gelir. İlk hesap, ikinci kişi onaylayınca hemen geçerli olur; sonrakiler 24 saat bekler.',
    link: 'Kasa ayarlarına git',
  },
  psp: {
    title: 'Ödeme sağlayıcısı',
    why: 'Yoksa yalnızca havaleyle yatırılır. Sağlayıcı sunucuya PSP_… değişkenleriyle bağlanır, yöntemi burada eklenir.',
    link: 'Ödeme yöntemlerine git',
  },
  mail: {
    title: 'E-posta',
    why: 'SMTP_URL verilmezse şifre sıfırlama ve bildirim e-postaları gitmez.',
    link: 'Gönderilere git',
  },
  providers: { title: 'Sağlayıcılar', why: 'Oyunlar sağlayıcılardan gelir.', link: 'Sağlayıcılara git' },
  games: { title: 'Oyunlar', why: 'Açık oyun yoksa oyuncu boş bir lobi görür.', link: 'Oyunlara git' },
  home: { title: 'Ana sayfa', why: 'Ana sayfada gösterilecek oyun ya da bölüm yok.', link: 'Ana sayfaya git' },
  limits: {
    title: 'Kasa sınırları',
    why: 'En az ve en çok tutarlar hazır değerlerle çalışır; bir kez gözden geçirin.',
    link: 'Kasa ayarlarına git',
  },
  promotions: { title: 'Promosyonlar', why: 'Yokken oyunculara bonus önerilmez.', link: 'Promosyonlara git' },
  'test-player': {
    title: 'Deneme oyuncusu',
    why: 'Bir oyuncu açın, site hesabı olarak işaretleyin ve bir tur oynayın: yatırımdan oyuna her şey denenmiş olur.',
    link: 'Oyunculara git',
  },
}
