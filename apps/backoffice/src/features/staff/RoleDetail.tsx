import { updateRole } from '@meydan/contract/staff/roles-admin'
import { formatAmount } from '@meydan/money/kurus'
import { buttonClass } from '@meydan/ui/button-class'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import type { Role } from '../../cells/use-roles.ts'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/staff/roles.ts'
import { GroupList } from './GroupList.tsx'

/** What a role opens, and the way to its editor where it is one of the operator’s own. */
export function RoleDetail({ row }: { row: Role }) {
  const { mayCall } = useStaff()
  return (
    <div className="grid gap-4">
      <h2 className="text-lg!">{row.label}</h2>
      <Facts
        facts={[
          [words.kind, row.is_seeded ? words.seeded : words.own],
          [words.members, row.members],
          [words.dayCap, row.day_cap === null ? words.noCap : formatAmount(row.day_cap)],
          [words.dayCapCount, row.day_cap_count ?? words.noCap],
        ]}
      />
      {row.is_seeded && <Note tone="info">{words.seededNote}</Note>}
      <GroupList groups={row.groups} />
      {!row.is_seeded && mayCall(updateRole) && (
        <Link to={paths.role(row.id)} className={buttonClass()}>
          {words.edit}
        </Link>
      )}
    </div>
  )
}
