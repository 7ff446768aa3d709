import { confirmTwoFactor, login, register, startTwoFactor, uploadKyc } from '@meydan/contract/identity/identity'
import { confirmStaffTwoFactor, staffLogin, startStaffTwoFactor } from '@meydan/contract/staff/staff'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { totpCode, totpStep } from '../../src/platform/credentials/totp.ts'
import { nextPerson } from '../people.ts'
import { type Reply, testSite } from '../site.ts'
import { byForm } from '../../../../scripts/test/form.ts'

const TRIES = byForm(4, 40)
const ATTACKERS = 24
const PASSWORD = 'Demo1234!'

const site = await testSite()
site.clock.set('2031-09-01T10:00:00Z')
const player = await site.player()
const staff = await site.staff('finance')

interface Victim {
  name: string
  enter(): Promise<Reply>
}

/** A browser that was let in before, at an address where unknown clients are too. */
const victims: Victim[] = []
let secrets: { player: string; staff: string } | undefined

beforeAll(async () => {
  const first = await enterAs('player', '')
  const firstStaff = await enterAs('staff', '')
  victims.push(
    { name: 'player', enter: () => enterAs('player', deviceOf(first, 'meydan_device')) },
    { name: 'staff', enter: () => enterAs('staff', deviceOf(firstStaff, 'meydan_staff_device')) },
  )
})

function enterAs(who: 'player' | 'staff', cookie: string): Promise<Reply> {
  const [call, username] = who === 'player' ? [login, player.username] : [staffLogin, staff.username]
  const code = secrets ? { code: totpCode(secrets[who], totpStep(site.clock.now())) } : {}
  return site.call(call, { username, password: PASSWORD, ...code }, { ip: '10.0.0.1', as: { cookie } })
}

const deviceOf = (reply: Reply, name: string) =>
  [reply.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

let attacks = 0
/** Every attack comes from somewhere else, the victims' own address among them. */
const somewhere = () => `10.${attacks % 64}.${(attacks >> 6) % 256}.${1 + (attacks % 3)}`

/** Unknown clients attack without a pause while the victims try to get in, a second apart; prints and gives how often each did. */
async function trial(name: string, attack: (turn: number) => Promise<Reply>): Promise<number[]> {
  const [begun, answers] = [attacks, new Map<string, number>()]
  let isOver = false
  const attacker = async () => {
    while (!isOver) {
      const { status, body } = await attack(attacks++)
      const answer = String(body.code ?? status)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
  }
  const attackers = Array.from({ length: ATTACKERS }, attacker)
  const entries: Entry[][] = []
  for (let turn = 0; turn < TRIES; turn++) {
    // A code is good once; the next one comes with the next half minute.
    site.clock.advance(secrets ? 30_000 : 1_000)
    entries.push(await Promise.all(victims.map(timed)))
  }
  isOver = true
  await Promise.all(attackers)
  const met = [...answers].map(([answer, count]) => `${answer} ${count}`).join(', ')
  console.log(`${name}: ${attacks - begun} attacks (${met})`)
  return victims.map((victim, index) => shareOf(victim, entries.map((turn) => turn[index]) as Entry[]))
}

interface Entry {
  isIn: boolean
  ms: number
}

async function timed({ enter }: Victim): Promise<Entry> {
  const start = performance.now()
  const { status } = await enter()
  return { isIn: status === 200, ms: performance.now() - start }
}

function shareOf({ name }: Victim, entries: Entry[]): number {
  const count = entries.filter(({ isIn }) => isIn).length
  const times = entries.map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b)
  console.log(`  ${name}: in ${count} of ${entries.length}, ${times[times.length >> 1]} ms, at most ${times.at(-1)} ms`)
  return count / entries.length
}

const guess = (turn: number, more: { password: string; code?: string }) =>
  site.call(
    turn % 2 ? login : staffLogin,
    { username: turn % 2 ? player.username : staff.username, ...more },
    { ip: somewhere() },
  )

describe('whoever was here before gets in', () => {
  it('through a flood of passwords', async () => {
    const shares = await trial('passwords', (turn) => guess(turn, { password: `Tahmin-${turn}` }))
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.99)
  }, 600_000)

  it('through a flood of registrations', async () => {
    const shares = await trial('registrations', () => site.call(register, nextPerson(), { ip: somewhere() }))
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.99)
  }, 600_000)

  it('through a flood of documents', async () => {
    const noise = await sharp({
      create: {
        width: 900,
        height: 700,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer()
    const form = multipart({ id_front: noise, id_back: noise, address: noise })
    const uploaders = await Promise.all(Array.from({ length: 12 }, () => site.player()))
    const shares = await trial('documents', async (turn) => {
      const reply = await site.app.inject({
        method: uploadKyc.method,
        url: uploadKyc.path,
        payload: form.body,
        remoteAddress: somewhere(),
        headers: { cookie: uploaders[turn % uploaders.length]?.cookie ?? '', 'content-type': form.type },
      })
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
    })
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.99)
  }, 600_000)

  it('through a flood of codes by those who know the password', async () => {
    const own = await site.call(startTwoFactor, { password: PASSWORD }, { as: player })
    const office = await site.call(startStaffTwoFactor, { password: PASSWORD }, { as: staff })
    secrets = { player: own.body.secret, staff: office.body.secret }
    const code = (secret: string) => ({ code: totpCode(secret, totpStep(site.clock.now())) })
    await site.call(confirmTwoFactor, code(secrets.player), { as: player })
    await site.call(confirmStaffTwoFactor, code(secrets.staff), { as: staff })
    const shares = await trial('codes', (turn) =>
      guess(turn, { password: PASSWORD, code: String(100_000 + (turn % 900_000)) }),
    )
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.99)
  }, 600_000)
})

function multipart(files: Record<string, Buffer>): { body: Buffer; type: string } {
  const parts = Object.entries(files).flatMap(([name, bytes]) => [
    Buffer.from(
      `--sinir\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return { body: Buffer.concat([...parts, Buffer.from('--sinir--\r\n')]), type: 'multipart/form-data; boundary=sinir' }
}
