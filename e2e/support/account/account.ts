import { createHmac } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { KYC_FACTS } from '@meydan/contract/identity/kyc-admin'
import { expect, type Page } from '@playwright/test'
import { staff } from '../players.ts'

/** A picture of one colour, as a file input takes it. */
export function picture(name: string, side = 64) {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 120)])
  const raw = Buffer.concat(Array.from({ length: side }, () => row))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

export function pdf(name: string) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n') }
}

/** The six digits that an authenticator app shows for a secret (RFC 6238), `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replace(/[^A-Z2-7]/g, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** What the compliance team decides about the documents that this player has sent; two people where money waits for it. */
export async function decideKyc(
  playerId: number,
  decision: { action: 'approve' | 'reject'; reason?: string },
  baseURL: string | undefined,
): Promise<void> {
  const api = await staff('compliance', baseURL)
  const list = (await (await api.get('/api/admin/kyc-documents?per_page=200&sort=-id')).json()) as {
    data: { id: number; player_id: number; status: string }[]
  }
  const found = list.data.find((each) => each.player_id === playerId && each.status === 'pending')
  expect(found, 'documents in the queue').toBeDefined()
  const { action, ...reason } = decision
  const data = action === 'approve' ? { seen: KYC_FACTS } : reason
  const path = `/api/admin/kyc-documents/${found?.id}/${action}`
  const answer = (await (await api.post(path, { data })).json()) as { success: boolean; waiting?: boolean }
  expect(answer).toMatchObject({ success: true })
  await api.dispose()
  if (!answer.waiting) return
  const second = await staff('admin', baseURL)
  expect(await (await second.post(path, { data })).json()).toMatchObject({ success: true, status: 'approved' })
  await second.dispose()
}

/** Sends documents on the page's session and has them approved. */
export async function proveIdentity(page: Page, playerId: number, baseURL: string | undefined): Promise<void> {
  const reply = await page.request.post('/api/kyc-upload.php', {
    multipart: { id_front: picture('on.png'), id_back: picture('arka.png'), address: picture('adres.png') },
  })
  expect(await reply.json()).toMatchObject({ success: true })
  await decideKyc(playerId, { action: 'approve' }, baseURL)
}

/** The region that a tab of an account screen fills. */
export const accountTab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** Answers the question that stands open. */
export async function confirmWith(page: Page, button: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click()
}
