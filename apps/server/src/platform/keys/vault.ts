import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Where a sealed value stands, which is bound to it: moved to another row or column it opens no more. */
export interface Place {
  /** `schema.table.column`, or what a file store is called. */
  column: string
  row: number | string
}

/** Of argon2id: memory in KiB, and how often it is gone through. */
export interface PasswordCost {
  memory: number
  passes: number
  parallelism: number
}

/** Recommended by OWASP (Password Storage Cheat Sheet). Whoever logs in with a hash of another cost gets one of this. */
const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }

/**
 * Encrypts personal data at rest (AES-256-GCM, random nonce, its place as associated data, the key's id in front) and makes the keyed
 * hashes by which it can be unique and found. Text in, bytes out.
 */
export interface Vault {
  seal(place: Place, text: string): Buffer
  open(place: Place, sealed: Buffer): string
  sealBytes(place: Place, bytes: Buffer): Buffer
  openBytes(place: Place, sealed: Buffer): Buffer
  /** The same value of the same field always gives the same hash; without the key it says nothing. Made anew when keys rotate. */
  blindIndex(field: string, text: string): Buffer
  /** The root that hashes and signs now. */
  readonly root: number
  /** What a new hash of a password costs; tests of other things have it cheaper. */
  readonly passwordCost: PasswordCost
  /** The same for what cannot be made anew, such as the pepper of passwords: by this root, by default the newest. */
  permanentHash(field: string, text: string, root?: number): Buffer
  /** By each root there ever was, newest first. */
  permanentHashes(field: string, text: string): Buffer[]
  /** A signature by the newest root, for values handed to browsers and for what is found again later. */
  sign(purpose: string, text: string): string
  /** Until when the root that made this signature signed; undefined where no root of this installation made it. */
  signedUntil(purpose: string, text: string, signature: string): RootValidity | undefined
  /** By the first root, for ever: for what a stranger keeps its own things with. */
  signPermanently(purpose: string, text: string): string
}

/** The end of a root's time: the last link of the audit log then, and the instant in milliseconds; endless for the one that signs now. */
export interface RootValidity {
  auditPosition: bigint
  at: number
}

const ENDLESS: RootValidity = { auditPosition: 2n ** 63n - 1n, at: Number.POSITIVE_INFINITY }

/** What data are sealed and found with; the id stands in every sealed value. */
export interface DataKey {
  id: number
  seal: Buffer
  index: Buffer
}

/** What everything lasting is derived from; `since` is the end of the root before it. */
export interface Root {
  id: number
  bytes: Buffer
  since: RootValidity
}

/** The keys of an installation. The newest root signs, the newest data key seals; the others are known again. */
export interface KeyRing {
  /** Oldest first; the first has the id 0. */
  roots: readonly [Root, ...Root[]]
  keys: readonly DataKey[]
}

/** The ring of an installation whose keys have never been rotated. */
export function firstRing(masterKey: Buffer): KeyRing {
  const keys = [{ id: 1, seal: deriveKey(masterKey, 'pii-encryption'), index: deriveKey(masterKey, 'pii-index') }]
  return { roots: [{ id: 0, bytes: masterKey, since: { auditPosition: 0n, at: 0 } }], keys }
}

/** The form of a sealed value: this, the key's id, then nonce, tag and body. */
const BOUND = 0
const HEAD_BYTES = 2

/** Its keys become the library's own once: made of bytes for each use, they cost four times what is done with them. */
export function openVault(keys: Buffer | KeyRing): Vault {
  const ring = Buffer.isBuffer(keys) ? firstRing(keys) : keys
  const known = ring.keys.map(({ id, seal, index }) => ({
    id,
    seal: createSecretKey(seal),
    index: createSecretKey(index),
  }))
  const byId = new Map(known.map((key) => [key.id, key]))
  const current = known.reduce((newest, key) => (key.id > newest.id ? key : newest))
  const roots = ring.roots.map(({ id, bytes }, place) => ({
    id,
    lasting: createSecretKey(deriveKey(bytes, 'pii-index')),
    signing: createSecretKey(deriveKey(bytes, 'signing')),
    until: ring.roots[place + 1]?.since ?? ENDLESS,
  }))
  const newest = roots.at(-1) as (typeof roots)[number]
  const first = roots[0] as (typeof roots)[number]
  const signature = ({ signing }: { signing: KeyObject }, purpose: string, text: string) =>
    hmac(signing, purpose, text).digest('base64url')
  const keyOf = (id: number | undefined) => {
    const key = id === undefined ? undefined : byId.get(id)
    if (!key) throw new Error(`no key with id ${id}`)
    return key
  }
  const sealBytes = (place: Place, bytes: Buffer): Buffer => {
    const head = Buffer.from([BOUND, current.id])
    return Buffer.concat([head, encrypt(current.seal, nameOf(place), bytes)])
  }
  const openBytes = (place: Place, sealed: Buffer): Buffer =>
    decrypt(keyOf(sealed[0] === BOUND ? sealed[1] : undefined).seal, nameOf(place), sealed.subarray(HEAD_BYTES))
  return {
    sealBytes,
    openBytes,
    seal: (place, text) => sealBytes(place, Buffer.from(text)),
    open: (place, sealed) => openBytes(place, sealed).toString(),
    blindIndex: (field, text) => hmac(current.index, field, text).digest(),
    root: newest.id,
    passwordCost: PASSWORD_COST,
    permanentHash: (field, text, root = newest.id) => {
      const found = roots.find(({ id }) => id === root)
      if (!found) throw new Error(`no root with id ${root}`)
      return hmac(found.lasting, field, text).digest()
    },
    permanentHashes: (field, text) => roots.toReversed().map(({ lasting }) => hmac(lasting, field, text).digest()),
    sign: (purpose, text) => signature(newest, purpose, text),
    signedUntil: (purpose, text, given) =>
      roots.findLast((root) => isSame(signature(root, purpose, text), given))?.until,
    signPermanently: (purpose, text) => signature(first, purpose, text),
  }
}

/** Whether a value was sealed with the data key of this id and bound to its row. */
export function isSealedWith(id: number, sealed: Buffer): boolean {
  return sealed[0] === BOUND && sealed[1] === id
}

/** Nonce, tag and body. */
export function encrypt(key: Buffer | KeyObject, associated: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws where the key is another, or anything was changed. */
export function decrypt(key: Buffer | KeyObject, associated: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(associated))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

export function deriveKey(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, 'meydan', purpose, 32))
}

/** Takes as long wherever they differ. */
function isSame(wanted: string, given: string): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function nameOf({ column, row }: Place): string {
  return `${column}:${row}`
}

function hmac(key: KeyObject, field: string, text: string) {
  return createHmac('sha256', key).update(`${field}\0${text}`)
}
