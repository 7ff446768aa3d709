import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testSite } from '../../test/site.ts'

const METRICS_TOKEN = 'olcum-anahtari-olcum-anahtari-olcum'
const { app, house } = await testSite({ METRICS_TOKEN })
const metrics = (authorization?: string) =>
  app.inject({ url: '/metrics', ...(authorization ? { headers: { authorization } } : {}) })

beforeAll(async () => {
  const [then, never] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)]
  await house.db.run(sql`
    insert into platform.outbox (topic, payload, written_at, due_at, parked_at)
    values ('alarm', '{}', ${then}, ${then}, ${then}), ('alarm', '{}', ${then}, ${never}, null), ('alarm', '{}', ${then}, ${never}, null)`)
})

it('tells the operator alone how many letters wait, since when, and how many are parked', async () => {
  for (const authorization of [undefined, 'Bearer başka']) expect((await metrics(authorization)).statusCode).toBe(404)
  const lines = (await metrics(`Bearer ${METRICS_TOKEN}`)).body.split('\n')
  expect(lines).toContain('meydan_outbox_waiting 2')
  expect(lines).toContain('meydan_outbox_parked 1')
  const age = Number(lines.find((line) => line.startsWith('meydan_outbox_oldest_seconds '))?.split(' ')[1])
  expect(age).toBeGreaterThan(59)
  expect(age).toBeLessThan(600)
})

it('stays ready with parked letters, and says so', async () => {
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', parked_letters: 1 }])
})
