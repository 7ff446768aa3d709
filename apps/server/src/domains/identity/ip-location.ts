import type { Config } from '../../platform/start/config.ts'
import { existsSync, readFileSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import { join } from 'node:path'

export const UNKNOWN_LOCATION = 'Bilinmiyor'

/**
 * The approximate place of an address by the operator's own table `DATA_DIR/places.csv` (`network/bits;place` per line, the
 * narrowest network wins); 'Bilinmiyor' without one. Nothing leaves the server.
 */
export function ipLocationOf(config: Config, ip: string): string {
  const address = numberOf(ip)
  if (!address) return UNKNOWN_LOCATION
  for (const { bits, length, places } of tableOf(config.dataDir)) {
    const place = bits === address.bits ? places.get(address.value >> BigInt(bits - length)) : undefined
    if (place !== undefined) return place
  }
  return UNKNOWN_LOCATION
}

interface Row {
  /** 32 or 128. */
  bits: number
  length: number
  network: bigint
  place: string
}

/** All networks of one length, so that an address is looked up once for each length and never row by row. */
interface Networks {
  bits: number
  length: number
  places: Map<bigint, string>
}

const tables = new Map<string, Networks[]>()

/** Reads the operator's table before anybody is served: a large one takes a second. */
export function readIpLocations({ dataDir }: { dataDir: string }): void {
  tableOf(dataDir)
}

function tableOf(dataDir: string): Networks[] {
  const known = tables.get(dataDir)
  if (known) return known
  const file = join(dataDir, 'places.csv')
  const rows = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/).flatMap(parse) : []
  const lengths = new Map<string, Networks>()
  for (const { bits, length, network, place } of rows) {
    const networks = lengths.get(`${bits}/${length}`) ?? { bits, length, places: new Map<bigint, string>() }
    lengths.set(`${bits}/${length}`, networks)
    if (!networks.places.has(network)) networks.places.set(network, place)
  }
  const table = [...lengths.values()].toSorted((a, b) => b.length - a.length)
  tables.set(dataDir, table)
  return table
}

function parse(line: string): Row[] {
  const match = /^([0-9a-fA-F.:]+)\/(\d{1,3})\s*;(.+)$/.exec(line.trim())
  const place = match?.[3]?.trim() ?? ''
  const address = match ? numberOf(match[1] as string) : undefined
  const length = Number(match?.[2])
  if (place === '' || place.length > 80 || !address || length > address.bits) return []
  return [{ bits: address.bits, length, network: address.value >> BigInt(address.bits - length), place }]
}

function numberOf(ip: string): { bits: number; value: bigint } | undefined {
  // An address of the own link carries the name of the machine's card.
  const text = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] as string
  if (isIPv4(text)) return { bits: 32, value: text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n) }
  if (!isIPv6(text) || text.includes('.')) return undefined
  const [head = '', tail] = text.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return {
    bits: 128,
    value: [...left, ...middle, ...right].reduce((sum, part) => (sum << 16n) | BigInt(`0x${part}`), 0n),
  }
}
