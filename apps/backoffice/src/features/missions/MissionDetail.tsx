import { read } from '@meydan/api-client/query'
import { type listAdminMissions, readAdminMission, updateMission } from '@meydan/contract/missions/missions-admin'
import { buttonClass } from '@meydan/ui/button-class'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { RulesInWords } from '../../cells/RulesInWords.tsx'
import { When } from '../../cells/When.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { conditionLabel, repeatLabel, words } from '../../words/marketing/missions.ts'

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
      <RulesInWords rules={data?.data.rules} failure={error ? (error.sentence ?? words.loadFailed) : undefined} />
      {row.status !== 'running' && mayCall(updateMission) && (
        <Link to={paths.mission(row.id)} className={buttonClass()}>
          {words.edit}
        </Link>
      )}
    </div>
  )
}
