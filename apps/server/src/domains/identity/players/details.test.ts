import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../../../test/folder.ts'
import { testSite } from '../../../../test/site.ts'
import { addressKey } from '../../../platform/credentials/address.ts'
import { isCommonPassword } from '../../../platform/credentials/common-passwords.ts'
import { deviceName } from '../../../platform/credentials/device.ts'
import { hashPassword, isOutdated, verifyPassword } from '../../../platform/credentials/passwords.ts'
import { boundedQueue } from '../../../platform/concurrency/bounded-queue.ts'
import { foldUsername } from '../../../platform/credentials/usernames.ts'
import { openVault } from '../../../platform/keys/vault.ts'
import { asciiEmail, isEmail } from '../registration/email.ts'
import { normalisePhone } from '../registration/phone.ts'
import { ipLocationOf } from '../ip-location.ts'

it('keeps an address with a host of other letters as mail servers know it', () => {
  expect(asciiEmail('Ali@Müşteri.com')).toBe('ali@xn--mteri-kva70e.com')
  expect(isEmail(asciiEmail('ali@müşteri.com'))).toBe(true)
  expect(asciiEmail('ali@xn--mteri-kva70e.com')).toBe(asciiEmail('ALİ@müşteri.com'.replace('İ', 'I')))
  for (const wrong of ['ali@', 'ali@müş teri.com', 'müşteri@örnek', 'şule@örnek.com'])
    expect(isEmail(asciiEmail(wrong)), wrong).toBe(false)
})

it('writes every usual phone number in one way', () => {
  for (const text of [
    '5321112233',
    '05321112233',
    '+905321112233',
    '00905321112233',
    '90 532 111 22 33',
    '0 (532) 111-22-33',
    '+90 532.111.22.33',
    '+90 0532 111 22 33',
    '\u202a+90\u00a0532\u2011111\u201122\u201133\u202c',
  ]) {
    expect([text, normalisePhone(text)]).toEqual([text, '+90 532 111 22 33'])
  }
  for (const text of [
    '',
    '532111223',
    '53211122334',
    '+1 532 111 22 33',
    '02121112233',
    '0532a112233',
    '+90 532 111 22 33 44',
  ]) {
    expect([text, normalisePhone(text)]).toEqual([text, undefined])
  }
})

it('knows browsers and systems by their user agents', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1'
  const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'
  const samsung =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'
  expect([safari, edge, samsung, 'curl/8.9'].map(deviceName)).toEqual([
    'Safari · iPhone',
    'Edge · Windows',
    'Samsung Internet · Android',
    'Bilinmeyen cihaz',
  ])
})

it('folds I, İ, ı and i to one letter, and nothing else', () => {
  expect(['IŞIK', 'ışık', 'İŞİK', 'işik', 'IS\u0327IK'].map(foldUsername)).toEqual([
    'işik',
    'işik',
    'işik',
    'işik',
    'işik',
  ])
  expect(foldUsername('isik')).not.toBe(foldUsername('işik'))
})

const dataDir = testFolder('meydan-places-')

it('finds the narrowest network that an address lies in', async () => {
  writeFileSync(
    join(dataDir, 'places.csv'),
    '# yerler\n192.0.2.0/24;Ankara\n192.0.2.128/25;İzmir\n2001:db8::/32;Bursa\nçöp\n1.2.3.4/99;Hata\n',
  )
  const { context } = await testSite({ DATA_DIR: dataDir })
  const at = (ip: string) => ipLocationOf(context.config, ip)
  const asked = [
    '192.0.2.1',
    '192.0.2.200',
    '::ffff:192.0.2.1',
    '2001:db8:1::5',
    'fe80::1%eth0',
    '198.51.100.1',
    'kötü',
  ]
  expect(asked.map(at)).toEqual(['Ankara', 'İzmir', 'Ankara', 'Bursa', 'Bilinmiyor', 'Bilinmiyor', 'Bilinmiyor'])
})

it('counts an IPv6 customer as one address', () => {
  expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::9'))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1')
})

describe('passwords', () => {
  const vault = openVault(Buffer.alloc(32, 1))

  it('are hashed with argon2id at OWASP’s cost, salted and peppered', async () => {
    const hash = await hashPassword(vault, 'Doğru-Şifre')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/)
    expect(await hashPassword(vault, 'Doğru-Şifre')).not.toBe(hash)
    expect(await verifyPassword(vault, 'Doğru-Şifre', hash)).toBe(true)
    expect(await verifyPassword(vault, 'Doğru-Şifre'.normalize('NFD'), hash)).toBe(true)
    expect(await verifyPassword(vault, 'doğru-şifre', hash)).toBe(false)
    expect(await verifyPassword(openVault(Buffer.alloc(32, 2)), 'Doğru-Şifre', hash)).toBe(false)
    expect(await verifyPassword(vault, 'Doğru-Şifre', undefined)).toBe(false)
    expect([isOutdated(vault, hash), isOutdated(vault, hash.replace('t=2', 't=1'))]).toEqual([false, true])
  })

  it('are refused where attackers try them first', () => {
    for (const common of [
      'password1',
      'Galatasaray1905',
      'SIFRE123',
      'qwertyuiop',
      '12345678',
      'aaaaaaaa',
      'abababab',
    ]) {
      expect([common, isCommonPassword(common)]).toEqual([common, true])
    }
    for (const good of ['Demo1234!', 'kırmızı bisiklet', 'test_1234_x', 'Zk3!pQ-9'])
      expect([good, isCommonPassword(good)]).toEqual([good, false])
  })
})

it('lets a few through at once and turns away who comes to a full queue', async () => {
  const enter = boundedQueue({ atOnce: 2, longestQueue: 2 })
  let inside = 0
  let most = 0
  const work = () =>
    enter(async () => {
      most = Math.max(most, ++inside)
      await new Promise((done) => setTimeout(done, 5))
      inside--
    })
  const outcomes = await Promise.allSettled([work(), work(), work(), work(), work()])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(most).toBe(2)
  await work()
})
