import { verifyMoney } from '../../../apps/server/src/integrity/verify.ts'
import { callersArrive } from '../../../bench/callers.ts'
import { provider } from '../provider.ts'
import { withServedInstallation } from './served-installation.ts'
import type { Alone, Outcome } from '../trial.ts'

const PLAYERS = 2_000
const CALLERS = 100
/** Of each caller: 500 stakes a second. */
const EVERY_MS = 200
const TIMES = 5
const NORMAL_SECONDS = 10
const NORMAL_AGAIN_S = 10
/** As before, or as nobody notices. */
const UNNOTICED_MS = 150
const GIVE_UP_S = 60

/** 500 signed stakes a second, five times as many for a minute, then 500 again: how long until a second of them is as it was before. */
export async function overload({ short, say }: Alone): Promise<Outcome[]> {
  return withServedInstallation(async ({ context, server }) => {
    const send = await provider({ context }, PLAYERS)
    const counts = { answered: 0, shed: 0, cut: 0 }
    let no = 0
    const stake = async () => {
      const round = `overload-${no++}`
      const player = 1 + (no % PLAYERS)
      const answer = await send(server.address, { kind: 'bet', player, round, transaction: `${round}-bet`, amount: 10 })
      if (answer?.status === 200) counts.answered++
      else if (answer?.code !== undefined && [429, 503].includes(answer.status)) counts.shed++
      else counts.cut++
    }
    const during = async (times: number, seconds: number) => {
      Object.assign(counts, { answered: 0, shed: 0, cut: 0 })
      return { ...(await callersArrive(CALLERS * times, { seconds, everyMs: EVERY_MS }, stake)), ...counts }
    }
    await during(1, NORMAL_SECONDS)
    const before = await during(1, NORMAL_SECONDS)
    say(`as ever: ${Math.round(before.perSecond)} a second, p99 ${Math.round(before.p99Ms)} ms`)
    const much = await during(TIMES, short ? 20 : 60)
    say(`five times: ${much.answered} answered, ${much.shed} shed, ${much.cut} cut, p99 ${Math.round(much.p99Ms)} ms`)
    const from = performance.now()
    const bound = Math.max(2 * before.p99Ms, UNNOTICED_MS)
    for (let isNormal = false; !isNormal && performance.now() - from < GIVE_UP_S * 1_000; ) {
      const second = await during(1, 1)
      isNormal = second.p99Ms <= bound && second.shed + second.cut === 0
    }
    // The second that was normal is not waited for.
    const after = Math.max(0, (performance.now() - from) / 1_000 - 1)
    const breaches = (await verifyMoney(context.db)).length
    const figures = {
      seconds_to_normal: Math.round(after * 10) / 10,
      overload_seconds: short ? 20 : 60,
      before_p99_ms: Math.round(before.p99Ms),
      p99_ms: Math.round(much.p99Ms),
      per_second: Math.round(much.perSecond),
      answered: much.answered,
      shed: much.shed,
      cut: much.cut,
      breaches,
    }
    return [{ name: 'overload', figures, ok: after <= NORMAL_AGAIN_S && much.cut === 0 && breaches === 0 }]
  })
}
