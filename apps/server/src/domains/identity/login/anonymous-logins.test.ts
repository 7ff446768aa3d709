import { solveProofOfWork } from '@meydan/api-client/proof-of-work'
import { confirmTwoFactor, login, startTwoFactor } from '@meydan/contract/identity/identity'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Reply, type TestPlayer, testSite } from '../../../../test/site.ts'
import { wrongCode } from '../../../../test/wrong-code.ts'
import { totpCode, totpStep } from '../../../platform/credentials/totp.ts'
import { inLong } from '../../../../../../scripts/test/form.ts'

const site = await testSite()

/** Each test has a part of the network of its own. */
let net = 0
beforeEach(() => {
  net++
  site.clock.set(new Date(Date.UTC(2031, 0, 1) + net * 86_400_000))
})
const address = (host: number) => `10.${net}.${host}.7`

const enter = (
  player: { username: string },
  {
    ip,
    password = 'Demo1234!',
    code,
    cookie,
    work,
  }: { ip: string; password?: string; code?: string; cookie?: string; work?: string | undefined },
) =>
  site.call(
    login,
    { username: player.username, password, work, ...(code === undefined ? {} : { code }) },
    { ip, ...(cookie ? { as: { cookie } } : {}) },
  )

const deviceOf = (reply: Reply) =>
  [reply.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('meydan_device='))
    ?.split(';')[0]

/** Wrong passwords from so many addresses, until unknown clients at this account have to wait. */
async function flood(player: { username: string }, addresses: number): Promise<Reply[]> {
  const guess = (host: number) => enter(player, { ip: address(host), password: `Tahmin${host}!!` })
  return Promise.all(Array.from({ length: addresses }, (_, host) => guess(host)))
}

async function known(player: TestPlayer): Promise<string> {
  return deviceOf(await enter(player, { ip: address(250) })) ?? ''
}

describe('strangers at an account', () => {
  it('wait for each other where many fail, from wherever they come, or work', async () => {
    const player = await site.player()
    const replies = await flood(player, 60)
    expect(replies.filter(({ body }) => body.code === 'wrong_credentials')).toHaveLength(30)
    expect(replies.filter(({ body }) => body.code === 'work_needed')).toHaveLength(30)
    const asked = await enter(player, { ip: address(200) })
    expect([asked.status, asked.body.code]).toEqual([429, 'work_needed'])
    const work = await solveProofOfWork(asked.body.task)
    expect((await enter(player, { ip: address(201), work })).body.code).toBe('work_needed')
    expect((await enter({ username: 'baskasi' }, { ip: address(200), work })).status).toBe(401)
    expect((await enter(player, { ip: address(200), work })).status).toBe(200)
    expect((await enter(player, { ip: address(200), work })).body.code).toBe('work_needed')
    site.clock.advance(30_000)
    expect((await enter(player, { ip: address(202) })).status).toBe(200)
  })

  inLong(() => {
    it('wait for each other though all work, and neither late nor invented work counts', async () => {
      const player = await site.player()
      await flood(player, 40)
      const guess = async (host: number) => {
        const { body } = await enter(player, { ip: address(host), password: 'Tahmin1234!' })
        return enter(player, { ip: address(host), password: 'Tahmin1234!', work: await solveProofOfWork(body.task) })
      }
      // One after the other: many at once fill the queue of hashes, and are refused as busy.
      const codes: string[] = []
      for (let host = 60; host < 124; host++) codes.push((await guess(host)).body.code)
      expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(60)
      expect(codes.filter((code) => code === 'login_throttled')).toHaveLength(4)
      const { task } = (await enter(player, { ip: address(200) })).body
      expect(task.bits).toBe(16)
      const late = await solveProofOfWork(task)
      const easy = await solveProofOfWork({
        seed: task.seed.replace(/.$/, (end: string) => (end === 'A' ? 'B' : 'A')),
        bits: 16,
      })
      for (const work of [easy, `${task.seed}.0`, 'x', '...', '....0'])
        expect((await enter(player, { ip: address(200), work })).body.code).toBe('work_needed')
      site.clock.advance(120_001)
      await flood(player, 40)
      expect((await enter(player, { ip: address(200), work: late })).body.code).toBe('work_needed')
    })
  })

  it('wait in the same words at a name that nobody has', async () => {
    const player = await site.player()
    await flood(player, 40)
    await flood({ username: 'hic_kimse_yok' }, 40)
    const asked = { ip: address(220) }
    const [one, other] = [await enter(player, asked), await enter({ username: 'hic_kimse_yok' }, asked)]
    const { task, ...said } = one.body
    expect([one.status, { ...said, task: other.body.task }]).toEqual([other.status, other.body])
    expect([said.code, task.bits]).toEqual(['work_needed', other.body.task.bits])
  })

  it('wait one by one as well: one address fails three times', async () => {
    const player = await site.player()
    const codes: string[] = []
    for (let turn = 0; turn < 5; turn++)
      codes.push((await enter(player, { ip: address(1), password: `Tahmin${turn}!!` })).body.code)
    expect(codes).toEqual([
      'wrong_credentials',
      'wrong_credentials',
      'wrong_credentials',
      'login_throttled',
      'login_throttled',
    ])
    expect((await enter(player, { ip: address(2) })).status).toBe(200)
  })

  it('are slowed as an address and as a neighbourhood, whatever names they try', async () => {
    const codes: string[] = []
    for (let turn = 0; turn < 62; turn++)
      codes.push((await enter({ username: `kimse_${turn}` }, { ip: address(1), password: 'x' })).body.code)
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(60)
    expect(codes.at(-1)).toBe('login_throttled')
  })
})

describe('a browser that was let in before', () => {
  it('gets in while strangers wait, from any address, theirs too', async () => {
    const player = await site.player()
    const cookie = await known(player)
    await flood(player, 60)
    expect((await enter(player, { ip: address(3) })).body.code).toBe('work_needed')
    expect((await enter(player, { ip: address(3), cookie })).status).toBe(200)
  })

  it('is counted by itself: its own failures make it wait and nobody else', async () => {
    const player = await site.player()
    const cookie = await known(player)
    for (let turn = 0; turn < 3; turn++) await enter(player, { ip: address(4), cookie, password: 'Yanlis1234!' })
    expect((await enter(player, { ip: address(4), cookie })).body.code).toBe('login_throttled')
    expect((await enter(player, { ip: address(4) })).status).toBe(200)
  })

  it('is known to its own account alone, and made-up cookies to none', async () => {
    const [player, other] = [await site.player(), await site.player()]
    const cookie = await known(other)
    await flood(player, 40)
    for (const shown of [cookie, 'meydan_device=', `meydan_device=${'A'.repeat(43)}`])
      expect((await enter(player, { ip: address(5), cookie: shown })).body.code).toBe('work_needed')
  })

  it('keeps its cookie at the next login, and a second account gets the same one', async () => {
    const [player, other] = [await site.player(), await site.player()]
    const cookie = await known(player)
    expect(deviceOf(await enter(player, { ip: address(6), cookie }))).toBeUndefined()
    expect(deviceOf(await enter(other, { ip: address(6), cookie }))).toBeUndefined()
    await flood(other, 40)
    expect((await enter(other, { ip: address(7), cookie })).status).toBe(200)
  })
})

describe('a second factor', () => {
  const guarded = async () => {
    const player = await site.player()
    const { body } = await site.call(startTwoFactor, { password: 'Demo1234!' }, { as: player })
    const code = () => totpCode(body.secret, totpStep(site.clock.now()))
    const on = await site.call(confirmTwoFactor, { code: code() }, { as: player })
    site.clock.advance(60_000)
    const wrong = (nth: number) => wrongCode(body.secret, site.clock.now(), nth)
    return { player, code, wrong, recovery: on.body.recovery_codes as string[] }
  }

  it('lets its owner in from a new address while strangers guess passwords and codes', async () => {
    const { player, code, wrong } = await guarded()
    const guess = (host: number) => enter(player, { ip: address(host), password: `Tahmin${host}!!`, code: wrong(host) })
    await Promise.all(Array.from({ length: 60 }, (_, host) => guess(host)))
    expect((await enter(player, { ip: address(100) })).body.code).toBe('work_needed')
    expect((await enter(player, { ip: address(100), code: code() })).status).toBe(200)
  })

  it('cannot be guessed from many addresses by whoever knows the password; a recovery code still opens', async () => {
    const { player, wrong, recovery } = await guarded()
    const guess = (host: number) => enter(player, { ip: address(host), code: wrong(host) })
    const replies = await Promise.all(Array.from({ length: 60 }, (_, host) => guess(host)))
    expect(replies.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(0)
    expect((await enter(player, { ip: address(0), code: recovery[0] ?? '' })).status).toBe(200)
  })

  it('that is wrong sounds like the wait, whether or not there is one and whoever it is', async () => {
    const { player } = await guarded()
    const plain = await site.player()
    const answers = []
    for (const each of [player, plain, { username: 'hic_kimse' }]) {
      await flood(each, 40)
      answers.push((await enter(each, { ip: address(101), code: '123456' })).body)
    }
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0].code).toBe('login_throttled')
  })
})
