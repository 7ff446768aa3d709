/** What became of a case; a case that was not run has not passed. */
export interface Result {
  wire: string
  no: string
  name: string
  outcome: 'passed' | 'failed' | 'not run'
  why?: string
  ms: number
}

export function table(results: readonly Result[]): string {
  const lines = results.map(
    ({ wire, no, name, outcome, why }) =>
      `${outcome.padEnd(9)}${wire.padEnd(11)}${no.padEnd(12)}${name}${why ? `\n${' '.repeat(32)}${why}` : ''}`,
  )
  return lines.join('\n')
}

/** Why a case failed, in one line of at most 300 characters. */
export function failureText(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300)
}

export function count(results: readonly Result[], outcome: Result['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length
}

/** JUnit as build servers read it: a suite for each protocol. */
export function junit(results: readonly Result[]): string {
  const wires = [...new Set(results.map(({ wire }) => wire))]
  const suites = wires.map((wire) => {
    const own = results.filter((result) => result.wire === wire)
    const counts = `tests="${own.length}" failures="${count(own, 'failed')}" skipped="${count(own, 'not run')}"`
    return `<testsuite name="${escaped(wire)}" ${counts}>\n${own.map(testCase).join('\n')}\n</testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`
}

function testCase({ wire, no, name, outcome, why = '', ms }: Result): string {
  const head = `<testcase classname="${escaped(wire)}" name="${escaped(`${no} ${name}`)}" time="${ms / 1_000}"`
  if (outcome === 'passed') return `${head}/>`
  const inner = outcome === 'failed' ? `<failure message="${escaped(why)}"/>` : `<skipped message="${escaped(why)}"/>`
  return `${head}>${inner}</testcase>`
}

function escaped(text: string): string {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return plain.replaceAll('"', '&quot;')
}
