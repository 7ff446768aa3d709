import { expect, it } from 'vitest'
import { isAmong, isPublicIp, rangesOf } from './public-network.ts'

it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450::1', '::ffff:8.8.8.8'])('%s is public', (ip) => {
  expect(isPublicIp(ip)).toBe(true)
})

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fc00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  'localhost',
  '',
])('%s is not', (ip) => {
  expect(isPublicIp(ip)).toBe(false)
})

it('a range holds its addresses, however the socket writes them', () => {
  const list = rangesOf(['192.0.2.0/28', '198.51.100.7', '2001:db8::/64'])
  for (const ip of ['192.0.2.15', '::ffff:192.0.2.1', '198.51.100.7', '2001:db8::9'])
    expect(isAmong(list, ip)).toBe(true)
  for (const ip of ['192.0.2.16', '198.51.100.8', '2001:db8:1::9']) expect(isAmong(list, ip)).toBe(false)
  for (const wrong of ['256.1.1.1', '1.2.3.4/33', 'x', '1.2.3.4/'])
    expect(() => rangesOf([wrong]), wrong).toThrow(RangeError)
})
