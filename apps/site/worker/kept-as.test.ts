import { expect, test } from 'vitest'
import { type RequestKey, isFit, keptAs } from './kept-as.ts'

const here = 'https://meydan.example'
const file: RequestKey = { url: '', method: 'GET', mode: 'cors', destination: 'script' }
const page: RequestKey = { url: '', method: 'GET', mode: 'navigate', destination: 'document' }
const asked = (path: string, how: RequestKey) => keptAs({ ...how, url: new URL(path, here).href }, here)

test('hashed files and pictures are kept, pages only have their stand-in', () => {
  expect(asked('/assets/index-abc.js', file)).toBe('release')
  expect(asked('/art/promo/lale.svg', { ...file, mode: 'no-cors', destination: 'image' })).toBe('picture')
  expect(asked('/media/AAAAAAAAAAAAAAAAAAAAAAAA.webp', file)).toBe('picture')
  for (const path of ['/', '/casino/slots?q=lale', '/account/wallet', '/oyun', '/apiler'])
    expect(asked(path, page), path).toBe('page')
})

test.each([
  '/api/balance.php',
  '/api/account/statement.pdf',
  '/api',
  '/ws',
  '/play/lale',
  '/studio/play/lale?token=x',
  '/studio/assets/1/lale.svg',
  '/backoffice',
  '/backoffice/players',
  '/backoffice/assets/index.js',
  '/uploads/kyc.webp',
  '/files/x',
  '/sw.js',
  '/manifest.webmanifest',
  '/assets/index-abc.js?t=1',
  'https://elsewhere.example/assets/index.js',
])('%s is the browser’s own business, however it is asked for', (path) => {
  expect(asked(path, file)).toBeUndefined()
  if (!path.startsWith('/assets')) expect(asked(path, page)).toBeUndefined()
})

test('nothing that is sent, and no frame, goes through the worker', () => {
  expect(asked('/assets/index-abc.js', { ...file, method: 'POST' })).toBeUndefined()
  expect(asked('/', { ...page, method: 'POST' })).toBeUndefined()
  expect(asked('/', { ...page, destination: 'iframe' })).toBeUndefined()
})

test.each([
  ['script', 'text/javascript; charset=utf-8', 200, true],
  ['script', 'text/html', 200, false],
  ['script', '', 200, false],
  ['script', 'text/javascript', 503, false],
  ['style', 'text/css', 200, true],
  ['image', 'image/webp', 200, true],
  ['image', 'text/html; charset=utf-8', 200, false],
  ['', 'application/json', 200, true],
  ['', 'text/html', 200, false],
] as const)('for a request of %j an answer of %j with %i is fit: %s', (destination, type, status, fits) => {
  expect(isFit({ destination }, { status, headers: new Headers({ 'content-type': type }) })).toBe(fits)
})
