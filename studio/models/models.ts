import { bookModel } from './book.ts'
import { cascadeLinesModel } from './cascade-lines.ts'
import { cascadeModel } from './cascade.ts'
import { classicModel } from './classic.ts'
import { holdModel } from './hold.ts'
import { linesModel } from './lines.ts'
import { clusterModel } from './cluster.ts'
import type { Model } from './model.ts'
import type { Profile } from './profile.ts'
import { respinModel } from './respin.ts'
import { walkModel } from './walk.ts'
import { waysModel } from './ways.ts'

export const models: Readonly<Record<Profile['model'], Model>> = {
  classic: classicModel,
  lines: linesModel,
  ways: waysModel,
  respin: respinModel,
  cascade: cascadeModel,
  'cascade-lines': cascadeLinesModel,
  cluster: clusterModel,
  book: bookModel,
  hold: holdModel,
  walk: walkModel,
}
