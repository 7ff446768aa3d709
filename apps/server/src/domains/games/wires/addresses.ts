import { BlockList, isIP, isIPv6 } from 'node:net'
import type { WireCode } from '@meydan/contract/provider-fields'
import type { House } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$)/
/** RFC 6890: what no provider of the public internet has. */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '::/127', '64:ff9b::/96', '100::/64', '2001:db8::/32', '2002::/16'],
  ...['fc00::/7', 'fe80::/10', 'ff00::/8'],
]
const notPublic = rangesOf(NOT_PUBLIC)

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

/** Where a provider's games open, how they are opened, and where its calls come from. */
export interface ProviderPlace {
  launch_url: string
  /** `call`: the address of a game is asked for below `launch_url`, where the provider knows us as `operator_ref`. */
  launch_kind: 'direct' | 'call'
  operator_ref: string | null
  frame_origins: readonly string[]
  allowed_ips: readonly string[]
}

/**
 * Refuses `launch_address_refused` for addresses that are ours or beside ours, or of this machine where something is at stake, for ranges
 * that are none, and for launches by a call where the wire has none or nobody to ask is named.
 */
export function assertPlace(house: Pick<House, 'config'>, place: ProviderPlace & { wire: WireCode }): void {
  const { launch_url, frame_origins, allowed_ips } = place
  if (place.launch_kind === 'call') assertCall(place)
  const outside = [launch_url, ...frame_origins].filter((address) => !address.startsWith('/'))
  for (const address of outside) {
    const fault = faultOf(house, address)
    if (fault) throw refuse('launch_address_refused', `${address}: ${fault}`)
  }
  try {
    rangesOf(allowed_ips)
  } catch {
    throw refuse('launch_address_refused', 'IP listesinde adres ya da CIDR bloğu olmayan bir satır var')
  }
}

function assertCall({ wire, launch_url, operator_ref }: ProviderPlace & { wire: WireCode }): void {
  if (wire === 'meydan-v1') throw refuse('launch_address_refused', 'Bu protokolde oyun adresi çağrıyla sorulmaz')
  if (!isOutside(launch_url)) throw refuse('launch_address_refused', 'Oyun adresi sitenin kendi yolundan sorulmaz')
  if (operator_ref === null) throw refuse('launch_address_refused', 'Sağlayıcının bize verdiği kodu yazın')
}

function faultOf({ config }: Pick<House, 'config'>, address: string): string | undefined {
  if (isLocal(address)) return config.strict ? 'Yalnızca https adresleri kullanılabilir' : undefined
  const { hostname } = new URL(address)
  const ip = hostname.replaceAll(/^\[|\]$/g, '')
  if (isIP(ip) !== 0) return isPublicIp(ip) ? undefined : 'Adres herkese açık olmalı'
  const ours = [new URL(config.siteUrl).hostname, config.backofficeHost ?? '']
  return ours.some((own) => isBeside(hostname, own)) ? 'Bu alan adı sitenin kendi alan adıyla aynı kökten' : undefined
}

/** A host of the same registered name could set cookies for ours. */
function isBeside(host: string, own: string): boolean {
  return own.includes('.') && isIP(own) === 0 && registeredOf(host) === registeredOf(own)
}

/** `meydan.com.tr` of `oyun.meydan.com.tr`: a short label before the last one is taken for part of the ending. */
function registeredOf(host: string): string {
  const labels = host.toLowerCase().split('.')
  return labels.slice((labels.at(-2)?.length ?? 0) <= 3 ? -3 : -2).join('.')
}

/** Of this very machine. */
export function isLocal(address: string): boolean {
  return LOCAL.test(address)
}

export function isOutside(launchUrl: string): boolean {
  return !launchUrl.startsWith('/')
}
