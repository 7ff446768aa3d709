import { listMessages } from '@meydan/contract/messages/messages'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { expectSound, grant, table } from '../test/bonus.ts'
import { announceEnds } from './announce-ends.ts'
import { closeAllFinished } from './finished-grants.ts'

const site = await testSite()
const slot = await table(site)

it('the end of a bonus is told to the player, once', async () => {
  site.clock.set('2026-03-10T12:00:00Z')
  const [winner, late] = [await site.player({ cashKurus: 1_000n }), await site.player()]
  await grant(site, winner.id, 100n, { name: 'Biten' })
  await grant(site, late.id, 250n, { name: 'Geciken', rule: { validity_days: 1 } })
  await slot.bet(winner, 1_000n, { closesRound: true })
  site.clock.advance(23 * 3_600_000)
  await site.call(listMessages, {}, { as: late })
  site.clock.advance(3_600_000)
  await closeAllFinished(site.context)
  for (let run = 0; run < 2; run++) await announceEnds(site.context)
  const told = await site.context.db.rows(sql`
    select t.player_id, t.subject, m.body from messages.messages m join messages.threads t on t.id = m.thread_id
    where t.player_id in (${winner.id}, ${late.id}) order by t.player_id`)
  expect(told).toEqual([
    { player_id: winner.id, subject: 'Bonus çevriminiz tamamlandı', body: 'Biten: 1,00 ₺ nakit bakiyenize geçti.' },
    {
      player_id: late.id,
      subject: 'Bonusunuzun süresi doldu',
      body: 'Geciken için tanınan süre doldu, 2,50 ₺ bonus bakiyesi silindi. Nakit bakiyeniz değişmedi.',
    },
  ])
  await expectSound(site)
})
