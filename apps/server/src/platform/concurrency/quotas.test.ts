import { beforeEach, describe, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { type QuotaSubject, consumeQuota, declaredQuotas, deleteOldQuotas, quota } from './quotas.ts'

const site = await testSite()
beforeEach(() => site.clock.set('2031-08-01T10:00:00Z'))

let count = 0
/** Somebody whom no bound has counted yet. */
const somebody = (): Required<QuotaSubject> => {
  count++
  return { ip: `10.${count % 250}.${Math.floor(count / 250)}.1`, player: count, subject: `konu-${count}` }
}

const perAddress = quota('test of quotas', [{ per: 'address', most: 3, withinMs: 3_600_000 }])

it('knows those that domains declare, each once', () => {
  expect(declaredQuotas().map(({ name }) => name)).toEqual(expect.arrayContaining(['registration', 'promotion code']))
  expect(() => quota('registration', [])).toThrow("the quota 'registration' is declared twice")
})

describe.each(declaredQuotas())('$name', (each) => {
  it.each([...each.bounds])('$most per $per, also when all come at once', async ({ per, most, withinMs }) => {
    const counted = somebody()
    const asker = (): QuotaSubject => {
      const other = somebody()
      if (per === 'address') return { ...other, ip: counted.ip }
      if (per === 'range') return { ...other, ip: counted.ip.replace(/\d+$/, String(count % 256)) }
      return { ...other, [per]: counted[per] }
    }
    const takes = await Promise.all(Array.from({ length: most + 7 }, () => consumeQuota(site.context, each, asker())))
    expect(takes.filter(Boolean)).toHaveLength(most)
    site.clock.advance(withinMs - 1)
    expect(await consumeQuota(site.context, each, asker())).toBe(false)
    site.clock.advance(1)
    expect(await consumeQuota(site.context, each, asker())).toBe(true)
  })
})

it('counts nobody by a loopback address, which says nothing about who calls', async () => {
  const takes = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      consumeQuota(site.context, perAddress, { ip: turn % 2 ? '127.0.0.1' : '::1' }),
    ),
  )
  expect(takes.every(Boolean)).toBe(true)
})

it('says nothing about whom it counts, and forgets what no longer counts', async () => {
  await consumeQuota(site.context, perAddress, { ip: '192.0.2.55' })
  const { rows } = await site.context.db.pool.query(`select f::text from platform.quota_counts f`)
  expect(JSON.stringify(rows)).not.toContain('192.0.2')
  site.clock.advance(25 * 3_600_000)
  expect(await deleteOldQuotas(site.context.db)).toBeGreaterThan(0)
  expect(await deleteOldQuotas(site.context.db)).toBe(0)
})
