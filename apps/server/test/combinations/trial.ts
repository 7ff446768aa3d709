import { tooMuch } from './paper.ts'
import { beginWorld, randomOf } from './world.ts'
import { step } from './commands.ts'
import { SEQUENCES } from './sequences.ts'
import { breachesOfRecalls } from '../put-right.ts'
import type { TestSite } from '../site.ts'

interface Trial {
  commands: number
  seed: number
  /** Commands of each world, whose seed is one more than that of the one before. */
  aWorld: number
  /** After so many worlds, and after the last, `verify` reads all that they left. */
  verifyEvery: number
}

/** The first thing that is wrong with its seed, by the paper, by `verify` or because an act did not end; undefined where nothing is. */
export async function firstWrong(
  site: TestSite,
  { commands, seed: first, aWorld, verifyEvery }: Trial,
): Promise<string | undefined> {
  const worlds = Math.ceil(commands / aWorld)
  for (let played = 1; played <= worlds; played++) {
    const seed = first + played - 1
    const isVerified = played % verifyEvery === 0 || played === worlds
    const found = (await wrongIn(site, seed, aWorld)) ?? (isVerified ? await breachOf(site, seed, aWorld) : undefined)
    if (found !== undefined) return found
  }
  return undefined
}

async function wrongIn(site: TestSite, seed: number, steps: number): Promise<string | undefined> {
  const [world, random] = [await beginWorld(site), randomOf(seed)]
  world.sequence = SEQUENCES[seed % SEQUENCES.length]?.(world, random(2))
  for (let no = 1; no <= steps; no++) {
    let isEnd: boolean
    try {
      isEnd = await step(world, random)
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error
      return `${error.message} after ${no} of seed ${seed}`
    }
    const found = isEnd || no % 10 === 0 ? await tooMuch(world) : []
    if (found.length > 0) return `${found.join('; ')} after ${no} of seed ${seed}`
  }
  return undefined
}

/** A constraint or a trigger that held where the rule did not; a lost connection says nothing of rules. */
function isRefusedByDatabase(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(22|23|P0)/.test(String(error.code))
}

/** What `verify` finds, but that nobody approved what a person gives by hand here. */
async function breachOf(site: TestSite, seed: number, steps: number): Promise<string | undefined> {
  const all = await breachesOfRecalls(site.context.db)
  const breaches = all.filter((each) => !each.startsWith('I8 each adjustment was approved'))
  return breaches.length === 0 ? undefined : `verify: ${breaches.join('; ')} after ${steps} of seed ${seed}`
}
