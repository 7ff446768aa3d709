import { expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'

const site = await testSite()
it('makes a player', async () => {
  const player = await site.player()
  expect(player.id).toBe(1)
})
