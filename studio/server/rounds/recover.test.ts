import { randomUUID } from 'node:crypto'
import pg from 'pg'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { call, game, type House, open, type Process, statuses, studioPlatform } from '../../test/house.ts'
import { holdOwner, OWNER_LOCK } from '../owner.ts'

let house: House
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

beforeAll(async () => {
  house = await studioPlatform()
})

beforeEach(async () => {
  house.clock.ms += 60_000
  house.platform.balance = 1_000_000
})

/** What a killed process leaves: its round as it stood, and its lock gone with its connections. */
async function spinAndDie(
  status: 'drawn' | 'accepted',
  heard: 'bet heard' | 'bet unheard' | 'win heard',
): Promise<{ win: number }> {
  const before = await house.start()
  const session = await open(before, house)
  const { body } = await call(before, 'spin', { session, game, stake: 1_000, requestId: randomUUID() })
  await before.studio.close()
  if (heard !== 'win heard') {
    house.platform.entries.delete(`${body.roundId}-win`)
    house.platform.balance -= body.win
  }
  if (heard === 'bet unheard') {
    house.platform.entries.delete(`${body.roundId}-bet`)
    house.platform.balance += 1_000
  }
  await house.database.query('update studio.round set status = $1, closed_at = null where id = $2', [
    status,
    body.roundId,
  ])
  return { win: body.win }
}

/** Gone with its test: the sweeps of one test's process must not take up the rounds of the next. */
async function recovered(): Promise<Process> {
  const after = await house.start()
  onTestFinished(() => after.studio.close())
  await after.studio.recover()
  return after
}

describe('after a crash', () => {
  it('a bet that was heard but not answered is given back', async () => {
    await spinAndDie('drawn', 'bet heard')
    await recovered()
    expect(house.platform.balance).toBe(1_000_000)
    expect((await statuses(house)).at(-1)).toBe('voided')
  })

  it('a bet that never arrived leaves a tombstone and no money moves', async () => {
    await spinAndDie('drawn', 'bet unheard')
    await recovered()
    expect(house.platform.balance).toBe(1_000_000)
    expect([...house.platform.entries.values()].at(-1)).toMatchObject({ kind: 'bet', undone: true, amount: 0 })
  })

  it('an accepted bet gets its win', async () => {
    const { win } = await spinAndDie('accepted', 'bet heard')
    await recovered()
    expect(house.platform.balance).toBe(1_000_000 - 1_000 + win)
    expect((await statuses(house)).at(-1)).toBe('settled')
  })

  it('a win that was heard but not answered is not paid again', async () => {
    const { win } = await spinAndDie('accepted', 'win heard')
    await recovered()
    expect(house.platform.balance).toBe(1_000_000 - 1_000 + win)
  })

  it('a round that the platform holds settled is not given back', async () => {
    const { win } = await spinAndDie('drawn', 'win heard')
    await recovered()
    expect(house.platform.balance).toBe(1_000_000 - 1_000 + win)
    expect((await statuses(house)).at(-1)).toBe('settled')
  })
})

describe('while another process lives', () => {
  it('its rounds are left to it', async () => {
    const living = await house.start()
    const session = await open(living, house)
    const { body } = await call(living, 'spin', { session, game, stake: 1_000, requestId: randomUUID() })
    await house.database.query("update studio.round set status = 'drawn', closed_at = null where id = $1", [
      body.roundId,
    ])
    const after = await recovered()
    expect((await statuses(house)).at(-1)).toBe('drawn')
    await living.studio.close()
    await after.studio.recover()
    expect((await statuses(house)).at(-1)).toBe('settled')
  })

  it('its process counts as living again once a new database lets it in, however often that turned it away before', async () => {
    const pool = new pg.Pool(house.database.options)
    onTestFinished(() => pool.end())
    const { owner, release } = await holdOwner(pool, quiet)
    const holders = async () => {
      const { rows } = await house.database.query<{ pid: number }>(sql`
        select pid from pg_locks where locktype = 'advisory' and classid = ${OWNER_LOCK} and objid = ${owner}`)
      return rows.map(({ pid }) => pid)
    }
    const [first] = await holders()
    const away = new Error('no writer yet')
    vi.spyOn(pool, 'connect').mockRejectedValueOnce(away).mockRejectedValueOnce(away)
    await house.database.query('select pg_terminate_backend($1)', [first])
    await expect.poll(async () => (await holders())[0] ?? first).not.toBe(first)
    await release()
    expect(await holders()).toEqual([])
  })

  it('what a sweep of its own has begun is at its end once the next one is over', async () => {
    const one = await house.start()
    onTestFinished(() => one.studio.close())
    const session = await open(one, house)
    house.platform.failNext('win', 'error 500')
    const { body } = await call(one, 'spin', { session, game, stake: 1_000, requestId: randomUUID() })
    const attempts = async () =>
      (await house.database.query('select attempts from studio.round where id = $1', [body.roundId])).rows[0].attempts
    const before = await attempts()
    const letGo = house.platform.hold('win')
    house.clock.ms += 2_000
    const begun = one.studio.recover()
    await expect.poll(attempts).toBe(before + 1)
    let isOver = false
    const next = one.studio.recover().then(() => (isOver = true))
    // More than a sweep that finds nothing asks for.
    for (let asked = 0; asked < 100; asked++) await attempts()
    expect(isOver).toBe(false)
    letGo()
    await Promise.all([begun, next])
    expect(house.platform.balance).toBe(1_000_000 - 1_000 + body.win)
    expect((await statuses(house)).at(-1)).toBe('settled')
  })

  it('two processes sweeping at once pay a win once', async () => {
    const [one, other] = [await house.start(), await house.start()]
    const session = await open(one, house)
    house.platform.failNext('win', 'error 500')
    const { body } = await call(one, 'spin', { session, game, stake: 1_000, requestId: randomUUID() })
    house.clock.ms += 2_000
    await Promise.all([one.studio.recover(), other.studio.recover()])
    expect(house.platform.balance).toBe(1_000_000 - 1_000 + body.win)
    expect((await statuses(house)).at(-1)).toBe('settled')
  })
})
