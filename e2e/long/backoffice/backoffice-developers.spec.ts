import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, go, heading, openRow, record, test, toast } from '../../support/backoffice/operators.ts'
import { approveAs } from '../../support/players.ts'

test('a webhook is subscribed, tested and seen to arrive @layout', async ({ operator }) => {
  const heard: { type: string }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    heard.push(JSON.parse(Buffer.concat(parts).toString('utf8')))
    response.writeHead(200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const name = `Depo ${Date.now()}`
  const admin = await operator('admin', '/gelistirici')
  await admin.getByRole('button', { name: 'Yeni webhook' }).first().click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Ad', { exact: true }).fill(name)
  await dialog.getByLabel('Adres').fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/olaylar`)
  await dialog.getByLabel('Limit değişti').check()
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click()
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await admin.keyboard.press('Escape')
  await openRow(admin, name)
  await record(admin).getByRole('button', { name: 'Deneme olayı gönder' }).click()
  await expect(toast(admin, 'Deneme olayı sıraya alındı')).toBeVisible()
  await expect.poll(() => heard.map(({ type }) => type)).toContain('test')
  server.close()
})

test('an API key is made here, approved by another person, and opens the API', async ({
  operator,
  request,
  baseURL,
}) => {
  const name = `Rapor ${Date.now()}`
  const admin = await operator('admin', '/gelistirici/anahtarlar')
  await admin.getByRole('button', { name: 'Yeni API anahtarı' }).first().click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Sistemin adı').fill(name)
  await dialog.getByLabel('Destek', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Anahtarı üret ve gönder' }).click()
  const key = await dialog.getByText(/^mk_/).innerText()
  const open = () => request.get('/api/admin/deposits', { headers: { authorization: `Bearer ${key}` } })
  expect((await open()).status()).toBe(401)
  await approveAs('compliance', name, baseURL)
  expect((await open()).status()).toBe(200)
})

test('the first-run page says what stands and where the rest is done @layout', async ({ operator }) => {
  const admin = await operator('admin', '/ilk-kurulum')
  const steps = admin.getByRole('main').getByRole('listitem')
  await expect(steps).toHaveCount(15)
  await expect(steps.filter({ hasText: 'Oyunlar' }).first()).toContainText('Tamam')
  await steps.filter({ hasText: 'Tahsilat hesabı' }).getByRole('link').click()
  await expect(heading(admin)).toBeVisible()
  await expect(admin).toHaveURL(/kasa-ayarlari/)
  await go(admin, '/ilk-kurulum')
})
