import { writeFileSync } from 'node:fs'
import { verifyMoney } from '../../apps/server/src/integrity/verify.ts'
import { type Environment, withEnvironment } from '../../bench/environment.ts'
import { readOptions } from '../lib/options.ts'
import { backends } from './backends.ts'
import { clock } from './clock.ts'
import { cuts } from './cuts.ts'
import { database } from './database.ts'
import { duplicates } from './duplicates.ts'
import { edits } from './edits.ts'
import { held } from './held.ts'
import { hostile } from './hostile.ts'
import { kills } from './kills.ts'
import { poison } from './poison.ts'
import { projector } from './projector.ts'
import { rooms } from './rooms.ts'
import { scale } from './scale/scale.ts'
import { overload } from './soak/overload.ts'
import { soak } from './soak/soak.ts'
import type { Trial, Outcome, Alone } from './trial.ts'

const trials: Record<string, (trial: Trial) => Promise<Outcome>> = {
  kills,
  database,
  backends,
  cuts,
  held,
  poison,
  clock,
  projector,
  duplicates,
  hostile,
  rooms,
}
/** Run only where they are named. */
const alone: Record<string, (trial: Alone) => Promise<Outcome[]>> = { edits, overload, scale, soak }

const HELP = `npm run chaos [-- --short] [--seed N] [--only NAMES] [--scale] [--minutes N] [--json FILE]
  Faults, races and attacks, seeded; exit 1 where anything was lost or doubled.
  --short       under eight minutes
  --long        hundreds of thousands of operations
  --seed N      the same run again
  --only NAMES  of ${Object.keys(trials).join(', ')};
                by name only: ${Object.keys(alone).join(', ')}
  --scale       the same as --only scale: three servers behind a proxy, Redis, a primary with two standbys (needs redis-server and the programs
                of a PostgreSQL server; HAProxy where it is installed)
  --minutes N   how long soak takes; 60 without
  --json FILE   writes [{name, figures, ok}] too`

const { values } = readOptions(HELP, {
  json: { type: 'string' },
  only: { type: 'string' },
  seed: { type: 'string', least: 0 },
  minutes: { type: 'string', least: 1 },
  scale: { type: 'boolean', default: false },
  short: { type: 'boolean', default: false },
  long: { type: 'boolean', default: false },
})
const seed = Number(values.seed ?? 20_261_120)
const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
const only = values.scale ? ['scale'] : values.only?.split(',')
const names = only ?? Object.keys(trials)
const unknown = names.find((name) => !trials[name] && !alone[name])
if (unknown !== undefined || (values.short && values.long)) {
  console.error(
    unknown === undefined
      ? 'Say --short or --long.'
      : `No trial is called ${unknown}; there are ${[...Object.keys(trials), ...Object.keys(alone)].join(', ')}.`,
  )
  process.exit(1)
}

const outcomes: Outcome[] = []
const together = names.filter((name) => trials[name])
if (together.length > 0)
  await withEnvironment({ seconds: 1, repeats: 1, quick: !values.long }, async (ground) => {
    for (const name of together) tell(await checked(ground, trials[name] as (typeof trials)[string]))
  })
for (const name of names.filter((each) => alone[each])) {
  const from = performance.now()
  const say = (line: string) => console.log(`${seconds(from).toString().padStart(6)} s  ${line}`)
  const trial = { seed, short: !values.long, minutes, say }
  for (const outcome of (await alone[name]?.(trial)) ?? [])
    tell({ ...outcome, figures: { ...outcome.figures, seconds: seconds(from) } })
}

const everythingHeld = outcomes.every(({ ok }) => ok)
console.log(`Seed ${seed}. ${everythingHeld ? 'Nothing was lost or doubled.' : 'Something broke: see above.'}`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ seed, outcomes }, null, 2)}\n`)
process.exit(everythingHeld ? 0 : 1)

function tell(outcome: Outcome): void {
  outcomes.push(outcome)
  const figures = Object.entries(outcome.figures).map(([figure, value]) => `${figure} ${value}`)
  console.log(`${outcome.ok ? 'held  ' : 'BROKE '} ${outcome.name.padEnd(11)} ${figures.join(', ')}`)
}

function seconds(from: number): number {
  return Math.round((performance.now() - from) / 1_000)
}

async function checked(ground: Environment, trial: (typeof trials)[string]): Promise<Outcome> {
  const from = performance.now()
  const outcome = await trial({ ground, seed, short: !values.long })
  const breaches = await verifyMoney(ground.context.db)
  for (const { invariant, detail } of breaches) console.error(`${invariant}: ${detail}`)
  return {
    ...outcome,
    figures: { ...outcome.figures, breaches: breaches.length, seconds: seconds(from) },
    ok: outcome.ok && breaches.length === 0,
  }
}
