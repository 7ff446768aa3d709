import type { APIRequestContext } from '@playwright/test'
import { giveCash, logInNew } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

async function post(api: APIRequestContext, path: string, data: object): Promise<unknown> {
  return (await api.post(path, { data })).json()
}

test('[2.9.1, 2.9.2, 2.9.3] the limits hold on the server too', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const api = page.request
  await logInNew(page)
  await giveCash(api, 1000, baseURL)
  const depositForm = { amount: 499.99, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: 'Akbank' }
  expect(await post(api, '/api/deposit.php', depositForm)).toMatchObject({
    success: false,
    error: 'Minimum yatırım tutarı 500 TRY!',
  })
  const withdrawForm = {
    amount: 99.99,
    method: 'bank_transfer',
    account_name: 'Ayşe Yılmaz',
    bank_name: 'Akbank',
    iban: 'TR330006100519786457841326',
    branch_code: '',
    account_no: '',
    save_bank_info: false,
  }
  expect(await post(api, '/api/withdraw.php', withdrawForm)).toMatchObject({
    success: false,
    error: 'Minimum çekim tutarı 100 TRY',
  })
  const short = { current_password: 'Demo1234!', new_password: 'Kisa12!', confirm_password: 'Kisa12!' }
  expect(await post(api, '/api/change-password.php', short)).toMatchObject({
    success: false,
    error: 'Yeni şifre en az 8 karakter olmalı!',
  })
  const picture = (bytes: number) => ({ name: 'kimlik.png', mimeType: 'image/png', buffer: Buffer.alloc(bytes) })
  const tooLarge = await api.post('/api/kyc-upload.php', {
    multipart: { id_front: picture(5_242_881), id_back: picture(10), address: picture(10) },
  })
  expect(await tooLarge.json()).toMatchObject({ success: false, error: "Dosya boyutu 5MB'dan küçük olmalı!" })
})
