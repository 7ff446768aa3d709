import { expect, go, type StaffName, test } from '../support/operators.ts'

const SECTIONS = {
  'Genel Bakış': '/',
  Yatırımlar: '/yatirimlar',
  Çekimler: '/cekimler',
  'Kimlik Onayı': '/kimlik-onayi',
  Mesajlar: '/mesajlar',
  'Aranma Talepleri': '/aranma-talepleri',
  Ortaklar: '/ortaklar',
  Oyuncular: '/oyuncular',
  Bonuslar: '/bonuslar',
  'Oyuncu Koruma': '/koruma',
  Banka: '/banka',
  'Yatırım İadeleri': '/yatirim-iadeleri',
  'Bakiye Düzeltme': '/bakiye-duzeltme',
  'Hesap Hareketleri': '/hesap-hareketleri',
  Promosyonlar: '/promosyonlar',
  Segmentler: '/segmentler',
  Kampanyalar: '/kampanyalar',
  Turnuvalar: '/turnuvalar',
  Görevler: '/gorevler',
  'Şans Çarkı': '/sans-carki',
  'Arkadaş daveti': '/davet',
  Kulüp: '/kulup',
  Jackpotlar: '/jackpotlar',
  Oyunlar: '/oyunlar',
  'Kazanç Onayı': '/bekleyen-kazanclar',
  'Sınır Artışı': '/sinir-artislari',
  Sağlayıcılar: '/saglayicilar',
  'Ana Sayfa': '/anasayfa',
  Bannerlar: '/bannerlar',
  Sayfalar: '/sayfalar',
  'Site Ayarları': '/siteler',
  Raporlar: '/raporlar',
  'Denetim Kaydı': '/denetim-kaydi',
  'Kasa Ayarları': '/kasa-ayarlari',
  'Ödeme Yöntemleri': '/odeme-yontemleri',
  Personel: '/personel',
  Lisans: '/lisans',
  Gönderiler: '/gonderiler',
  'Onay Bekleyenler': '/onay-bekleyenler',
  'Spor Bahisleri': '/spor',
  Suistimal: '/suistimal',
  'Dışa Aktarımlar': '/disa-aktarimlar',
  'Sağlayıcı Payları': '/saglayici-paylari',
} as const

type Section = keyof typeof SECTIONS

/** Of so many sections one is tried, another for each role; all of them where EVERY_BUTTON is set. The server's own walk asks every call. */
const ONE_OF = process.env.EVERY_BUTTON ? 1 : 3

const CASH: Section[] = [
  'Yatırımlar',
  'Çekimler',
  'Kimlik Onayı',
  'Oyuncular',
  'Oyuncu Koruma',
  'Yatırım İadeleri',
  'Bakiye Düzeltme',
  'Ödeme Yöntemleri',
  'Lisans',
]

const EVERYBODY: Section[] = [
  'Genel Bakış',
  'Onay Bekleyenler',
  'Bonuslar',
  'Promosyonlar',
  'Turnuvalar',
  'Görevler',
  'Şans Çarkı',
  'Arkadaş daveti',
  'Kulüp',
  'Jackpotlar',
  'Dışa Aktarımlar',
]

const MENUS: [StaffName, Section[]][] = [
  ['support', [...EVERYBODY, ...CASH, 'Mesajlar', 'Gönderiler', 'Aranma Talepleri']],
  [
    'finance',
    [
      ...EVERYBODY,
      ...CASH,
      'Ortaklar',
      'Banka',
      'Hesap Hareketleri',
      'Oyunlar',
      'Kazanç Onayı',
      'Sağlayıcılar',
      'Sağlayıcı Payları',
      'Raporlar',
      'Kasa Ayarları',
      'Spor Bahisleri',
      'Suistimal',
      'Segmentler',
      'Kampanyalar',
    ],
  ],
  [
    'content',
    [
      ...EVERYBODY,
      'Mesajlar',
      'Ortaklar',
      'Oyunlar',
      'Sağlayıcılar',
      'Ana Sayfa',
      'Bannerlar',
      'Sayfalar',
      'Site Ayarları',
      'Segmentler',
      'Kampanyalar',
    ],
  ],
  [
    'compliance',
    [
      ...EVERYBODY,
      ...CASH,
      'Gönderiler',
      'Banka',
      'Hesap Hareketleri',
      'Kazanç Onayı',
      'Raporlar',
      'Denetim Kaydı',
      'Sağlayıcı Payları',
      'Spor Bahisleri',
      'Suistimal',
      'Segmentler',
      'Kampanyalar',
    ],
  ],
  ['trading', ['Genel Bakış', 'Onay Bekleyenler', 'Spor Bahisleri', 'Dışa Aktarımlar']],
  ['admin', Object.keys(SECTIONS) as Section[]],
]

test.describe('roles', { tag: '@desktop' }, () => {
  for (const [name, sections] of MENUS) {
    test(`${name} sees and reaches what the role opens, and nothing else`, async ({ operator }) => {
      const page = await operator(name)
      const refused: string[] = []
      page.on('response', (reply) => {
        if (reply.status() === 403) refused.push(reply.url())
      })
      const labels = await page.getByRole('navigation', { name: 'Yönetim' }).getByRole('link').allTextContents()
      const shown = labels.map((label) => label.replace(/\d+ bekleyen$/, ''))
      expect(shown.toSorted()).toEqual(sections.toSorted())
      for (const [index, [section, path]] of Object.entries(SECTIONS).entries()) {
        if (index % ONE_OF !== name.length % ONE_OF) continue
        await go(page, path)
        const closed = page.getByText('Bu bölüm rolünüze açık değil')
        await expect(closed, section).toHaveCount(sections.includes(section as Section) ? 0 : 1)
      }
      expect(refused).toEqual([])
    })
  }
})
