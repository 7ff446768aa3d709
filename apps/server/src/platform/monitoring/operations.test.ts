import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { withClient } from '../database/with-client.ts'
import { beforeAll, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'

const METRICS_TOKEN = 'olcum-anahtari-olcum-anahtari-olcum'
const { app, context } = await testSite({ METRICS_TOKEN })
const metrics = (authorization?: string) =>
  app.inject({ url: '/metrics', ...(authorization ? { headers: { authorization } } : {}) })

const read = (name: string) => readFileSync(new URL(`../../../../../${name}`, import.meta.url), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] as string)

beforeAll(async () => {
  const [then, never] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)]
  await context.db.run(sql`
    insert into platform.outbox (topic, payload, written_at, due_at, dead_at)
    values ('alarm', '{}', ${then}, ${then}, ${then}), ('alarm', '{}', ${then}, ${never}, null), ('alarm', '{}', ${then}, ${never}, null)`)
})

it('tells the operator alone how many outbox messages wait, since when, and how many are dead letters', async () => {
  for (const authorization of [undefined, 'Bearer başka']) expect((await metrics(authorization)).statusCode).toBe(404)
  const lines = (await metrics(`Bearer ${METRICS_TOKEN}`)).body.split('\n')
  expect(lines).toContain('meydan_outbox_waiting 2')
  expect(lines).toContain('meydan_outbox_parked 1')
  const age = Number(lines.find((line) => line.startsWith('meydan_outbox_oldest_seconds '))?.split(' ')[1])
  expect(age).toBeGreaterThan(59)
  expect(age).toBeLessThan(600)
})

it('gives every figure that the alert rules and the dashboard ask for', async () => {
  await app.inject('/api/user_session.php')
  const { body } = await metrics(`Bearer ${METRICS_TOKEN}`)
  const given = new Set(body.match(/^[a-z0-9_]+(?=[{ ])/gm))
  expect(body).toMatch(/meydan_http_answers_total\{caller="player",status="2xx"\} 1/)
  expect(body).toMatch(/meydan_http_seconds_bucket\{le="\+Inf",caller="player"\} 1\n/)
  expect(body).toMatch(/meydan_http_seconds_count\{caller="player"\} 1\n/)
  for (const file of ['alerts.yml', 'grafana.json']) {
    const text = read(`docs/monitoring/${file}`)
    const asked = new Set(text.match(/\b(meydan|nodejs|process)_[a-z0-9_]+/g))
    expect(asked.size).toBeGreaterThan(10)
    expect([...asked].filter((name) => !given.has(name))).toEqual([])
  }
  const labels = new Set([...all(body, /[{,](\w+)="/g), 'job', 'instance'])
  const asked = [/[{,]\s*(\w+)\s*(?:=~?|!~|!=)\\?"/g, /by \((\w+)\)/g].flatMap((label) =>
    ['docs/monitoring/alerts.yml', 'docs/monitoring/grafana.json'].flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => line.includes('meydan_') || line.includes('nodejs_'))
        .flatMap((line) => all(line, label)),
    ),
  )
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((name) => !labels.has(name))).toEqual([])
  // Every gauge of the platform could be read.
  expect(body).not.toMatch(/^meydan_\S* NaN/m)
})

it('is asked whether it is well by container and proxies where it says so', async () => {
  const asked = [
    ...all(read('deploy/Containerfile'), /127\.0\.0\.1:3000(\/\w+)/g),
    ...all(read('deploy/haproxy.cfg'), /httpchk GET (\/\w+)/g),
    ...all(read('deploy/Caddyfile'), /health_uri (\/\w+)/g),
  ]
  expect(asked).toEqual(['/healthz', '/readyz', '/readyz'])
  for (const path of asked) expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200])
})

it('stays ready with dead letters, and says so', async () => {
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', parked_letters: 1 }])
})

it('is not ready while commits are stuck, says so within its time however many ask, and is ready again', async () => {
  await withClient(context.db.pool.options.connectionString as string, async (other) => {
    await other.query('begin; select from platform.ready_probe for update')
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503)
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')))
    expect(new Set(replies.map(({ body }) => body))).toEqual(new Set(['{"status":"unavailable"}']))
    // The first question, which is late, and one of all those that came after it.
    const { rows } = await other.query(
      `select count(*)::int as asked from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'update platform.ready_probe%'`,
    )
    expect(rows).toEqual([{ asked: 2 }])
    await other.query('rollback')
  })
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
})
