import { writeFileSync } from 'node:fs'
import { returnOf, type Way } from '@meydan/fair/returns'
import { tableBets } from '@meydan/fair/tables/table-bets'
import { tableWays } from '@meydan/fair/tables/table-returns'
import type { TableAlgorithm } from '@meydan/fair/tables/tables'
import { RETURNED, SHARES } from '@meydan/fair/tombala/tombala'
import { boughtFigures, boughtProfiles, countBought } from '../studio/bought/figures.ts'
import type { DeclaredFigures } from '../studio/figures/figure.ts'
import { figures as declaredFigures } from '../studio/figures/figures.ts'
import { profiles } from '../studio/profiles/profiles.ts'
import { instantGames } from '../studio/instant/game.ts'
import { countFigures, instantFigures, returnsOf } from '../studio/instant/figures.ts'
import { checkGames, computeFigures, type GameCheck } from './rtp/check-games.ts'
import { sampleSpins } from './rtp/sample-spins.ts'
import { readOptions } from './lib/options.ts'

const HELP = `npm run rtp [-- --json FILE] [--write] [--spins N [--seed WORD]]
  Every game's return, hit rate and volatility, computed by enumeration; exit 1 where a game is off its declared figure.
  --json FILE   writes the checks as JSON too
  --write       declares the computed figures (studio/figures/MODEL.ts) instead of checking them
  --spins N     plays N free spins at every accepted stake of every game with the drawing code itself`

const { values } = readOptions(HELP, {
  json: { type: 'string' },
  write: { type: 'boolean' },
  spins: { type: 'string', least: 1 },
  seed: { type: 'string' },
})

if (values.spins !== undefined) {
  playSpins(Number(values.spins), values.seed ?? 'meydan')
  process.exit()
}

const figures = computeFigures((code, ms) => console.error(`${code.padEnd(16)} ${(ms / 1000).toFixed(1)} s`))

if (values.write === true) {
  writeFigures(figures)
  console.log('studio/figures written; format it with `npm run fix`')
} else {
  report(checkGames(figures))
}

/** A file for each model. */
function writeFigures(all: DeclaredFigures): void {
  for (const [model, codes] of Map.groupBy(Object.keys(all), (code) => profiles.get(code)?.model ?? '')) {
    const name = `${model.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Figures`
    const of = Object.fromEntries(codes.map((code) => [code, all[code]]))
    const body = `import type { DeclaredFigures } from './figure.ts'\n\n/** Written by \`npm run rtp -- --write\`. */\nexport const ${name}: DeclaredFigures = ${JSON.stringify(of, null, 2)}\n`
    writeFileSync(new URL(`../studio/figures/${model}.ts`, import.meta.url), body)
  }
}

/** Of tables: every kind of bet, counted over all draws, against what its page of rules states; and what a hall gives back. */
function reportTables(): void {
  console.log('\ntable            bet           pays    declared     counted')
  for (const [algorithm, bets] of Object.entries(tableBets)) {
    const ways = new Map(tableWays(algorithm as TableAlgorithm).map((way) => [way.name, way]))
    for (const { bet, spots, toOne, rtp } of bets) {
      const counted = spots.map((spot) => returnOf(ways.get(spot) as Way))
      const ok = counted.every((one) => one.rtp.toFixed(3) === rtp.toFixed(3) && one.highest * 100 === toOne + 100)
      if (!ok) process.exitCode = 1
      const found = [...new Set(counted.map((one) => one.rtp.toFixed(3)))].join(', ')
      console.log(
        `${algorithm.padEnd(16)} ${bet.padEnd(12)} ${String(toOne / 100).padStart(5)}   ${rtp.toFixed(3)} %   ${found} %${ok ? '' : '  OFF'}`,
      )
    }
  }
  const parts = Object.entries(SHARES).map(([part, share]) => `${part} ${share}`)
  console.log(`tombala/1        ${parts.join(', ')}: ${RETURNED.toFixed(3)} % of the sales, in every round`)
}

/** Every profile's rounds by the studio's own draw, at every stake of its games, against the declared return. */
function playSpins(spins: number, seed: string): void {
  if (!Number.isSafeInteger(spins) || spins < 1) throw new Error('--spins takes a whole number above 0')
  for (const profile of profiles.values()) {
    const declared = declaredFigures[profile.code]
    if (declared === undefined) throw new Error(`${profile.code}: no figures`)
    const { games, rtp, tolerance, lost, ok } = sampleSpins(profile, declared, spins, seed)
    if (!ok) process.exitCode = 1
    console.log(
      `${profile.code.padEnd(16)} ${games} games, ${spins} spins, ${lost} lost: ${rtp.toFixed(3)} % of ${declared.rtp.toFixed(2)} % ± ${tolerance.toFixed(3)}${ok ? '' : '  OFF'}`,
    )
  }
}

/** Features that can be bought: counted over the reels of their free spins, beside the return of their game. */
function reportBought(): void {
  console.log('\nbought feature      price    declared    counted       game   hit rate  sigma   highest pay')
  for (const profile of boughtProfiles()) {
    const [found, declared] = [countBought(profile), boughtFigures[profile.code]]
    const ok = JSON.stringify(found) === JSON.stringify(declared)
    if (!ok) process.exitCode = 1
    const percent = (value = 0): string => `${value.toFixed(2)} %`.padStart(10)
    console.log(
      `${profile.code.padEnd(16)} ${String(found.price).padStart(6)}× ${percent(declared?.rtp)} ${percent(found.rtp)} ${percent(declaredFigures[profile.code]?.rtp)} ${percent(found.hitRate)} ${found.sigma.toFixed(2).padStart(6)} ${String(found.maxPay).padStart(8)}x${ok ? '' : '  OFF'}`,
    )
  }
}

/** Of games whose player sets the odds: the span over all settings, each counted exactly. */
function reportInstant(): void {
  console.log('\ninstant game  settings    lowest   highest     hit rate      sigma   highest pay')
  for (const { code, name, algorithm } of instantGames) {
    const all = returnsOf(code)
    const isAsDeclared = JSON.stringify(countFigures(code)) === JSON.stringify(instantFigures[code])
    if (!isAsDeclared) process.exitCode = 1
    const span = (values: number[]): string => `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`
    const rtps = all.map(({ rtp }) => rtp)
    console.log(
      `${`${name} (${algorithm})`.padEnd(18)} ${String(all.length).padStart(5)} ${Math.min(...rtps).toFixed(3)} %  ${Math.max(...rtps).toFixed(3)} %  ${span(all.map(({ hitRate }) => hitRate))} %  ${span(all.map(({ sigma }) => sigma))}  ${Math.max(...all.map(({ highest }) => highest))}x${isAsDeclared ? '' : '  OFF'}`,
    )
  }
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
  reportBought()
  reportInstant()
  reportTables()
  const off = checks.filter((check) => !check.ok)
  console.log(
    `${checks.length} games, ${off.length} off their declared figures. RTP by exact enumeration of all stops.`,
  )
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(checks, null, 2)}\n`)
  if (off.length > 0) process.exitCode = 1
}
