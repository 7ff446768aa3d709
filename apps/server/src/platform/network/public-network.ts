import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** RFC 6890: what lies inside a machine or an installation's own networks, is written through another protocol, or is of no single machine. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]
const notPublic = rangesOf(NOT_PUBLIC)

/** Whether this literal address may be that of a stranger's server. A version 4 address in a version 6 one is judged as what it is. */
export function isPublicIp(ip: string): boolean {
  return isIP(ip) !== 0 && !isAmong(notPublic, ip)
}

/** Addresses and CIDR blocks; throws a RangeError for what is neither. */
export function rangesOf(written: readonly string[]): BlockList {
  const list = new BlockList()
  for (const each of written) {
    const [ip = '', bits] = each.split('/')
    const family = isIP(ip)
    const most = family === 6 ? 128 : 32
    const prefix = bits === undefined ? most : Number(bits || Number.NaN)
    if (family === 0 || !Number.isInteger(prefix) || prefix > most) throw new RangeError(`${each} is no address`)
    list.addSubnet(ip, prefix, family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** An IPv4 address counts as itself however the socket writes it. */
export function isAmong(list: BlockList, ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/**
 * For a connection to what somebody else has typed: the name is resolved once, what is connected to is what was looked at, and it fails
 * with code `INSIDE` where any of what the name resolves to is not public.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicIp(address)))
      return done(Object.assign(new Error('adres herkese açık değil'), { code: 'INSIDE' }), '', 0)
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}
