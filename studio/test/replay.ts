import { createHmac } from 'node:crypto'
import type { House, Process } from './house.ts'
import type { RoundRecord } from '../replay/replay-record.ts'

export type ReplayAnswer = { status: number; record: RoundRecord; hasShow: boolean; code?: string }
export type ReplayRequest = { provider: string; round: string; player?: string; exp?: number; signedAs?: string }

/** The record of a round for a platform that opens a signed link. */
export async function readReplay(from: Process, at: House, request: ReplayRequest): Promise<ReplayAnswer> {
  const reply = await from.app.inject({ url: addressOf(at, request).replace('?', '/record?') })
  return { ...reply.json(), status: reply.statusCode }
}

export function addressOf(at: House, { provider, round, player = 'p1', exp, signedAs }: ReplayRequest): string {
  const end = exp ?? at.clock.ms + 600_000
  const text = `replay\n${signedAs ?? round}\n${player}\n${end}`
  const sig = createHmac('sha256', at.keys.get(provider)!).update(text).digest('hex')
  const query = new URLSearchParams({ provider, player, exp: String(end), sig })
  return `/studio/replay/${round}?${query}`
}
