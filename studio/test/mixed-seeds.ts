import type { PastRoundProof } from '../rooms/stakes/past-rounds.ts'
import type { Process } from './house.ts'

/** What a room publishes of the seeds of its players in one round, and the mix in its list of past rounds. */
export async function mixed({ app }: Process, room: string, no: number) {
  const seeds = await app.inject({ url: `/studio/rooms/${room}/rounds/${no}/seeds` })
  const list = await app.inject({ url: `/studio/rooms/${room}/rounds?before=${no + 1}` })
  const rounds = list.json<{ rounds: PastRoundProof[] }>().rounds
  return {
    status: seeds.statusCode,
    seeds: seeds.json<{ seeds?: string[] }>().seeds,
    mix: rounds.find((round) => round.no === no)?.mix,
  }
}
