import * as admin from '@meydan/contract/bonuses/bonuses-admin'
import * as bonuses from '@meydan/contract/bonuses/bonuses'
import { expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { grant, makePromotion } from '../test/bonus.ts'

const site = await testSite()
const clerk = await site.staff('finance')
const FREE = { bonus_type: 'free', percent: null, fixed_kurus: 1_000n, reuse: 'player' } as const

it('bonuses are found by player, name, kind, state and promotion, each alone', async () => {
  const promotion = await makePromotion(site, { ...FREE, name: 'Işıltı' })
  const [one, other] = [await site.player(), await site.player()]
  await site.call(bonuses.activateBonus, { bonus_id: promotion }, { as: one })
  await grant(site, other.id, 5_000n, { name: 'Gölge' })
  const players = async (input: object) => {
    const { body } = await site.call(admin.listGrants, { per_page: 100, ...input } as never, { as: clerk })
    const found = body.data.map((row: { player_id: number }) => row.player_id) as number[]
    return [one.id, other.id].filter((id) => found.includes(id))
  }
  expect(await players({})).toEqual([one.id, other.id])
  expect(await players({ q: one.username })).toEqual([one.id])
  expect(await players({ q: 'IŞILTI' })).toEqual([one.id])
  expect(await players({ q: 'golge' })).toEqual([other.id])
  expect(await players({ player_id: String(other.id) })).toEqual([other.id])
  expect(await players({ promotion_id: String(promotion) })).toEqual([one.id])
  expect(await players({ bonus_type: 'free' })).toEqual([one.id])
  const [{ id }] = (await site.call(admin.listGrants, { q: 'golge' } as never, { as: clerk })).body.data
  await site.call(admin.cancelGrant, { id, reason: 'Yanlış verildi' }, { as: clerk })
  expect(await players({ status: 'cancelled' })).toEqual([other.id])
  expect(await players({ status: 'active' })).toEqual([one.id])
})
