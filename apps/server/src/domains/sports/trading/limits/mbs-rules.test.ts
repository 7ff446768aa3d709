import { readEvent } from '@meydan/contract/sports/sports'
import { listMbsRules, removeMbsRule, setMbsRule } from '@meydan/contract/sports/sports-mbs-admin'
import { expect, test } from 'vitest'
import { pick, play, testBook } from '../../test/sports.ts'

const book = await testBook()
const { site } = book
const trader = await site.staff('trading')
const LEAGUE = 'md:tournament:7'
const rule = (fields: object) => site.call(setMbsRule, { mbs: 2, reason: 'Derbi haftası', ...fields }, { as: trader })

test('a league asks for more legs, a type of market in it for more still, until the rule goes', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const [one, two] = [await book.match(), await book.match()]
  const seen = async () => {
    const { body } = await site.call(readEvent, { event: one })
    return [body.event.mbs, body.markets[0]?.mbs]
  }
  const single = async () => (await play(book, player, [pick(one, '1', 200)])).body
  expect(await seen()).toEqual([1, 1])
  expect((await rule({ league_id: LEAGUE })).body).toMatchObject({ success: true })
  expect(await seen()).toEqual([2, 2])
  expect(await single()).toMatchObject({ code: 'mbs_not_met', message: 'Bu maç için en az 2 seçim gerekir' })
  expect((await play(book, player, [pick(one, '1', 200), pick(two, '1', 200)])).body.success).toBe(true)
  await rule({ league_id: LEAGUE, key: '1x2', mbs: 3 })
  expect(await seen()).toEqual([2, 3])
  expect((await play(book, player, [pick(one, '1', 200), pick(two, '1', 200)])).body.code).toBe('mbs_not_met')
  // The type of market everywhere gives way to that type in this league.
  await rule({ key: '1x2', mbs: 4 })
  expect(await seen()).toEqual([2, 3])
  const { body } = await site.call(listMbsRules, {}, { as: trader })
  for (const { id } of body.data) await site.call(removeMbsRule, { id }, { as: trader })
  expect(await seen()).toEqual([1, 1])
  expect((await single()).success).toBe(true)
  await book.clean()
})

test('what names nothing, or nothing that is known, is refused', async () => {
  expect((await rule({})).body).toMatchObject({ code: 'mbs_rule_invalid', message: 'Lig ya da bahis türü seçin' })
  expect((await rule({ league_id: 'md:tournament:999999' })).body.message).toBe('Böyle bir lig yok')
  expect((await rule({ key: 'yok' })).body.message).toBe('Böyle bir bahis türü yok')
  for (const mbs of [0, 5, 1.5]) expect((await rule({ key: '1x2', mbs })).status).toBe(400)
})
