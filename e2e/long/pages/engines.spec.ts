import { firefox, webkit } from '../../support/engines/engine.ts'
import { walk } from '../../support/engines/engine-walk.ts'
import { openSlowFront } from '../../support/engines/slow-front.ts'
import { openTlsFront } from '../../support/engines/tls-front.ts'
import { expect, test } from '../../support/test.ts'

const GUEST = [
  '/',
  '/casino/slots',
  '/casino/livecasino',
  '/casino/tombala',
  '/virtual',
  '/virtual/kosu',
  '/aviator',
  '/zeplin',
  '/beton-games',
  '/games',
  '/sports',
  '/live',
  '/sports/hazir',
  '/sports/uzun-vadeli',
  '/sports/sonuclar',
  '/sports/kurallar',
  '/promotions',
  '/turnuvalar',
  '/oduller',
  '/kulup',
  '/gorevler',
  '/sans-carki',
  '/davet',
  '/jackpotlar',
  '/request-call',
  '/affiliate-apply',
  '/ortak',
  '/support',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/sayfa/kurallar',
  '/sayfa/sorumlu-oyun',
]
const PLAYER = [
  '/account/wallet',
  '/account/wallet?tab=deposit',
  '/account/wallet?tab=withdraw',
  '/account/profile',
  '/account/bonuses',
  '/account/bonuses?tab=cashback',
  '/account/transactions',
  '/account/messages',
  '/account/limits',
  '/account/self-test',
  '/sports/kuponlarim',
  '/',
  '/casino/slots',
  '/sports',
  '/aviator',
]
const FRAMES = [
  'bogaz-gecesi',
  'kiz-kulesi',
  'zar',
  'limit',
  'mayin',
  'plinko',
  'keno',
  'turbo-tombala',
  'kazi-kazan',
  'alcak-yuksek',
  'video-poker',
  'blackjack',
  'ucus-saati',
  'zeplin',
  'rulet',
  'baccarat',
  'sanal-kosu',
  'tombala',
]
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]

for (const engine of [webkit, firefox]) {
  test.describe(engine.name, { tag: '@desktop' }, () => {
    test.skip(engine.missing !== undefined, `${engine.name} is not installed: ${engine.missing}`)

    for (const size of SIZES) {
      const at = `${size.width} × ${size.height}`
      test(`draws every kind of page at ${at}`, ({ house, playwright }) =>
        walk({ engine, url: house.url, playwright, size }, { guest: GUEST, player: PLAYER }))
    }

    test('opens every kind of game in its frame', ({ house, playwright }) =>
      walk({ engine, url: house.url, playwright }, { games: FRAMES }))

    test('opens every kind of game in its frame over https, and the pages of a player', async ({
      house,
      playwright,
    }) => {
      // Both of the walks above, in one window.
      test.setTimeout(600_000)
      const front = await openTlsFront(Number(new URL(house.url).port))
      test.skip(front === undefined, 'OpenSSL is not installed: apt-get install openssl')
      if (front === undefined) return
      try {
        await walk({ engine, url: front.url, playwright }, { games: FRAMES, player: PLAYER })
      } finally {
        front.close()
      }
    })
  })
}

// Firefox alone cuts what a page still loads before the next one has answered.
test('a page that is left while its files come stops nobody, and does not say that it broke', {
  tag: '@desktop',
}, async ({ house }) => {
  test.skip(firefox.missing !== undefined, `${firefox.name} is not installed: ${firefox.missing}`)
  const html = await (await fetch(`${house.url}/promotions`)).text()
  // What the document names comes at once; what the page loads by itself is still on its way when it is left.
  const isLate = (path: string) => /^\/assets\/.*\.js/.test(path) && !html.includes(path)
  const front = await openSlowFront(Number(new URL(house.url).port), (path) =>
    path === '/turnuvalar' ? 3_000 : isLate(path) ? 2_000 : 0,
  )
  const window = await firefox.start({ width: 1440, height: 900 })
  try {
    await window.open(`${front.url}/promotions`)
    // As from the bar of addresses: what a link asks for leaves the files on their way until it answers.
    const left = window.open(`${front.url}/turnuvalar`)
    const texts: string[] = []
    await expect
      .poll(async () => {
        const [path, text] = await window
          .evaluate<[string, string]>('return [location.pathname, document.body?.innerText ?? ""]')
          .catch((): [string, string] => ['', ''])
        texts.push(text)
        return path
      })
      .toBe('/turnuvalar')
    await left
    expect(texts.filter((text) => text.includes('Bir şeyler ters gitti'))).toEqual([])
  } finally {
    await window.close()
    front.close()
  }
})
