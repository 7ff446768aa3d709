import { describe, expect, it } from 'vitest'
import { allCalls } from '../all.ts'
import { APPROVALS, approvalOf, groupOf, OWN_GROUP, STAFF_GROUPS } from './staff-groups.ts'

const staffCalls = [...allCalls].filter(([, { who }]) => typeof who === 'object')
const approvals = APPROVALS.map(approvalOf)

describe('groups of the calls of the staff', () => {
  it.each(staffCalls)('%s belongs to one that can be given, or to what everybody has', (_name, call) => {
    const group = groupOf(call)
    expect([OWN_GROUP, ...STAFF_GROUPS.map(({ id }) => id)]).toContain(group)
    if (group === OWN_GROUP)
      expect(call.who).toEqual(expect.arrayContaining(['support', 'finance', 'content', 'compliance', 'trading']))
  })

  it('every group is given to the same seeded roles whole, so that each of those is a sum of groups', () => {
    const audiences = Map.groupBy(staffCalls, ([, call]) => groupOf(call))
    const mixed = [...audiences].filter(([, calls]) => new Set(calls.map(([, { who }]) => audienceOf(who))).size > 1)
    expect(mixed.map(([group]) => group)).toEqual([])
  })

  it('none is empty but for a say in the table of duties, and none stands twice', () => {
    const filled = new Set(staffCalls.map(([, call]) => groupOf(call)))
    const ids = STAFF_GROUPS.map(({ id }) => id)
    expect(ids.filter((id) => !filled.has(id))).toEqual(approvals)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

/** An admin may make every call, said or not. */
function audienceOf(who: unknown): string {
  return (who as readonly string[])
    .filter((role) => role !== 'admin')
    .toSorted()
    .join()
}
