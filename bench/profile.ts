import { readdirSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../scripts/lib/clean-up.ts'
import { readOptions } from '../scripts/lib/options.ts'
import { shardsOf } from '../apps/server/src/domains/games/public.ts'
import { openSession, sessionCookie } from '../apps/server/src/domains/identity/public.ts'
import { callersAsk } from './callers.ts'
import { type Environment, PLAYERS, withEnvironment } from './environment.ts'
import { flagPlayers, FLAGGED } from './rows/flagged-rows.ts'
import { fire } from './rows/http-rows.ts'
import { type CpuProfile, printProfile } from './profile-table.ts'
import { serve } from './served.ts'
import { anyone, openBench } from './stakes.ts'
import { COUNTED_STATEMENTS, countStatements, printStatements } from './statement-table.ts'

/** A work under the profiler: what it took of Node and how many calls it made. */
interface Profiled {
  profile: CpuProfile
  count: number
}

const WARM_UP_SECONDS = 2

const works: Record<string, (ground: Environment) => Promise<Profiled>> = {
  stake: (ground) => profileStakes(ground, anyone),
  hot: (ground) => profileStakes(ground, () => 7),
  async limits(ground) {
    await flagPlayers(ground)
    return profileStakes(ground, () => FLAGGED.limits + Math.floor(Math.random() * FLAGGED.each))
  },
  async bonus(ground) {
    await flagPlayers(ground)
    return profileStakes(ground, () => FLAGGED.bonus + Math.floor(Math.random() * FLAGGED.each))
  },
  async poll(ground) {
    const { token } = await openSession(ground.context, 1, { remember: true, ip: '127.0.0.1', userAgent: 'bench' })
    return profileReads(ground, '/api/get-balance.php', { cookie: `${sessionCookie(ground.context.config)}=${token}` })
  },
  live: (ground) => profileReads(ground, '/api/v1/sports/live'),
}

const HELP = `npm run bench:profile -- NAME [--seconds N] [--lines N]
  Where the processor time of Node goes in a load: by part and by function, in microseconds of a call, and PostgreSQL's beside it.
  NAME          one of ${Object.keys(works).join(', ')}
  --seconds N   how long it is watched; 5 without
  --lines N     how many functions are named; 25 without
  --statements  also PostgreSQL's statements, those of triggers too: times run, time, pages and bytes of log of a call; costs some time itself`

const { values, positionals } = readOptions(
  HELP,
  {
    seconds: { type: 'string', least: 1 },
    lines: { type: 'string', least: 1 },
    statements: { type: 'boolean', default: false },
  },
  { words: 1 },
)
const work = works[positionals[0] ?? 'stake']
if (!work) {
  console.error(`No load is called ${positionals[0]}; there are ${Object.keys(works).join(', ')}.`)
  process.exit(1)
}
const settings = values.statements ? COUNTED_STATEMENTS : {}
await withEnvironment({ seconds: Number(values.seconds ?? 5), repeats: 1, quick: true, settings }, async (ground) => {
  const { profile, count } = await work(ground)
  printProfile(profile, { count, lines: Number(values.lines ?? 25) })
})

async function profileStakes(ground: Environment, who: () => number): Promise<Profiled> {
  const { stake } = await openBench(ground.context)
  const load = (seconds: number) => callersAsk(64, seconds, () => stake(who()))
  await load(WARM_UP_SECONDS)
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  if (values.statements) await countStatements(ground.context.db)
  const postgres = ground.cluster.cpuMicros() ?? 0
  const { count } = await load(ground.seconds)
  printPostgres((ground.cluster.cpuMicros() ?? 0) - postgres, count)
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  if (values.statements) await printStatements(ground.context.db, count)
  await shardsOf(ground.context).close()
  return { profile: profile as CpuProfile, count }
}

/** The whole life of the measured process: its start is in it, so that a longer watch shows more of the load. */
async function profileReads(
  ground: Environment,
  path: string,
  headers: Record<string, string> = {},
): Promise<Profiled> {
  const folder = temporaryFolder('meydan-profile-')
  const served = await serve(ground.url, {}, ['--cpu-prof', `--cpu-prof-dir=${folder}`])
  const etag = String((await fetch(`${served.app}${path}`, { headers })).headers.get('etag'))
  const next = () => ({ method: 'GET' as const, path, headers: { ...headers, 'if-none-match': etag } })
  const postgres = ground.cluster.cpuMicros() ?? 0
  const perSecond = await fire(served.app, { connections: 64, seconds: ground.seconds, next })
  const count = perSecond * ground.seconds
  printPostgres((ground.cluster.cpuMicros() ?? 0) - postgres, count)
  await served.stop()
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))
  return { profile: JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile, count }
}

function printPostgres(micros: number, count: number): void {
  console.log(`${Math.round(count).toLocaleString('en')} calls of ${PLAYERS.toLocaleString('en')} players`)
  console.log(`PostgreSQL: ${(micros / count).toFixed(1)} µs a call`)
}
