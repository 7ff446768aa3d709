const COUNT = 'visits'
const COUNTED = 'visitCounted'

/** Which visit of this browser it is; a tab counts once, however often it is loaded. */
export function countVisit(): number {
  const before = Number(localStorage.getItem(COUNT) ?? 0)
  if (sessionStorage.getItem(COUNTED)) return before
  sessionStorage.setItem(COUNTED, '1')
  localStorage.setItem(COUNT, String(before + 1))
  return before + 1
}
