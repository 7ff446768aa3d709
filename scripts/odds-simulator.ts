import { leagueTable, type LeagueFigures, playedFigures, real } from './odds-simulator/calibration.ts'
import { readCommand } from './lib/options.ts'

const HELP = `npm run odds-simulator -- calibrate [--matches N] [--seed WORD]
  The invented leagues beside the real one, by exact score grids; exit 1 where a share is off by 1.5 points or goals by 0.03.
  --matches N   also plays N matches second by second with the stadium's own tick`

const { values } = readCommand(HELP, {
  calibrate: { matches: { type: 'string', least: 1 }, seed: { type: 'string' } },
})

const cell = (value: number, digits: number): string => value.toFixed(digits).padStart(8)
const row = (figures: LeagueFigures): string =>
  [
    figures.name.padEnd(20),
    ...[figures.home, figures.draw, figures.away].map((share) => cell(share, 1)),
    cell(figures.homeGoals, 3),
    cell(figures.awayGoals, 3),
    cell(figures.over25, 1),
    cell(figures.none, 1),
    cell(figures.variance, 2),
  ].join(' ')

const heads = ['home', 'draw', 'away', 'goals h', 'goals a', 'over 2.5', '0-0', 'var']
console.log(['league'.padEnd(20), ...heads.map((head) => head.padStart(8))].join(' '))
for (const figures of [real, ...leagueTable()]) {
  const isOff =
    (['home', 'draw', 'away'] as const).some((key) => Math.abs(figures[key] - real[key]) >= 1.5) ||
    (['homeGoals', 'awayGoals'] as const).some((key) => Math.abs(figures[key] - real[key]) >= 0.03)
  if (isOff) process.exitCode = 1
  console.log(row(figures) + (isOff ? '  OFF' : ''))
}

if (values.matches !== undefined) {
  const figures = playedFigures(Number(values.matches), values.seed ?? 'meydan')
  const percents = (shares: number[]): string => shares.map((share) => (share * 100).toFixed(2)).join(' / ')
  const error = 100 * Math.sqrt(((figures.exact[0] ?? 0) * (1 - (figures.exact[0] ?? 0))) / figures.matches)
  console.log(`\n${figures.matches} matches of 1.62 and 1.18 goals, standard error ${error.toFixed(2)}
exact             ${percents(figures.exact)}
played            ${percents(figures.played)}
home price at 30', half time, 70'   ${percents(figures.martingale)}
Brier                               ${figures.brier.map((value) => value.toFixed(3)).join(' ')}
corners ${figures.corners.toFixed(2)}, yellow ${figures.yellows.toFixed(2)}, red ${figures.reds.toFixed(3)}`)
}
