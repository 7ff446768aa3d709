import type { Vault } from '../../../platform/keys/vault.ts'
import { timingSafeEqual } from 'node:crypto'
import type { PlayerId } from '../../../platform/app-context.ts'
import type { CashoutOffer } from './cashout-offer.ts'

export type WrittenOffer = Pick<CashoutOffer, 'coupon' | 'revision' | 'share' | 'amount' | 'seen'> & { expiresAt: Date }

/** An offer as it is handed to a player: signed, so that nothing is written until one is taken. */
export function writeOffer(vault: Vault, player: PlayerId, offer: WrittenOffer): string {
  const { coupon, revision, share, amount, seen, expiresAt } = offer
  const legs = seen.map((leg) => [leg.no, leg.version, leg.producer, leg.closed_seq])
  const offerText = JSON.stringify([coupon, revision, share, Number(amount), expiresAt.getTime(), legs])
  const text = Buffer.from(offerText).toString('base64url')
  return `${text}.${signatureOf(vault, player, text)}`
}

/** Undefined for what this installation has not written for this player. */
export function readOffer(vault: Vault, player: PlayerId, token: string): WrittenOffer | undefined {
  const [text = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(vault, player, text))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [coupon, revision, share, amount, expiresAt, legs] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    number,
    number,
    number,
    number,
    number,
    [number, number, number, number][],
  ]
  const seen = legs.map(([no, version, producer, closed_seq]) => ({ no, version, producer, closed_seq }))
  return { coupon, revision, share, amount: BigInt(amount), expiresAt: new Date(expiresAt), seen }
}

function signatureOf(vault: Vault, player: PlayerId, text: string): string {
  return vault.sign('cashout-offer', `${player}:${text}`)
}
