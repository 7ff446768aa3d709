import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { allCalls } from '@meydan/contract/all'
import { isList } from '@meydan/contract/list-admin'
import { verifyMoney } from '../../../apps/server/src/integrity/verify.ts'
import { callersArrive } from '../../../bench/callers.ts'
import { provider } from '../provider.ts'
import { type Judge, judgeAnswers } from './judge.ts'
import { growth, startSamples } from './samples.ts'
import { enterPlayers, enterStaff, withServedInstallation } from './served-installation.ts'
import { countDropped, openSockets } from './sockets.ts'
import type { Alone, Outcome } from '../trial.ts'

const SOCKETS = 5_000
const SLOW = 50
/** So many callers, each every 200 ms: 500 stakes and 200 polls a second. */
const EVERY_MS = 200
const STAKERS = 100
const POLLERS = 40
const LIST_EVERY_MS = 500
const FAILURES_SAID = 5
const LINE_MOST = 300
const LONG_MINUTES = 60
const SHORT_MINUTES = 2
/** Before that a slope says more of the start than of what follows. */
const SLOPE_MINUTES = 20
const SLOPE_PERCENT = 2

/**
 * Five thousand players with a socket each, 500 signed stakes and 200 polls a second, somebody of the staff who goes through the lists,
 * fifty who read nothing: every answer counts, so does each job that fails, and what the server holds is sampled.
 */
export async function soak({ short, minutes = short ? SHORT_MINUTES : LONG_MINUTES, say }: Alone): Promise<Outcome[]> {
  return withServedInstallation(async ({ context, server, token, log, failures }) => {
    const headers = await enterPlayers(context, SOCKETS + SLOW)
    const staff = await enterStaff(context)
    const send = await provider({ context }, SOCKETS)
    const sockets = await openSockets(server.address, { players: SOCKETS, headers })
    say(`${sockets.open} sockets are open`)
    const samples = startSamples(server, token)
    const seconds = minutes * 60
    const judge = judgeAnswers()
    let [player, no] = [0, 0]
    const next = () => (player = (player % SOCKETS) + 1)
    const stake = async () => {
      const round = `soak-${no++}`
      const bet = { kind: 'bet' as const, player: next(), round, transaction: `${round}-bet`, amount: 10 }
      judge('stake', (await send(server.address, bet))?.status)
    }
    const poll = async () => judge('poll', await statusOf(`${server.address}/api/get-balance.php`, headers(next())))
    const slow = Array.from({ length: SLOW }, (_, index) => SOCKETS + 1 + index)
    const [stakes, polls, lists, dropped] = await Promise.all([
      callersArrive(STAKERS, { seconds, everyMs: EVERY_MS }, stake),
      callersArrive(POLLERS, { seconds, everyMs: EVERY_MS }, poll),
      goThroughLists(server.address, { staff, seconds, judge }),
      countDropped(server.address, { players: slow, headers }),
    ])
    samples.stop()
    const failed = failures()
    for (const line of [...judge.lines(log()), ...failed.slice(0, FAILURES_SAID)]) say(line.slice(0, LINE_MOST))
    const breaches = (await verifyMoney(context.db)).length
    const memory = growth(samples.all, (each) => each.residentBytes)
    const files = growth(samples.all, (each) => each.openFiles)
    const refused = judge.count() + sockets.lost
    const figures = {
      minutes,
      stakes: stakes.count,
      polls: polls.count,
      lists,
      messages: sockets.heard,
      errors: refused,
      sockets: sockets.open,
      sockets_lost: sockets.lost,
      failures: failed.length,
      slow_dropped: dropped,
      breaches,
      p99_ms: Math.round(stakes.p99Ms),
      poll_p99_ms: Math.round(polls.p99Ms),
      waiting_most: Math.max(...samples.all.map(({ waiting }) => waiting)),
      resident_mb: Math.round((samples.all.at(-1)?.residentBytes ?? 0) / 1e6),
      open_files: samples.all.at(-1)?.openFiles ?? 0,
      memory_growth_percent: hundredths(memory),
      files_growth_percent: hundredths(files),
    }
    sockets.close()
    const isFlat = minutes < SLOPE_MINUTES || (memory < SLOPE_PERCENT && files < SLOPE_PERCENT)
    return [
      { name: 'soak', figures, ok: refused + failed.length === 0 && breaches === 0 && dropped === SLOW && isFlat },
    ]
  })
}

/** One list of the back office after the other; how many were asked for. */
async function goThroughLists(
  address: string,
  { staff, seconds, judge }: { staff: Record<string, string>; seconds: number; judge: Judge },
): Promise<number> {
  const paths = [...allCalls.values()]
    .filter((call) => isList(call) && !call.path.includes('{'))
    .map(({ path }) => path)
  const end = performance.now() + seconds * 1_000
  let asked = 0
  for (; performance.now() < end; await wait(LIST_EVERY_MS)) {
    const path = paths[asked++ % paths.length] as string
    judge(path, await statusOf(address + path, staff))
  }
  return asked
}

/** 0 where nobody answered. */
function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { headers, timeout: 10_000 }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
      reply.on('error', () => resolve(0))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(0))
    asked.end()
  })
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
