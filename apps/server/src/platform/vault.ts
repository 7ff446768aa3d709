import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts personal data at rest (AES-256-GCM, random nonce, the field's name as associated data, key id in front) and makes
 * the keyed hashes by which it can be unique and found. Text in, bytes out.
 */
export interface Vault {
  seal(field: string, text: string): Buffer
  open(field: string, sealed: Buffer): string
  sealBytes(field: string, bytes: Buffer): Buffer
  openBytes(field: string, sealed: Buffer): Buffer
  /** The same value of the same field always gives the same hash; without the key it says nothing. */
  blindIndex(field: string, text: string): Buffer
  /** A signature for values handed to browsers, such as the visitor cookie. */
  sign(purpose: string, text: string): string
}

const KEY_ID = 1

export function openVault(masterKey: Buffer): Vault {
  const encryptionKey = derive(masterKey, 'pii-encryption')
  const indexKey = derive(masterKey, 'pii-index')
  const signingKey = derive(masterKey, 'signing')

  const sealBytes = (field: string, bytes: Buffer): Buffer => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(field))
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([Buffer.from([KEY_ID]), nonce, cipher.getAuthTag(), body])
  }
  const openBytes = (field: string, sealed: Buffer): Buffer => {
    if (sealed[0] !== KEY_ID) throw new Error(`no key with id ${sealed[0]}`)
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey, sealed.subarray(1, 13)).setAAD(Buffer.from(field))
    decipher.setAuthTag(sealed.subarray(13, 29))
    return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()])
  }
  return {
    sealBytes,
    openBytes,
    seal: (field, text) => sealBytes(field, Buffer.from(text)),
    open: (field, sealed) => openBytes(field, sealed).toString(),
    blindIndex: (field, text) => createHmac('sha256', indexKey).update(`${field}\0${text}`).digest(),
    sign: (purpose, text) => createHmac('sha256', signingKey).update(`${purpose}\0${text}`).digest('base64url'),
  }
}

function derive(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, 'meydan', purpose, 32))
}
