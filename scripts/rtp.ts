import { writeFileSync } from 'node:fs'
import { checkGames, computeFigures, type GameCheck } from '../studio/rtp.ts'
import { readOptions } from './options.ts'

const HELP = `npm run rtp [-- --json FILE] [--write]
  Every game's return, hit rate and volatility, computed by enumeration; exit 1 where a game is off its declared figure.
  --json FILE   writes the checks as JSON too
  --write       declares the computed figures (studio/figures.ts) instead of checking them`

const { values } = readOptions(HELP, { json: { type: 'string' }, write: { type: 'boolean' } })

const figures = computeFigures((code, ms) => console.error(`${code.padEnd(16)} ${(ms / 1000).toFixed(1)} s`))

if (values.write === true) {
  const body = `import type { Figures } from './figure.ts'\n\n/** Declared figures by maths profile, written by \`npm run rtp -- --write\` and held by \`npm run rtp\`. */\nexport const figures: Readonly<Record<string, Figures>> = ${JSON.stringify(figures, null, 2)}\n`
  writeFileSync(new URL('../studio/figures.ts', import.meta.url), body)
  console.log('studio/figures.ts written; format it with `npm run fix`')
} else {
  report(checkGames(figures))
}

function report(checks: GameCheck[]): void {
  const row = (cells: string[]): string =>
    cells.map((cell, at) => (at < 3 ? cell.padEnd([18, 18, 16][at] ?? 0) : cell.padStart(10))).join(' ')
  console.log(row(['game', 'name', 'profile', 'declared', 'computed', 'base', 'hit', 'sigma', 'class', 'feature']))
  for (const check of checks) {
    const percent = (value: number): string => `${value.toFixed(2)} %`
    console.log(
      row([
        check.game,
        check.name,
        check.profile,
        percent(check.declared),
        percent(check.rtp),
        percent(check.basePart),
        percent(check.hitRate),
        check.sigma.toFixed(2),
        check.volatility,
        check.featureEvery === null ? '–' : `1/${check.featureEvery.toFixed(0)}`,
      ]) + (check.ok ? '' : '  OFF'),
    )
  }
  const off = checks.filter((check) => !check.ok)
  console.log(
    `${checks.length} games, ${off.length} off their declared figures. RTP by exact enumeration of all stops.`,
  )
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(checks, null, 2)}\n`)
  if (off.length > 0) process.exitCode = 1
}
