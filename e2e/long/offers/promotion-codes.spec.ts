import { randomUUID } from 'node:crypto'
import { content, open } from '../../support/pages.ts'
import { expect, go, test, toast } from '../../support/backoffice/operators.ts'
import { approveAs, logInNew } from '../../support/players.ts'

/** A gift for one player alone, by code. */
const GIFT = {
  description: 'Koda özel bonus.',
  banner: '/art/promo/lale.svg',
  bonus_type: 'free',
  percent: null,
  fixed_amount: 50,
  rollover: 3,
  min_deposit: null,
  max_bonus: null,
  validity_days: 7,
  max_stake: null,
  max_win: null,
  budget: 100,
  player_cap: 1,
  by_code: true,
  reuse: 'player',
  contributions: null,
  allowed_games: null,
  spin_game_id: null,
  spin_count: null,
  spin_stake: null,
  active: true,
  starts_at: null,
  ends_at: null,
}

test('a promotion by code: its rule is assessed in words, a code is added by two, entered by a player, and the meter is full', {
  tag: '@desktop',
}, async ({ page, operator, baseURL }) => {
  const mark = randomUUID().slice(0, 8)
  const name = `Kodlu promosyon ${mark}`
  const editor = await operator('content', '/promosyonlar')
  const made = await editor.request.post('/api/admin/promotions', { data: { ...GIFT, name } })
  expect(await made.json()).toMatchObject({ waiting: true })
  await approveAs('compliance', name, baseURL)
  await editor.reload()
  const row = editor.getByRole('main').getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('progressbar', { name: 'Oyuncu' })).toHaveAttribute('aria-valuenow', '0')
  await row.click({ position: { x: 4, y: 4 } })

  const preview = editor.getByRole('complementary', { name: 'Önizleme' })
  await expect(preview).toContainText('En kötü durumda toplam 50,00 ₺ verilir')
  await expect(preview.getByRole('list', { name: 'Maliyeti yükselten koşullar' })).toHaveText('Çevrim yalnızca 3 kat')
  await expect(editor.getByRole('heading', { name: 'Sürümler' })).toBeVisible()
  await expect(editor.getByRole('table', { name: 'Sürümler' })).toContainText('content, onaylayan compliance')

  await editor.getByRole('button', { name: 'Kod ekle' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Kod ekle' })
  await dialog.getByLabel('Kod (isteğe bağlı)').fill(`lale ${mark}`)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(editor, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
  await approveAs('compliance', name, baseURL)
  await editor.reload()
  await expect(editor.getByRole('table', { name: 'Promosyon kodları' })).toContainText('Geçerli')

  const enter = async (code: string) => {
    await content(page).getByLabel('Promosyon kodu').fill(code)
    await content(page).getByRole('button', { name: 'Kodu kullan' }).click()
  }
  await logInNew(page)
  await open(page, '/promotions')
  await expect(content(page).getByText(name)).toHaveCount(0)
  await enter(`yanlış${mark}`)
  await expect(content(page).getByText('Bu kod geçerli değil')).toBeVisible()
  await enter(`LALE-${mark}`)
  await expect(page.getByText(`${name} hesabınıza eklendi`)).toBeVisible()
  await enter(`LALE-${mark}`)
  await expect(content(page).getByText('Bu kodu daha önce kullandınız')).toBeVisible()

  await expect(editor.getByRole('progressbar', { name: 'Oyuncu' })).toHaveAttribute('aria-valuenow', '100')
  await expect(editor.getByText('Kontenjan doldu').first()).toBeVisible()
  await logInNew(page)
  await open(page, '/promotions')
  await enter(`lale${mark}`)
  await expect(content(page).getByText('Bu promosyonun kontenjanı doldu')).toBeVisible()
  await go(editor, '/promosyonlar')
  await row.getByRole('switch').click()
  await expect(toast(editor, 'Promosyon kapatıldı')).toBeVisible()
})

test('a guest who enters a code goes to the login, and an empty one is no code', { tag: '@layout' }, async ({
  page,
}) => {
  await open(page, '/promotions')
  await content(page).getByRole('button', { name: 'Kodu kullan' }).click()
  await expect(content(page).getByText('Kodu yazın')).toBeVisible()
  await content(page).getByLabel('Promosyon kodu').fill('LALE')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/login')
})
