/** As V8 writes it: nodes of the call tree, and for each sample its node and the microseconds since the one before. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

type Frame = CpuProfile['nodes'][number]['callFrame']

/** No work of the process; what watches it stands among Node's own files. */
const NO_WORK = new Set(['(idle)', '(program)', '(root)'])
const WATCHING = 'node:inspector'

/** Own time by part of the platform and by function, in microseconds of a call and as a share of the whole. */
export function printProfile(profile: CpuProfile, { count, lines }: { count: number; lines: number }): void {
  const own = ownTimes(profile)
  const whole = own.reduce((sum, { micros }) => sum + micros, 0)
  const line = (name: string, micros: number) =>
    console.log(
      `${(micros / count).toFixed(2).padStart(8)} µs ${((micros / whole) * 100).toFixed(1).padStart(5)} %  ${name}`,
    )
  line('Node, all of it', whole)
  console.log('\nby part')
  for (const [part, micros] of summed(own, ({ frame }) => partOf(frame)).slice(0, lines)) line(part, micros)
  console.log('\nby function')
  for (const [name, micros] of summed(own, ({ frame }) => nameOf(frame)).slice(0, lines)) line(name, micros)
}

interface Own {
  frame: Frame
  micros: number
}

function ownTimes({ nodes, samples, timeDeltas }: CpuProfile): Own[] {
  const micros = new Map<number, number>()
  for (const [index, id] of samples.entries()) micros.set(id, (micros.get(id) ?? 0) + (timeDeltas[index] ?? 0))
  return nodes
    .filter(({ callFrame }) => !NO_WORK.has(callFrame.functionName) && !callFrame.url.startsWith(WATCHING))
    .map(({ id, callFrame }) => ({ frame: callFrame, micros: micros.get(id) ?? 0 }))
}

function summed(own: readonly Own[], keyOf: (own: Own) => string): [string, number][] {
  const sums = new Map<string, number>()
  for (const each of own) sums.set(keyOf(each), (sums.get(keyOf(each)) ?? 0) + each.micros)
  return [...sums].toSorted(([, one], [, other]) => other - one)
}

/** A domain, the platform, a package, a library, or Node itself. */
function partOf({ functionName, url }: Frame): string {
  if (functionName === '(garbage collector)') return 'garbage'
  if (url === '') return 'native'
  if (url.startsWith('node:')) return `node: ${url.slice(5).split('/').slice(0, 2).join('/')}`
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (library) return `library ${library}`
  const own = /(?:apps\/server\/src\/(?:domains\/[^/]+|[^/]+)|packages\/[^/]+|bench|studio)/.exec(url)?.[0]
  return own ?? url
}

function nameOf({ functionName, url, lineNumber }: Frame): string {
  const file = url.replace(/^.*\/(apps|packages|bench|studio|node_modules)\//, '$1/')
  return url === '' ? functionName : `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`
}
