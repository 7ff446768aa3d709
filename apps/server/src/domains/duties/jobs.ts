import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Route } from '../../platform/serve.ts'
import { carryOutDue } from './approve.ts'
import { bookOf } from './under-duties.ts'

export function dutiesJobs(house: House, routes: readonly Route[]): Job[] {
  const book = bookOf(routes)
  return [{ name: 'duties: carry out what has cooled', pattern: '15 * * * * *', run: () => carryOutDue(house, book) }]
}
