import { bls12_381 } from '@noble/curves/bls12-381.js'
import { fromHex } from '../hash.ts'
import { type BeaconChain, beaconMessage } from './beacon.ts'

/** As RFC 9380 names it for signatures on G1. */
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const { shortSignatures } = bls12_381

/** Whether the beacon's servers have signed this round; false of whatever is no signature. Some twenty milliseconds. */
export function isBeaconSignature({ publicKey }: BeaconChain, round: number, signature: string): boolean {
  try {
    const message = shortSignatures.hash(beaconMessage(round), DST)
    return shortSignatures.verify(fromHex(signature), message, fromHex(publicKey))
  } catch {
    return false
  }
}
