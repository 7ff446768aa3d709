import { solveProofOfWork } from '@meydan/api-client/proof-of-work'
import { login } from '@meydan/contract/identity/identity'
import { staffLogin } from '@meydan/contract/staff/staff'
import { describe, expect, it } from 'vitest'
import { openVault } from '../../src/platform/keys/vault.ts'
import { hashPassword } from '../../src/platform/credentials/passwords.ts'
import sql from 'sql-template-tag'
import { type Reply, testSite } from '../site.ts'

/** `FLOOD_SECONDS=60 FLOOD_RATE=200` plays the trial in full. */
const SECONDS = Number(process.env.FLOOD_SECONDS ?? 8)
const RATE = Number(process.env.FLOOD_RATE ?? 200)
const ADDRESSES = 1_000
/** `npm run load:anonymous` measures: it has the machine for itself. A test has not. */
const PATIENCE_MS = process.env.FLOOD_TRIES === undefined ? Number.POSITIVE_INFINITY : 10_000
/** What a person bears: each try is an answer of the server, and a task of work beside it where it asks for one. */
const MOST_TRIES = 8
const PASSWORD = 'Demo1234!'

const site = await testSite()
/** As passwords are hashed where people play; the tests have it cheaper. */
const { passwordCost } = openVault(site.context.config.secretKey)
const vault = { ...site.context.vault, passwordCost }
const victim = await site.player()
const other = await site.player()
const staff = await site.staff('finance')
const hash = await hashPassword(vault, PASSWORD)
await site.db.run(sql`update identity.players set password_hash = ${hash}`)
await site.db.run(sql`update staff.members set password_hash = ${hash}`)
Object.assign(site.context.vault, { passwordCost })

/** From a thousand addresses, each in a network of its own. */
const somewhere = (no: number) => `10.${no % 250}.${Math.floor((no % ADDRESSES) / 250)}.7`

/** Unknown clients guess so many times a second; nobody waits for the answers. */
async function flooded<T>(guess: (no: number) => Promise<Reply>, during: () => Promise<T>): Promise<T> {
  const answers = new Map<string, number>()
  const under: Promise<void>[] = []
  let no = 0
  const begun = performance.now()
  const clock = setInterval(() => {
    for (const due = ((performance.now() - begun) / 1_000) * RATE; no < due; )
      under.push(
        guess(no++).then(({ status, body }) => {
          const answer = String(body.code ?? status)
          answers.set(answer, (answers.get(answer) ?? 0) + 1)
        }),
      )
  }, 10)
  try {
    return await during()
  } finally {
    clearInterval(clock)
    await Promise.all(under)
    const seconds = (performance.now() - begun) / 1_000
    const met = [...answers].map(([answer, count]) => `${answer} ${count}`).join(', ')
    console.log(`${no} guesses in ${seconds.toFixed(1)} s: ${met}`)
  }
}

interface Entry {
  tries: number
  ms: number
}

/** A browser that nobody knows, with the right password: it works where it is asked to and tries again where it is busy. */
async function enter(call: typeof login | typeof staffLogin, username: string, ip: string): Promise<Entry> {
  const begun = performance.now()
  let work: string | undefined
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const { status, body } = await site.call(call, { username, password: PASSWORD, work }, { ip })
    if (status === 200) return { tries, ms: performance.now() - begun }
    work = await solveProofOfWork(body.task)
    if (work === undefined) await new Promise((go) => setTimeout(go, 500))
  }
  return { tries: Number.POSITIVE_INFINITY, ms: performance.now() - begun }
}

/** One after the other for the time of the trial. */
async function entries(call: typeof login | typeof staffLogin, username: string): Promise<Entry[]> {
  const all: Entry[] = []
  const begun = performance.now()
  do all.push(await enter(call, username, `192.0.${all.length % 250}.9`))
  while (performance.now() - begun < SECONDS * 1_000)
  return all
}

/** Says the times; the longest wait and the most tries are those that a person bears. */
function expectBorne(who: string, all: Entry[]): void {
  const times = all.map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b)
  const most = Math.max(...all.map(({ tries }) => tries))
  console.log(
    `  ${who}: in ${all.length} times, ${times[all.length >> 1]} ms, at most ${times.at(-1)} ms and ${most} tries`,
  )
  expect(most).toBeLessThanOrEqual(MOST_TRIES)
  expect(times.at(-1)).toBeLessThanOrEqual(PATIENCE_MS)
}

describe(`a new browser is let in by ${MOST_TRIES} tries beside ${RATE} guesses a second from ${ADDRESSES} addresses`, () => {
  it(
    'at names of all kinds, and at its own',
    async () => {
      const guess = (no: number) =>
        site.call(
          login,
          { username: no % 2 ? victim.username : `kimse_${no % 5_000}`, password: `Tahmin-${no}` },
          { ip: somewhere(no) },
        )
      const [own, others] = await flooded(guess, () =>
        Promise.all([entries(login, victim.username), entries(login, other.username)]),
      )
      expectBorne('whose name is guessed at', own)
      expectBorne('somebody else', others)
    },
    SECONDS * 1_000 + 90_000,
  )

  it(
    'at the door of the staff, beside as many at that of the players',
    async () => {
      const guess = (no: number) =>
        site.call(login, { username: `kimse_${no % 5_000}`, password: `Tahmin-${no}` }, { ip: somewhere(no) })
      const times = await flooded(guess, () => entries(staffLogin, staff.username))
      expectBorne('staff', times)
    },
    SECONDS * 1_000 + 90_000,
  )
})
