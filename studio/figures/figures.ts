import { bookFigures } from './book.ts'
import { cascadeLinesFigures } from './cascade-lines.ts'
import { cascadeFigures } from './cascade.ts'
import { classicFigures } from './classic.ts'
import { clusterFigures } from './cluster.ts'
import type { DeclaredFigures } from './figure.ts'
import { holdFigures } from './hold.ts'
import { linesFigures } from './lines.ts'
import { respinFigures } from './respin.ts'
import { walkFigures } from './walk.ts'
import { waysFigures } from './ways.ts'

/** Declared figures by maths profile, a file for each model: held by `npm run rtp`. */
export const figures: DeclaredFigures = {
  ...classicFigures,
  ...linesFigures,
  ...waysFigures,
  ...respinFigures,
  ...cascadeFigures,
  ...cascadeLinesFigures,
  ...clusterFigures,
  ...bookFigures,
  ...holdFigures,
  ...walkFigures,
}
