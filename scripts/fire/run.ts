import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyMoney } from '../../apps/server/src/verify/verify.ts'
import { type Ground, withGround } from '../../bench/ground.ts'
import { duplicates } from './duplicates.ts'
import { hostile } from './hostile.ts'
import { kills } from './kills.ts'

export interface Trial {
  ground: Ground
  seed: number
  /** Small enough for ten minutes in all. */
  short: boolean
}

export interface Outcome {
  name: string
  figures: Record<string, number>
  ok: boolean
}

const trials: Record<string, (trial: Trial) => Promise<Outcome>> = { kills, duplicates, hostile }

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed ?? 20_261_120)
const names = values.only === undefined ? Object.keys(trials) : [values.only]
const outcomes: Outcome[] = []

await withGround({ seconds: 1, repeats: 1 }, async (ground) => {
  for (const name of names) {
    const trial = trials[name]
    if (!trial) throw new Error(`No trial is called ${name}; there are ${Object.keys(trials).join(', ')}.`)
    const outcome = await trial({ ground, seed, short: values.short })
    const breaches = await verifyMoney(ground.house.db)
    for (const { invariant, detail } of breaches) console.error(`${invariant}: ${detail}`)
    const whole = {
      ...outcome,
      figures: { ...outcome.figures, breaches: breaches.length },
      ok: outcome.ok && breaches.length === 0,
    }
    outcomes.push(whole)
    console.log(
      `${whole.ok ? 'held  ' : 'BROKE '} ${name.padEnd(11)} ${Object.entries(whole.figures)
        .map(([figure, value]) => `${figure} ${value}`)
        .join(', ')}`,
    )
  }
})

console.log(
  `Seed ${seed}. ${outcomes.every(({ ok }) => ok) ? 'Nothing was lost or doubled.' : 'Something was lost: see above.'}`,
)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(outcomes, null, 2)}\n`)
process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1)
