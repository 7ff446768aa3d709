import { codeOf } from '../../support/account/account.ts'
import { enter, expect, go, type StaffName, test, toast } from '../../support/backoffice/operators.ts'
import { approveAs, PASSWORD } from '../../support/players.ts'

const SECTIONS = {
  'Genel Bakış': '/',
  'Yatırım talepleri': '/yatirimlar',
  'Çekim talepleri': '/cekimler',
  'Kimlik onayı': '/kimlik-onayi',
  Mesajlar: '/mesajlar',
  'Aranma talepleri': '/aranma-talepleri',
  Ortaklar: '/ortaklar',
  Oyuncular: '/oyuncular',
  Bonuslar: '/bonuslar',
  'Oyuncu Koruma': '/koruma',
  Banka: '/banka',
  'Yatırım iadeleri': '/yatirim-iadeleri',
  'Bakiye düzeltmeleri': '/bakiye-duzeltme',
  'Hesap hareketleri': '/hesap-hareketleri',
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
  'Bekleyen kazançlar': '/bekleyen-kazanclar',
  'Kazanç sınırı artışları': '/sinir-artislari',
  Sağlayıcılar: '/saglayicilar',
  'Ana Sayfa': '/anasayfa',
  Bannerlar: '/bannerlar',
  Sayfalar: '/sayfalar',
  Siteler: '/siteler',
  Raporlar: '/raporlar',
  'Denetim kaydı': '/denetim-kaydi',
  'Kasa ayarları': '/kasa-ayarlari',
  'Ödeme yöntemleri': '/odeme-yontemleri',
  Personel: '/personel',
  Geliştirici: '/gelistirici',
  'İlk Kurulum': '/ilk-kurulum',
  Lisans: '/lisans',
  Gönderiler: '/gonderiler',
  'Onay bekleyenler': '/onay-bekleyenler',
  'Spor bahisleri': '/spor',
  Suistimal: '/suistimal',
  'Dışa Aktarımlar': '/disa-aktarimlar',
  'Sağlayıcı payları': '/saglayici-paylari',
} as const

type Section = keyof typeof SECTIONS

/** Of so many sections one is tried, another for each role; all of them where EVERY_BUTTON is set. The server's own walk asks every call. */
const ONE_OF = process.env.EVERY_BUTTON ? 1 : 3

const CASH: Section[] = [
  'Yatırım talepleri',
  'Çekim talepleri',
  'Kimlik onayı',
  'Oyuncular',
  'Oyuncu Koruma',
  'Yatırım iadeleri',
  'Bakiye düzeltmeleri',
  'Ödeme yöntemleri',
  'Lisans',
]

const EVERYBODY: Section[] = [
  'Genel Bakış',
  'Onay bekleyenler',
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
  ['support', [...EVERYBODY, ...CASH, 'Mesajlar', 'Gönderiler', 'Aranma talepleri']],
  [
    'finance',
    [
      ...EVERYBODY,
      ...CASH,
      'Ortaklar',
      'Banka',
      'Hesap hareketleri',
      'Oyunlar',
      'Bekleyen kazançlar',
      'Sağlayıcılar',
      'Sağlayıcı payları',
      'Raporlar',
      'Kasa ayarları',
      'Spor bahisleri',
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
      'Siteler',
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
      'Hesap hareketleri',
      'Bekleyen kazançlar',
      'Raporlar',
      'Denetim kaydı',
      'Sağlayıcı payları',
      'Spor bahisleri',
      'Suistimal',
      'Segmentler',
      'Kampanyalar',
    ],
  ],
  ['trading', ['Genel Bakış', 'Onay bekleyenler', 'Spor bahisleri', 'Dışa Aktarımlar']],
  ['admin', Object.keys(SECTIONS) as Section[]],
]

test.describe('roles', { tag: '@desktop' }, () => {
  test('a wrong password says nothing more than that', async ({ page, request }) => {
    await page.goto('/backoffice')
    await page.getByLabel('Kullanıcı adı').fill('boyle-biri-yok')
    await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Yönetim girişi')
    await enter(request, 'support')
    expect((await request.get('/api/get-balance.php')).status()).toBe(200)
    expect(await (await request.get('/api/get-balance.php')).json()).toMatchObject({ success: false })
  })

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

test.describe('roles', { tag: '@desktop' }, () => {
  test('nobody is let in without the second factor once it is on; it is switched off with a code', async ({
    browser,
    operator,
    baseURL,
  }) => {
    const username = `deneme${Date.now()}`
    const admin = await operator('admin', '/personel')
    await admin.getByRole('button', { name: 'Yeni personel' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Yeni personel' })
    await dialog.getByLabel('Kullanıcı adı').fill(username)
    await dialog.getByLabel('Ad', { exact: true }).fill('Deneme Kişisi')
    await dialog.getByLabel('İlk şifre').fill('uzun-bir-parola-7')
    await dialog.getByRole('checkbox', { name: 'Destek' }).check()
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(toast(admin, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
    await approveAs('compliance', username, baseURL)

    const context = await browser.newContext()
    const person = await context.newPage()
    await person.goto('/backoffice')
    const login = async () => {
      await person.getByLabel('Kullanıcı adı').fill(username)
      await person.getByLabel('Şifre', { exact: true }).fill('uzun-bir-parola-7')
      await person.getByRole('button', { name: 'Giriş yap' }).click()
    }
    await login()
    await expect(person.getByRole('button', { name: 'Çıkış' })).toBeVisible()
    await go(person, '/hesabim')
    const factor = person.getByRole('main')
    await factor.getByLabel('Şifre', { exact: true }).first().fill('uzun-bir-parola-7')
    await factor.getByRole('button', { name: 'Devam et' }).click()
    const secret = (await factor.locator('code').textContent()) ?? ''
    await factor.getByLabel('Doğrulama kodu').fill(codeOf(secret))
    await factor.getByRole('button', { name: 'Doğrula ve aç' }).click()
    await expect(factor.getByRole('heading', { name: 'Kurtarma kodlarınız' })).toBeVisible()
    const recovery = (await factor.getByRole('listitem').first().textContent()) ?? ''
    await factor.getByRole('button', { name: 'Kodları kaydettim' }).click()
    await expect(factor.getByText('İki adımlı doğrulama açık.')).toBeVisible()

    await person.getByRole('button', { name: 'Çıkış' }).click()
    await login()
    await person.getByLabel('Doğrulama kodu').fill(recovery)
    await person.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(person.getByRole('button', { name: 'Çıkış' })).toBeVisible()
    await go(person, '/hesabim')
    await factor.getByLabel('Şifre', { exact: true }).first().fill('uzun-bir-parola-7')
    await factor.getByLabel('Doğrulama kodu').fill(codeOf(secret, 1))
    await factor.getByRole('button', { name: 'Kapat' }).click()
    await expect(toast(person, 'İki adımlı doğrulama kapatıldı')).toBeVisible()
    await context.close()
  })
})
