import { cancelBonus } from '@meydan/contract/bonuses/bonuses'
import sql from 'sql-template-tag'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../../test/patience.ts'
import { type TestPlayer, testSite } from '../../../../../test/site.ts'
import { recallGrant } from '../../../bonuses/public.ts'
import { expectSound, grant, grantRow } from '../../../bonuses/test/bonus.ts'
import { openOutside } from '../../test/outside-spins.ts'
import { sendSpinIssues } from './send-issues.ts'

const site = await testSite()
const outside = await openOutside(site)
const { hub88, gcp, give, rowsOf, told, given, issueOf } = outside

afterEach(() => expectSound(site))
afterAll(() => outside.close())

describe('when their bonus goes', () => {
  const giveUp = (player: TestPlayer, id: number) => site.call(cancelBonus, { id }, { as: player })
  const settle = async (id: number, status: string) => {
    await eventually(async () => {
      if ((await rowsOf(id)).at(-1)?.status !== status) expect((await rowsOf(id)).at(-1)?.status).toMatch(/^cancel/)
      await sendSpinIssues(site.context)
      expect((await rowsOf(id)).at(-1)?.status).toBe(status)
    }, 10)
  }

  it.each(['hub88', 'gcp'] as const)('%s is told to cancel them, once', async (wire) => {
    const to = wire === 'hub88' ? hub88 : gcp
    const { player, id } = await given(to)
    expect((await giveUp(player, id)).status).toBe(200)
    await settle(id, 'cancelled')
    expect((await issueOf(to, player))?.status).toMatch(/cancel/i)
    const before = to.calls.length
    await sendSpinIssues(site.context)
    expect(to.calls.length).toBe(before)
  })

  it('nobody is told of what nobody was told', async () => {
    const player = await site.player()
    const id = (await give(player, gcp)).body.id as number
    await eventually(async () => expect(await rowsOf(id)).toHaveLength(1), 10)
    const before = gcp.calls.length
    await giveUp(player, id)
    await eventually(async () => expect(await rowsOf(id)).toMatchObject([{ status: 'cancelled' }]), 10)
    await sendSpinIssues(site.context)
    expect(gcp.calls.length).toBe(before)
  })

  it.each(['hub88', 'gcp'] as const)(
    '%s cancels those whose giving was never heard to have succeeded',
    async (wire) => {
      const to = wire === 'hub88' ? hub88 : gcp
      const player = await site.player()
      to.loseAnswerOf(wire === 'hub88' ? '/freebet/rewards/create' : '/freespins/issue')
      const id = (await give(player, to)).body.id as number
      expect(await told(id)).toMatchObject([{ status: 'waiting' }])
      await giveUp(player, id)
      await settle(id, 'cancelled')
      expect((await issueOf(to, player))?.status).toMatch(/cancel/i)
    },
  )

  it('what was played cannot be cancelled any more', async () => {
    const { player, id } = await given(gcp, 2)
    const issue = await issueOf(gcp, player)
    await gcp.spin(issue?.name ?? '', [0, 0])
    const other = await given(gcp, 2)
    await site.context.db.run(sql`update games.spin_issues set name = 'x' || name where grant_id = ${id}`)
    await site.context.db.run(sql`update games.spin_issues set name = ${issue?.name} where grant_id = ${other.id}`)
    await giveUp(other.player, other.id)
    await settle(other.id, 'kept')
    expect((await rowsOf(other.id))[0]?.problem).toContain('620')
  })

  it('and comes back, they are given anew under another name', async () => {
    const player = await site.player()
    const id = await grant(site, player.id, 0n, {
      type: 'freespin',
      rule: { rollover: 5 },
      spins: { gameId: gcp.gameIds.slot, count: 2, stakeKurus: 500n },
      source: 'deposit',
      sourceRef: '999001',
    })
    await told(id)
    const tell = (part: bigint) =>
      site.context.db.transaction((tx) =>
        recallGrant(tx, { grantId: id, cause: 'deposit', ref: '999001', part, of: 100n }),
      )
    await tell(100n)
    await settle(id, 'cancelled')
    await tell(0n)
    expect((await told(id, 2)).map(({ name, status }) => [name, status])).toEqual([
      [`${id}`, 'cancelled'],
      [`${id}-2`, 'issued'],
    ])
    const issue = await issueOf(gcp, player)
    expect(issue).toMatchObject({ name: `${id}-2`, bet_level: 3 })
    expect(await gcp.spin(issue?.name ?? '', [100, 200])).toMatchObject([{ http: 200, balance: 300 }])
    expect(await grantRow(site, id)).toMatchObject({ spins: 0, balance: 300n })
  })
})
