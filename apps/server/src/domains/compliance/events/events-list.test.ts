import { listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import { expect, it } from 'vitest'
import { type TestStaff, testSite } from '../../../../test/site.ts'
import { significantEvent } from './events.ts'

const site = await testSite()
const list = async (as: TestStaff, filters: object) => {
  const { status, body } = await site.call(listSignificantEvents, filters as never, { as })
  return status === 200 ? body.data.map(({ text }: { text: string }) => text) : body.code
}
const csv = async (as: TestStaff, filters: object) =>
  String((await site.call(listSignificantEvents.list.exported, filters as never, { as })).body)

it('significant events are narrowed by kind, player, staff, day and words, in the list as in its file', async () => {
  const [player, trader] = [await site.player(), await site.staff('trading')]
  const told = (event: Parameters<typeof significantEvent>[1]) =>
    site.context.db.transaction((tx) => significantEvent(tx, event))
  site.clock.set('2031-03-01T20:30:00Z')
  await told({ kind: 'large_win', playerId: player.id, text: 'Büyük kazanç: İlk' })
  // Half an hour later it is another day in Istanbul.
  site.clock.set('2031-03-01T21:00:00Z')
  await told({ kind: 'cap_raised', staff: trader, text: 'Kazanç sınırı yükseldi' })
  await told({ kind: 'system', text: 'Bir şey oldu' })
  const officer = await site.staff('compliance')
  const days = { from: '2031-03-01', to: '2031-03-02' }
  expect(await list(officer, days)).toEqual(['Bir şey oldu', 'Kazanç sınırı yükseldi', 'Büyük kazanç: İlk'])
  for (const [filter, texts] of [
    [{ kind: 'large_win' }, ['Büyük kazanç: İlk']],
    [{ player_id: player.id }, ['Büyük kazanç: İlk']],
    [{ staff: trader.username }, ['Kazanç sınırı yükseldi']],
    [{ to: '2031-03-01' }, ['Büyük kazanç: İlk']],
    [{ from: '2031-03-02' }, ['Bir şey oldu', 'Kazanç sınırı yükseldi']],
    [{ q: 'bir şey' }, ['Bir şey oldu']],
  ] as const) {
    expect(await list(officer, { ...days, ...filter }), JSON.stringify(filter)).toEqual(texts)
    const file = await csv(officer, { ...days, ...filter })
    for (const text of ['Bir şey oldu', 'Kazanç sınırı yükseldi', 'Büyük kazanç: İlk'])
      expect(file.includes(text), `${JSON.stringify(filter)} ${text}`).toBe((texts as readonly string[]).includes(text))
  }
  for (const wrong of [{ kind: 'uydurma' }, { player_id: 'x' }, { from: '2031-02-30' }])
    expect(await list(officer, wrong), JSON.stringify(wrong)).toBe('bad_input')
})
