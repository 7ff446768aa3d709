import { expect, test } from 'vitest'
import { endingOf, type Suffix, suffixed } from './suffix.ts'

const ones = ['ı', 'i', 'yi', 'ü', 'ü', 'i', 'yı', 'yi', 'i', 'u']
const tens = ['', 'u', 'yi', 'u', 'ı', 'yi', 'ı', 'i', 'i', 'ı']

/** Counted the other way round: by the last digits, as a table of a grammar gives them. */
function inTheTable(number: number): string {
  if (number === 0) return 'ı'
  if (number % 10 > 0) return ones[number % 10] as string
  if (number % 100 > 0) return tens[(number % 100) / 10] as string
  return number % 1_000 > 0 ? 'ü' : 'i'
}

test('from 0 to 9.999 a figure goes on as its last spoken number does', () => {
  for (let number = 0; number <= 9_999; number++)
    expect(endingOf(String(number), 'i'), `${number}`).toBe(inTheTable(number))
})

test.each<[string | number | bigint, Suffix, string]>([
  ['500,00 ₺', 'dir', '500,00 ₺’dır'],
  ['12,50 ₺', 'den', '12,50 ₺’dan'],
  ['12,50 ₺', 'sini', '12,50 ₺’sını'],
  ['12,50 ₺', 'e', '12,50 ₺’ya'],
  ['100,00 ₺', 'lik', '100,00 ₺’lık'],
  ['750 TL', 'in', '750 TL’nin'],
  ['%100', 'si', '%100’ü'],
  ['%15', 'sini', '%15’ini'],
  ['%50', 'si', '%50’si'],
  ['%0,40', 'sini', '%0,40’ını'],
  ['%97,3', 'dir', '%97,3’tür'],
  ['2,40', 'den', '2,40’tan'],
  ['1,50', 'e', '1,50’ye'],
  ['1,00', 'de', '1,00’de'],
  ['1,05', 'in', '1,05’in'],
  ['10.000', 'e', '10.000’e'],
  ['1.000.000', 'den', '1.000.000’dan'],
  ['10.000×', 'e', '10.000×’e'],
  ['2x', 'e', '2x’e'],
  [3, 'e', '3’e'],
  [1_250, 'le', '1.250’yle'],
  [9n, 'den', '9’dan'],
  [4, 'den', '4’ten'],
  ['Lale', 'e', 'Lale’ye'],
  ['Ahmet', 'den', 'Ahmet’ten'],
  ['Işık', 'in', 'Işık’ın'],
  ['Rüzgâr', 'i', 'Rüzgâr’ı'],
  ['Yakut 7', 'de', 'Yakut 7’de'],
  ['Günün Çarkı', 'le', 'Günün Çarkı’yla'],
  ['IBAN', 'i', 'IBAN’ı'],
  ['GGR', 'in', 'GGR’nin'],
  ['RTP', 'si', 'RTP’si'],
  ['“Nazar Kupası”', 'e', '“Nazar Kupası”na'],
  ['“Doğrula”', 'e', '“Doğrula”ya'],
  ['saat 20.00', 'e', 'saat 20.00’ye'],
  ['saat 09.30', 'den', 'saat 09.30’dan'],
])('%s with -%s is %s', (text, suffix, said) => {
  expect(suffixed(text, suffix)).toBe(said)
})
