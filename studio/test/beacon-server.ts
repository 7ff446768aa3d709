import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { fromHex, toHex } from '@meydan/fair/hash'
import { type BeaconChain, beaconMessage, randomnessOf } from '@meydan/fair/shared/beacon'
import type { BeaconSettings } from '../rooms/entropy/beacon.ts'

const { shortSignatures } = bls12_381
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** A beacon of its own key over HTTP, as drand's servers answer; on request it is away, or lies. */
export type BeaconServer = BeaconSettings & {
  chain: BeaconChain
  behaviour: 'answers' | 'is away' | 'forges'
  /** Rounds that were asked for. */
  asked: number[]
  close: () => Promise<void>
}

export async function startBeacon(genesisMs: number): Promise<BeaconServer> {
  const secret = fromHex('2a'.repeat(32))
  const forger = fromHex('2b'.repeat(32))
  const publicKey = toHex(shortSignatures.getPublicKey(secret).toBytes())
  const chain = { hash: 'be'.repeat(32), publicKey, genesisMs, periodMs: 3_000 }
  const sign = (round: number, key: Uint8Array): string =>
    toHex(shortSignatures.Signature.toBytes(shortSignatures.sign(shortSignatures.hash(beaconMessage(round), DST), key)))
  const server = createServer((request, response) => {
    const round = Number(new RegExp(`^/${chain.hash}/public/(\\d+)$`).exec(request.url ?? '')?.[1])
    if (Number.isInteger(round)) beacon.asked.push(round)
    if (beacon.behaviour === 'is away' || !Number.isInteger(round)) return response.writeHead(503).end()
    const signature = sign(round, beacon.behaviour === 'forges' ? forger : secret)
    const body = JSON.stringify({ round, randomness: randomnessOf(signature), signature })
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const beacon: BeaconServer = {
    urls: [`http://127.0.0.1:${port}`],
    chain,
    behaviour: 'answers',
    asked: [],
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
  return beacon
}
