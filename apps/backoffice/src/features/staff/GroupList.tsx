import { STAFF_GROUPS } from '@meydan/contract/staff/staff-groups'
import { inSections } from './groups.ts'

/** What groups open, in words. */
export function GroupList({ groups }: { groups: readonly string[] }) {
  return (
    <ul className="grid gap-1.5 text-sm text-ink2">
      {inSections(STAFF_GROUPS.filter(({ id }) => groups.includes(id))).map(([section, parts]) => (
        <li key={section}>
          <span className="font-semibold text-ink">{section}:</span> {parts.map(({ label }) => label).join(', ')}
        </li>
      ))}
    </ul>
  )
}
