interface Section {
  label: string
  /** First parts of the paths below `/api/admin/`. */
  resources: readonly string[]
  /** What is read there, in Turkish; absent where every read stands apart. */
  read?: string
  /** What is done there. */
  act?: string
  /** Groups of their own: a label and the calls, `POST players/{id}/adjust`. */
  apart?: Readonly<Record<string, readonly [label: string, ...calls: string[]]>>
}

/** Everything that staff can do, in parts that one person is trusted with or not: every call of a group is open to the same seeded roles. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  proposals: {
    label: 'Onay bekleyenler',
    resources: ['proposals', 'duties'],
    read: 'Görme',
    act: 'Onaylama, reddetme',
    apart: { limits: ['Yetki sınırlarını değiştirme', 'PUT duties/{id}'] },
  },
  players: {
    label: 'Oyuncular',
    resources: ['players', 'rounds', 'adjustments'],
    read: 'Görme',
    act: 'Engelleme, oturum kapatma, site hesabı sayma',
    apart: {
      note: ['Not ekleme, gizli bilgiyi açma', 'POST players/{id}/notes', 'POST players/{id}/unmask'],
      tags: ['Etiketleri görme', 'GET players/{id}/tags'],
      tag: ['Etiketleme', 'POST players/{id}/tag', 'POST players/{id}/untag'],
      adjust: ['Bakiye düzeltme', 'POST players/{id}/adjust'],
      close: [
        'Hesap kapatma, iki adımlı doğrulamayı kaldırma',
        'POST players/{id}/close',
        'POST players/{id}/keep',
        'POST players/{id}/remove-two-factor',
      ],
    },
  },
  deposits: { label: 'Yatırımlar', resources: ['deposits'], read: 'Görme', act: 'Onaylama, reddetme, iade' },
  withdrawals: { label: 'Çekimler', resources: ['withdrawals'], read: 'Görme', act: 'Onaylama, reddetme, ödeme' },
  claims: {
    label: 'Yatırım iadeleri',
    resources: ['claims', 'deposit-reversals', 'refunds'],
    read: 'Görme',
    act: 'Alacak kapatma, iadenin sonucunu yazma',
  },
  bank: {
    label: 'Banka',
    resources: [
      'bank-day',
      'psp-settlement',
      'bank-statements',
      'statement-lines',
      'payout-batches',
      'waiting-payouts',
    ],
    read: 'Görme',
    act: 'Ekstre eşleştirme, ödeme listesi',
    apart: {
      map: ['Ekstre sütunlarını görme', 'GET operator-accounts/{id}/statement-map'],
      import: [
        'Ekstre yükleme',
        'POST operator-accounts/{id}/bank-statements',
        'PUT operator-accounts/{id}/statement-map',
      ],
      file: ['Ödeme dosyasını indirme', 'GET payout-batches/{id}/pain.001', 'GET payout-batches/{id}/payouts'],
    },
  },
  accounts: {
    label: 'Kasa ayarları',
    resources: ['operator-accounts', 'payment-methods', 'cashier-settings'],
    read: 'Görme',
    act: 'Tahsilat hesabı ve ödeme yöntemi değiştirme',
    apart: { limits: ['Kasa sınırlarını değiştirme', 'PUT cashier-settings'] },
  },
  ledger: {
    label: 'Hesap hareketleri',
    resources: ['ledger', 'platform-accounts'],
    read: 'Görme',
    act: 'Tutarsızlık kapatma',
  },
  kyc: {
    label: 'Kimlik onayı',
    resources: ['kyc-documents'],
    read: 'Listeyi görme',
    act: 'Onaylama, reddetme',
    apart: { files: ['Belgeleri görme', 'GET kyc-documents/{id}', 'GET kyc-documents/{id}/files/{part}'] },
  },
  protection: {
    label: 'Koruma ve lisans',
    resources: ['limits', 'exclusions', 'licence'],
    read: 'Görme',
    act: 'Limit, men ve lisans kuralları',
  },
  cases: { label: 'Uyum dosyaları', resources: ['person-cases', 'care-cases'], read: 'Görme', act: 'Karar verme' },
  complaints: { label: 'Şikâyetler', resources: ['complaints'], read: 'Görme', act: 'Üstlenme, karar' },
  holidays: { label: 'Resmî tatiller', resources: ['holidays'], read: 'Görme', act: 'Ekleme, silme' },
  data: { label: 'Kişisel veri talepleri', resources: ['data-requests'], read: 'Görme', act: 'Yanıtlama, silme' },
  events: { label: 'Önemli olaylar', resources: ['significant-events'], read: 'Görme' },
  integrity: { label: 'Para denetimi', resources: ['integrity'], read: 'Görme', act: 'Denetimi başlatma' },
  fraud: {
    label: 'Suistimal',
    resources: ['fraud-cases', 'fraud-rules'],
    read: 'Görme',
    act: 'Vaka üstlenme, karar, kural değiştirme',
    apart: {
      links: ['Bağlantılı hesapları görme', 'GET players/{id}/links'],
      note: ['Vakaya not ve dosya ekleme', 'POST fraud-cases/{id}/files', 'POST fraud-cases/{id}/note'],
    },
  },
  bonuses: {
    label: 'Bonuslar',
    resources: ['bonuses', 'bonus-report', 'free-spins'],
    read: 'Görme',
    act: 'Bonus ve bedava dönüş verme, iptal',
    apart: { report: ['Bonus raporu', 'GET bonus-report'] },
  },
  promotions: {
    label: 'Promosyonlar',
    resources: ['promotions', 'promotion-codes'],
    read: 'Görme',
    act: 'Düzenleme, kod ekleme',
    apart: { codes: ['Kodları görme', 'GET promotion-codes'] },
  },
  segments: { label: 'Segmentler', resources: ['segments'], read: 'Görme', act: 'Düzenleme' },
  campaigns: {
    label: 'Kampanyalar',
    resources: ['campaigns', 'campaign-gifts'],
    read: 'Görme',
    act: 'Düzenleme, yayınlama',
    apart: { stop: ['Durdurma', 'POST campaigns/{id}/stop'] },
  },
  tournaments: {
    label: 'Turnuvalar',
    resources: ['tournaments'],
    read: 'Görme',
    act: 'Düzenleme, yayınlama',
    apart: { pay: ['Ödül ödeme', 'POST tournaments/{id}/pay'] },
  },
  missions: { label: 'Görevler', resources: ['missions'], read: 'Görme', act: 'Düzenleme, yayınlama' },
  referral: {
    label: 'Arkadaş daveti',
    resources: ['referral-programs', 'invitations'],
    read: 'Görme',
    act: 'Düzenleme, yayınlama',
  },
  wheels: { label: 'Şans Çarkı', resources: ['wheels'], read: 'Görme', act: 'Düzenleme, yayınlama' },
  club: { label: 'Kulüp', resources: ['club'], read: 'Görme', act: 'Düzenleme' },
  jackpots: { label: 'Jackpotlar', resources: ['jackpots'], read: 'Görme', act: 'Düzenleme' },
  games: {
    label: 'Oyunlar ve sağlayıcılar',
    resources: ['games', 'providers', 'cap-raises'],
    read: 'Görme',
    act: 'Düzenleme, oyun ekleme',
    apart: {
      caps: ['Kazanç sınırları', 'POST games/{id}/caps', 'POST providers/{id}/caps', 'GET cap-raises'],
      keys: [
        'Sağlayıcı ekleme, anahtarlar',
        'POST providers',
        'POST providers/{id}/require-signature-v2',
        'POST providers/{id}/rotate-key',
        'POST providers/{id}/end-key',
        'POST providers/{id}/test',
        'POST providers/{id}/upload-key',
      ],
    },
  },
  wins: {
    label: 'Kazanç onayı',
    resources: ['held-wins'],
    read: 'Görme',
    apart: { allow: ['Onaylama', 'POST held-wins/{id}/allow'], refuse: ['Reddetme', 'POST held-wins/{id}/refuse'] },
  },
  sports: {
    label: 'Spor bahisleri',
    resources: [
      'sports-desk',
      'sports-events',
      'sports-coupons',
      'sports-margins',
      'sports-holds',
      'sports-producers',
      'sports-corrections',
      'sports-doubts',
      'sports-quarantine',
      'sports-claims',
      'sports-settings',
    ],
    read: 'Görme',
    act: 'Oran, marj, sonuç ve askı',
    apart: {
      report: ['Spor raporu', 'GET reports/sports'],
      settings: ['Spor ayarları', 'PUT sports-settings'],
      money: [
        'Kupon düzeltmesi, alacak silme',
        'POST sports-corrections/{id}/approve',
        'POST sports-claims/{id}/write-off',
      ],
    },
  },
  risk: {
    label: 'Spor limitleri',
    resources: ['sports-limits', 'sports-players', 'sports-referrals'],
    read: 'Görme',
    act: 'Limit ve kupon onayı',
  },
  messages: { label: 'Mesajlar', resources: ['messages'], read: 'Görme', act: 'Yazma, kapatma' },
  calls: { label: 'Aranma talepleri', resources: ['call-requests'], read: 'Görme', act: 'Sonuçlandırma' },
  affiliates: {
    label: 'Ortaklar',
    resources: ['affiliates', 'affiliate-plans', 'affiliate-statements'],
    read: 'Başvuruları görme',
    act: 'Onaylama, reddetme, plan',
    apart: {
      earnings: [
        'Kazanç ve ekstreleri görme',
        'GET affiliates/{id}/days',
        'GET affiliates/{id}/terms',
        'GET affiliates/{id}/postback',
        'GET affiliates/{id}/postback-deliveries',
        'GET affiliate-plans',
        'GET affiliate-statements',
        'GET affiliate-statements/{id}',
      ],
      pay: [
        'Ekstre hazırlama, onaylama, ödeme',
        'POST affiliate-statements/prepare',
        'POST affiliate-statements/{id}/approve',
        'POST affiliate-statements/{id}/pay',
      ],
    },
  },
  mails: {
    label: 'Gönderiler',
    resources: ['mails'],
    read: 'Listeyi görme',
    apart: { text: ['İçeriği görme', 'GET mails/{id}'] },
  },
  homepage: {
    label: 'Ana sayfa',
    resources: ['homepage-games', 'homepage-categories'],
    read: 'Görme',
    act: 'Düzenleme',
  },
  banners: { label: 'Bannerlar ve görseller', resources: ['banners', 'images'], read: 'Görme', act: 'Düzenleme' },
  pages: { label: 'Sayfalar', resources: ['pages'], read: 'Görme', act: 'Düzenleme' },
  sites: { label: 'Site ayarları', resources: ['sites', 'site-css'], read: 'Görme', act: 'Düzenleme' },
  dues: {
    label: 'Sağlayıcı payları ve vergi',
    resources: ['provider-fees', 'provider-fee-days'],
    read: 'Görme',
    act: 'Pay girme',
  },
  reports: { label: 'Raporlar', resources: ['dashboard', 'reports'], read: 'Görme' },
  exports: { label: 'Dışa aktarımlar', resources: ['exports'], read: 'Kendi dosyalarını görme', act: 'Dosya isteme' },
  audit: { label: 'Denetim kaydı', resources: ['audit-log', 'audit-actions', 'audit-chain'], read: 'Görme' },
  staff: {
    label: 'Personel ve roller',
    resources: ['staff', 'roles'],
    read: 'Görme',
    act: 'Personel ve rol değiştirme',
  },
}
