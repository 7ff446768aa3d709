import { globSync } from 'node:fs'
import { istanbulDay } from '@meydan/money/day'
import { root } from '../../scripts/lib/root.ts'
import { keptFolder } from '../../scripts/test/kept-folder.ts'

/** All that is served or takes part in seeding; what the server runs beside it, such as its pages, is read where it lies. */
const FOLDERS = ['apps/server', 'packages', 'studio', 'odds-simulator', 'demo-psp']
const NOT_SERVED = /(^|\/)(node_modules|dist|test)(\/|$)|\.test\.ts$/

/** Where the seeded installation is kept that the journeys begin with: another one for another program, and each day, for its days count back from today. */
export function seededTemplate(): string {
  const sources = FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,sql,json,css,html}`, { cwd: root, exclude: (path) => NOT_SERVED.test(path) }),
  )
  return keptFolder({
    name: 'seeded-house',
    files: [...sources.toSorted(), 'package-lock.json'],
    words: [istanbulDay(new Date()), process.version],
  })
}
