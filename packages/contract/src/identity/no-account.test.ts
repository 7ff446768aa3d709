import { completeIban } from '@meydan/money/iban'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cancelWithdrawalByOperator, rejectDeposit, rejectWithdrawal } from '../cashier/cashier-admin.ts'
import { decideComplaint } from '../complaints/complaints-admin.ts'
import { createBanner, createPage, updatePage } from '../content/content-admin.ts'
import { rejectKycDocument } from './kyc-admin.ts'
import { replyToThread, sendToPlayers } from '../messages/messages-admin.ts'
import { namesNoAccount } from './no-account.ts'
import { changePaymentMethod, createPaymentMethod } from '../cashier/payment-methods-admin.ts'

const iban = completeIban('0006100519786457841326')
const text = z.string().check(namesNoAccount)
const isRefused = (written: string) => !z.safeParse(text, written).success

test.each([
  iban,
  iban.toLowerCase(),
  `Yeni hesap: ${iban.replaceAll(/(.{4})/g, '$1 ')}`,
  iban.replaceAll(/(.{2})/g, '$1-'),
  `<p>T<b>R</b>${iban.slice(2, 9)}</p><p>${iban.slice(9)}</p>`,
  iban.replaceAll(/(.{4})/g, '$1&nbsp;'),
  [...iban].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
  [...iban].map((letter) => `&#x${letter.codePointAt(0)?.toString(16)}`).join(';'),
  iban.replace('TR', 'ＴＲ'),
])('%s is an account', (written) => {
  expect(isRefused(written)).toBe(true)
})

test.each([
  'TR ile başlayan bir IBAN’a ödenir',
  'Tur 20261123 102030405060, tutar 12.500,00 ₺, 24 rakam: 123456789012345678901234',
  iban.slice(0, -1),
  '&#9999999;',
])('%s is none', (written) => {
  expect(isRefused(written)).toBe(false)
})

const page = { slug: 'x', title: 'x', content: 'x' }
const banner = { page: 'home', device: 'both', title: 'x', image_desktop: '/art/x.svg', image_mobile: '/art/x.svg' }
const message = { audience: { kind: 'all' }, title: 'x', content: 'x' }

test.each([
  [createPage, page, ['title', 'content', 'meta_description']],
  [updatePage, page, ['content']],
  [createBanner, banner, ['title', 'alt']],
  [sendToPlayers, message, ['title', 'content']],
  [replyToThread, { id: 1 }, ['body']],
  [rejectDeposit, { id: 1 }, ['reason']],
  [rejectWithdrawal, { id: 1 }, ['reason']],
  [cancelWithdrawalByOperator, { id: 1 }, ['reason']],
  [rejectKycDocument, { id: 1 }, ['reason']],
  [decideComplaint, { id: 1, outcome: 'rejected' }, ['reason']],
  [changePaymentMethod, { id: 'kart' }, ['name', 'fee_text', 'time_text']],
  [createPaymentMethod, { code: 'kart' }, ['name', 'fee_text', 'time_text']],
] as const)('$path says so of each of its texts', ({ input }, rest, fields) => {
  for (const field of fields) {
    const { error } = z.safeParse(input, { ...rest, [field]: `Buraya ödeyin: ${iban}` })
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ path: [field], message: expect.stringContaining('Kasa ayarları') }),
    )
  }
})
