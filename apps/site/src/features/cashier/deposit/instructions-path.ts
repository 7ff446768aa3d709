import { paths } from '../../../paths.ts'

/** The transfer instructions of a deposit request. */
export function instructionsPath(id: number): string {
  return `${paths.deposit}&request=${id}`
}
