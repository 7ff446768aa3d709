import { createCipheriv, createHash } from 'node:crypto'

/**
 * Whether a PDF opens only with a password: it is encrypted, and the empty user password does not open it (ISO 32000-2, 7.6.4, revisions 2–6).
 * One that its owner has locked against printing or changing opens without. Of a handler or revision that is not the standard's: true.
 */
export function needsPassword(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const lock = lockIn(text)
  if (lock === undefined) return false
  if (lock === null) return true
  return !opensEmpty(lock)
}

interface Lock {
  revision: number
  keyBytes: number
  permissions: number
  owner: Buffer
  user: Buffer
  fileId: Buffer
  isMetadataOpen: boolean
}

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const EMPTY = Buffer.alloc(0)

/** The encryption dictionary; undefined where there is none, null where it cannot be read. */
function lockIn(text: string): Lock | null | undefined {
  const named = [...text.matchAll(/\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|(?=<<))/g)].at(-1)
  if (!named) return undefined
  const dictionary = named[1] === undefined ? text.slice(named.index) : objectOf(text, named[1], named[2] ?? '0')
  if (dictionary === undefined || !/\/Filter\s*\/Standard\b/.test(dictionary)) return null
  const numberOf = (name: string) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1] ?? Number.NaN)
  const [owner, user] = [stringAt(dictionary, '/O'), stringAt(dictionary, '/U')]
  const revision = numberOf('R')
  if (!owner || !user || !Number.isInteger(revision)) return null
  const bits = revision === 2 ? 40 : revision === 3 ? numberOf('Length') || 40 : 128
  return {
    revision,
    keyBytes: Math.min(Math.max(Math.trunc(bits / 8), 5), 16),
    permissions: numberOf('P'),
    owner,
    user,
    fileId: stringAt(text, '/ID\\s*\\[') ?? EMPTY,
    isMetadataOpen: /\/EncryptMetadata\s+false/.test(dictionary),
  }
}

function objectOf(text: string, id: string, generation: string): string | undefined {
  const found = [...text.matchAll(new RegExp(`(?<![0-9])${id}\\s+${generation}\\s+obj\\b`, 'g'))].at(-1)
  if (!found) return undefined
  const end = text.indexOf('endobj', found.index)
  return text.slice(found.index, end === -1 ? undefined : end)
}

/** A string behind a name, written in hex or with escapes. */
function stringAt(text: string, before: string): Buffer | undefined {
  const found = new RegExp(`${before}\\s*([(<])`).exec(text)
  if (!found) return undefined
  const start = found.index + found[0].length
  if (found[1] === '<') return Buffer.from(text.slice(start, text.indexOf('>', start)).replaceAll(/\s/g, ''), 'hex')
  return literal(text, start)
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

function literal(text: string, start: number): Buffer {
  const bytes: number[] = []
  for (let at = start, depth = 1; at < text.length; at++) {
    const letter = text[at] as string
    if (letter === '(') depth++
    if (letter === ')' && --depth === 0) break
    if (letter !== '\\') {
      bytes.push(letter.charCodeAt(0))
      continue
    }
    const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0]
    const next = text[at + 1] ?? ''
    if (octal) bytes.push(Number.parseInt(octal, 8) & 255)
    else if (next !== '\r' && next !== '\n') bytes.push(ESCAPES[next] ?? next.charCodeAt(0))
    at += octal ? octal.length : next === '\r' && text[at + 2] === '\n' ? 2 : 1
  }
  return Buffer.from(bytes)
}

function opensEmpty(lock: Lock): boolean {
  const { revision, user } = lock
  if (revision === 2) return rc4(keyOf(lock), PAD).equals(user.subarray(0, 32))
  if (revision === 3 || revision === 4) {
    const key = keyOf(lock)
    let cipher: Buffer = md5(PAD, lock.fileId)
    for (let round = 0; round < 20; round++) cipher = rc4(Buffer.from(key.map((byte) => byte ^ round)), cipher)
    return cipher.equals(user.subarray(0, 16))
  }
  const salt = user.subarray(32, 40)
  if (revision === 5) return sha(256, salt).equals(user.subarray(0, 32))
  return revision === 6 && hardened(salt).equals(user.subarray(0, 32))
}

/** The file's key by the empty password (algorithm 2). */
function keyOf({ revision, keyBytes, permissions, owner, fileId, isMetadataOpen }: Lock): Buffer {
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions | 0)
  const open = revision >= 4 && isMetadataOpen ? Buffer.from('ffffffff', 'hex') : EMPTY
  let key = md5(PAD, owner.subarray(0, 32), flags, fileId, open)
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, keyBytes))
  return key.subarray(0, keyBytes)
}

/** Algorithm 2.B for the empty password. */
function hardened(salt: Buffer): Buffer {
  let key = sha(256, salt)
  for (let round = 1; ; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const text = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const rest = text.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha(([256, 384, 512] as const)[rest] ?? 256, text)
    if (round >= 64 && (text.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32)
  }
}

const md5 = (...parts: readonly Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const sha = (bits: 256 | 384 | 512, bytes: Buffer) => createHash(`sha${bits}`).update(bytes).digest()

/** OpenSSL has it no more, and old PDFs have nothing else. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    const kept = state[one] as number
    state[one] = state[other] as number
    state[other] = kept
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] as number) + (key[at % key.length] as number)) & 255
    swap(at, other)
  }
  let [one, other] = [0, 0]
  return Buffer.from(
    bytes.map((byte) => {
      one = (one + 1) & 255
      other = (other + (state[one] as number)) & 255
      swap(one, other)
      return byte ^ (state[((state[one] as number) + (state[other] as number)) & 255] as number)
    }),
  )
}
