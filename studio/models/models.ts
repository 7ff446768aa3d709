import { bookModel } from './features/book.ts'
import { cascadeLinesModel } from './lines/cascade-lines.ts'
import { cascadeModel } from './cascade.ts'
import { classicModel } from './lines/classic.ts'
import { holdAndWinModel } from './features/hold-and-win.ts'
import { linesModel } from './lines/lines.ts'
import { clusterModel } from './cluster.ts'
import type { Model } from './model.ts'
import type { Profile } from './profile.ts'
import { respinModel } from './features/respin.ts'
import { walkingWildsModel } from './features/walking-wilds.ts'
import { waysModel } from './lines/ways.ts'

export const models: Readonly<Record<Profile['model'], Model>> = {
  classic: classicModel,
  lines: linesModel,
  ways: waysModel,
  respin: respinModel,
  cascade: cascadeModel,
  'cascade-lines': cascadeLinesModel,
  cluster: clusterModel,
  book: bookModel,
  hold: holdAndWinModel,
  walk: walkingWildsModel,
}
