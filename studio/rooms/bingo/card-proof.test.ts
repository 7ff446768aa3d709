import { wordsOf } from '@meydan/fair/draws'
import { commitmentOf, playerBlocks } from '@meydan/fair/player-seed'
import { type CardAlgorithm, cardRules } from '@meydan/fair/tombala/tombala-cards'
import { expect, it } from 'vitest'
import { call } from '../../test/house.ts'
import { openInstant } from '../../test/instant.ts'
import { readReplay } from '../../test/replay.ts'
import { openFrame, roomPlatform, untilState } from '../../test/room-platform.ts'

const room = 'tombala'

/** The cards that the record of a purchase leads to, by the published rule alone. */
function dealt(lines: ReadonlyMap<string, string>) {
  const told = (name: string): string => lines.get(`Kartların ${name}`)!
  const deal = cardRules[told('çekiliş kuralı') as CardAlgorithm]
  const seed = { server: told('sunucu tohumu'), client: told('istemci tohumu'), nonce: Number(told('tur sayısı')) }
  return deal(wordsOf(playerBlocks(seed)))
}

it('the record of a purchase keeps what its cards can be dealt from anew, the secret once it was revealed', async () => {
  const at = await roomPlatform(room)
  const studio = await at.start()
  const one = await openFrame(studio, at.house, room, 'p1')
  await untilState(at, one, 'open')
  const { no } = one.round()
  const buy = (slot: string, spot: string, amount: number) =>
    one.ask({ type: 'stake', no, slot, amount, auto: null, seed: 'word', spots: { [spot]: amount } })
  await buy('c1', 'strip', 3_000)
  await buy('c2', 'card', 500)
  const [first, second] = at.house.platform.calls
    .filter(({ action }) => action === 'bet')
    .map(({ body }) => body.round_id)
  const kept = async (round: unknown) =>
    new Map((await readReplay(studio, at.house, { provider: 'meydan', round: String(round) })).record.lines)
  expect((await kept(first)).get('Kartların sunucu tohumu')).toBeUndefined()
  const { session, seeds } = await openInstant(studio, at.house, 'zar')
  await call(studio, 'instant/rotate', { session, client: 'yeni' })
  const [strip, card] = [await kept(first), await kept(second)]
  expect(strip.get('Kartların sunucu tohumunun özeti')).toBe(seeds.hash)
  expect(commitmentOf(strip.get('Kartların sunucu tohumu')!)).toBe(seeds.hash)
  expect(dealt(strip)).toEqual(one.last('c1')?.cards)
  expect(dealt(card)).toEqual(one.last('c2')?.cards)
  await studio.studio.close()
})
