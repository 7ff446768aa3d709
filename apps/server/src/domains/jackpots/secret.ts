import { hash, randomBytes, randomInt } from 'node:crypto'
import { commitmentText } from '@meydan/contract/jackpots/jackpot-proof'
import type { Place, Vault } from '../../platform/keys/vault.ts'

/** What is fixed when a cycle begins and published when it drops. Kuruş. */
export interface Secret {
  point: bigint
  salt: string
}

/** As likely each kuruş above the seed up to the cap. */
export function drawSecret({ seed_kurus, cap_kurus }: { seed_kurus: bigint; cap_kurus: bigint }): Secret {
  const point = seed_kurus + BigInt(randomInt(Number(cap_kurus - seed_kurus))) + 1n
  return { point, salt: randomBytes(16).toString('hex') }
}

interface Fixed {
  code: string
  no: number
  seed_kurus: bigint
  cap_kurus: bigint
}

/** What is published of a secret from the beginning on. */
export function commitmentOf({ code, no, seed_kurus, cap_kurus }: Fixed, { point, salt }: Secret): string {
  const cycle = { tier: code, no, seed: Number(seed_kurus), cap: Number(cap_kurus), point: Number(point), salt }
  return hash('sha256', commitmentText(cycle))
}

const secretPlace = (row: number): Place => ({
  column: 'jackpots.cycles.secret_sealed',
  row,
})

export function sealSecret(vault: Vault, cycleId: number, { point, salt }: Secret): Buffer {
  return vault.seal(secretPlace(cycleId), `${point}:${salt}`)
}

export function openSecret(vault: Vault, cycleId: number, sealed: Buffer): Secret {
  const [point = '', salt = ''] = vault.open(secretPlace(cycleId), sealed).split(':')
  return { point: BigInt(point), salt }
}
