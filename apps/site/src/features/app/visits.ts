import { localValues, tabValues } from '@meydan/ui/stored-values'

const COUNT = 'visits'
const COUNTED = 'visitCounted'

/** Which visit of this browser it is; a tab counts once, however often it is loaded. */
export function countVisit(): number {
  const before = Number(localValues.getItem(COUNT) ?? 0)
  if (tabValues.getItem(COUNTED)) return before
  tabValues.setItem(COUNTED, '1')
  localValues.setItem(COUNT, String(before + 1))
  return before + 1
}
