import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export const toHex = bytesToHex

/** Throws where the text is not an even number of hex digits. */
export const fromHex = hexToBytes

/** A text stands for its UTF-8 bytes, a seed of hex text too: only what is given as bytes is taken as bytes. */
type Material = Uint8Array | string

export function sha256(input: Material): Uint8Array {
  return digest(bytesOf(input))
}

export function hmacSha256(key: Material, message: Material): Uint8Array {
  return hmac(digest, bytesOf(key), bytesOf(message))
}

function bytesOf(input: Material): Uint8Array {
  return typeof input === 'string' ? utf8ToBytes(input) : input
}
