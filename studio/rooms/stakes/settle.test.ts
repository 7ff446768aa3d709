import { expect, it } from 'vitest'
import { roomBench } from '../../test/room-bench.ts'
import { sweepRepeatedly } from './settle.ts'

it('rounds are closed in time while the platform keeps what is owed waiting', async () => {
  const asked = { owed: 0, rounds: 0 }
  const owed = {
    no: 1n,
    slot: 'a',
    step: 1,
    player_ref: 'p1',
    status: 'paying',
    stake_kurus: 1_000n,
    taken_at: 0,
    spots: null,
  }
  const pool = {
    async query({ text }: { text: string }) {
      const isOwed = text.includes('room_stakes')
      asked[isOwed ? 'owed' : 'rounds']++
      return { rows: isOwed ? [{ seed_id: null, pay_kurus: 0n, ...owed }] : [] }
    },
  }
  const platform = { keys: { current: () => new Promise(() => {}) } }
  const { room, clock } = roomBench('ucus-saati', { pool, platform })
  const ended = new AbortController()
  void sweepRepeatedly(room, ended.signal)
  await clock.until(() => asked.rounds === 4)
  ended.abort()
  expect(asked.owed).toBe(1)
})
