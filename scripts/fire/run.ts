import { writeFileSync } from 'node:fs'
import { verifyMoney } from '../../apps/server/src/verify/verify.ts'
import { type Ground, withGround } from '../../bench/ground.ts'
import { readOptions } from '../options.ts'
import { backends } from './backends.ts'
import { clock } from './clock.ts'
import { cuts } from './cuts.ts'
import { database } from './database.ts'
import { duplicates } from './duplicates.ts'
import { held } from './held.ts'
import { hostile } from './hostile.ts'
import { kills } from './kills.ts'
import { poison } from './poison.ts'
import { projector } from './projector.ts'
import { rooms } from './rooms.ts'

export interface Trial {
  ground: Ground
  seed: number
  /** Small enough for eight minutes in all. */
  short: boolean
}

export interface Outcome {
  name: string
  figures: Record<string, number>
  ok: boolean
}

const trials: Record<string, (trial: Trial) => Promise<Outcome>> = {
  ...{ kills, database, backends, cuts, held, poison, clock, projector, duplicates, hostile, rooms },
}

const HELP = `npm run fire [-- --short] [--seed N] [--only NAME] [--json FILE]
  Faults, races and attacks, seeded; exit 1 where anything was lost or doubled.
  --short       under eight minutes
  --long        hundreds of thousands of operations
  --seed N      the same run again
  --only NAMES  of ${Object.keys(trials).join(', ')}
  --json FILE   writes [{name, figures, ok}] too`

const { values } = readOptions(HELP, {
  json: { type: 'string' },
  only: { type: 'string' },
  seed: { type: 'string' },
  short: { type: 'boolean', default: false },
  long: { type: 'boolean', default: false },
})
const seed = Number(values.seed ?? 20_261_120)
const names = values.only === undefined ? Object.keys(trials) : values.only.split(',')
const unknown = names.find((name) => !trials[name])
if (unknown !== undefined || !Number.isSafeInteger(seed) || (values.short && values.long)) {
  console.error(
    unknown === undefined
      ? 'Say --short or --long, and a whole number as --seed.'
      : `No trial is called ${unknown}; there are ${Object.keys(trials).join(', ')}.`,
  )
  process.exit(1)
}

const outcomes: Outcome[] = []
await withGround({ seconds: 1, repeats: 1, quick: !values.long }, async (ground) => {
  for (const name of names) {
    const outcome = await checked(ground, trials[name] as (typeof trials)[string])
    outcomes.push(outcome)
    console.log(
      `${outcome.ok ? 'held  ' : 'BROKE '} ${name.padEnd(11)} ${Object.entries(outcome.figures)
        .map(([figure, value]) => `${figure} ${value}`)
        .join(', ')}`,
    )
  }
})

const everythingHeld = outcomes.every(({ ok }) => ok)
console.log(`Seed ${seed}. ${everythingHeld ? 'Nothing was lost or doubled.' : 'Something broke: see above.'}`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ seed, outcomes }, null, 2)}\n`)
process.exit(everythingHeld ? 0 : 1)

async function checked(ground: Ground, trial: (typeof trials)[string]): Promise<Outcome> {
  const from = performance.now()
  const outcome = await trial({ ground, seed, short: !values.long })
  const breaches = await verifyMoney(ground.house.db)
  for (const { invariant, detail } of breaches) console.error(`${invariant}: ${detail}`)
  const seconds = Math.round((performance.now() - from) / 1_000)
  return {
    ...outcome,
    figures: { ...outcome.figures, breaches: breaches.length, seconds },
    ok: outcome.ok && breaches.length === 0,
  }
}
