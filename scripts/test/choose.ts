import { LONG_PARTS, type LongPart } from './long-parts.ts'

export interface Choice {
  part: LongPart
  /** Of the changed files, those that ask for it. */
  files: number
  /** Whether it still fits the time. */
  fits: boolean
}

/** The parts that changed files ask for, those with the most of them first, as many as fit so many minutes. */
export function partsFor(changed: readonly string[], minutes: number, parts = LONG_PARTS): Choice[] {
  const asked = parts
    .map((part) => ({ part, files: changed.filter((file) => isWanted(part, file)).length }))
    .filter(({ files }) => files > 0)
    .toSorted((a, b) => b.files - a.files)
  let left = minutes
  return asked.map(({ part, files }) => {
    const fits = part.minutes <= left
    if (fits) left -= part.minutes
    return { part, files, fits }
  })
}

function isWanted({ when }: LongPart, file: string): boolean {
  return when.some((beginning) => file.startsWith(beginning))
}
