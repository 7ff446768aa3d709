import { read } from '@meydan/api-client/query'
import { type listAdminMissions, readAdminMission, updateMission } from '@meydan/contract/missions-admin'
import { buttonClass } from '@meydan/ui/button-class'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { When } from '../../cells/When.tsx'
import type { RowOf } from '../../machine/resource.ts'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words as shared } from '../../words/machine.ts'
import { conditionLabel, repeatLabel, words } from '../../words/missions.ts'

/** What a player reads of a mission, how often it was claimed, and the way to its editor while it is not shown. */
export function MissionDetail({ row }: { row: RowOf<typeof listAdminMissions> }) {
  const { mayCall } = useStaff()
  const { data, error } = useQuery(read(readAdminMission, { id: row.id }))
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [words.condition, conditionLabel(row.condition)],
          [words.repeats, repeatLabel(row.repeats)],
          [words.claims, row.claims],
          [words.given, row.given],
          [words.created, <When key="created" at={row.created_at} />],
        ]}
      />
      {error && <p role="alert">{error.sentence ?? words.loadFailed}</p>}
      {!data && !error && <Skeleton className="h-40 rounded-md" />}
      {data && (
        <>
          <h2 className="text-[0.875rem]!">{shared.rules}</h2>
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
            {data.data.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
      {row.status !== 'running' && mayCall(updateMission) && (
        <Link to={paths.mission(row.id)} className={buttonClass()}>
          {words.edit}
        </Link>
      )}
    </div>
  )
}
