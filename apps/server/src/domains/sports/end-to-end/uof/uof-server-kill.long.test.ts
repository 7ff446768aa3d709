import { hasRabbit, rabbit } from '@meydan/uof/test/broker'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../../test/database.ts'
import { testFolder } from '../../../../../test/folder.ts'
import { closeAtTheEnd } from '../../../../../test/open-sites.ts'
import { eventually } from '../../../../../test/patience.ts'
import { serverProcess } from '../../../../../test/processes/server-process.ts'
import { TEST_SECRET } from '../../../../../test/secret.ts'
import { MATCH, TOKEN, vendorRest } from '../../test/uof.ts'

const PATHS: Record<string, number> = { liveodds: 1, pre: 3 }
const STATES = `select string_agg(id || ' ' || state, ', ' order by id) as states from sports.producers where id in (1, 3)`
const OPEN = `select string_agg(key || ' ' || state, ', ' order by key) as open from sports.markets_view where event_id = '${MATCH}'`

async function vendor() {
  const broker = await rabbit()
  const say = (type: string, producer: number, more: string, inside = '') =>
    broker.publish(
      `hi.pre.-.${type}.1.sr:match.${MATCH.split(':')[2]}.-`,
      `<${type} product="${producer}" timestamp="${Date.now()}" ${more}>${inside}</${type}>`,
    )
  const rest = await vendorRest(new Date(Date.now() + 3_600_000), async (path, requestId) => {
    const market = '<market id="548" status="1"><outcome id="1730" odds="2.1" active="1"/></market>'
    const producer = PATHS[path] ?? 0
    if (path === 'pre')
      await say('odds_change', producer, `event_id="${MATCH}" request_id="${requestId}"`, `<odds>${market}</odds>`)
    await say('snapshot_complete', producer, `request_id="${requestId}"`)
  })
  const beat = setInterval(() => {
    for (const producer of [1, 3]) void say('alive', producer, 'subscribed="1"').catch(() => {})
  }, 1_000)
  closeAtTheEnd(async () => {
    clearInterval(beat)
    rest.close()
    await broker.close()
  })
  return { broker, rest }
}

test.runIf(hasRabbit)(
  'a server with UOF_HOST reads it after kill -9 as before, and serves where it cannot be reached (Debian rabbitmq-server)',
  async () => {
    const { broker, rest } = await vendor()
    const { url, drop } = await freshDatabase()
    const env = {
      DATABASE_URL: url,
      DATA_DIR: testFolder('meydan-uof-'),
      SECRET_KEY: TEST_SECRET,
      NODE_ENV: 'development',
      UOF_HOST: `amqp://127.0.0.1:${broker.port}`,
      UOF_API_URL: rest.url,
      UOF_TOKEN: TOKEN,
    }
    const database = new Client({ connectionString: url })
    await database.connect()
    closeAtTheEnd(async () => {
      await database.end()
      await drop()
    })
    const read = async () => [(await database.query(STATES)).rows[0].states, (await database.query(OPEN)).rows[0].open]
    const isRead = () => eventually(async () => expect(await read()).toEqual(['1 up, 3 up', 'u548 open']))
    const first = await serverProcess(env)
    await isRead()
    expect(rest.recoveries).toHaveLength(2)
    await first.kill()
    const second = await serverProcess(env)
    await eventually(() => expect(rest.recoveries).toHaveLength(4))
    expect(rest.recoveries.slice(2).every(({ after }) => after !== null)).toBe(true)
    await isRead()
    await second.kill()
    const lost = await serverProcess({ ...env, UOF_API_URL: 'http://127.0.0.1:1/v1' })
    expect(lost.isAlive()).toBe(true)
    expect((await fetch(`${lost.address}/healthz`)).status).toBe(200)
    await lost.stop()
  },
)
