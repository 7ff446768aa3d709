import { read } from '@meydan/api-client/query'
import { type listAdminWheels, readAdminWheel, updateWheel } from '@meydan/contract/wheel/wheel-admin'
import { formatAmount } from '@meydan/money/kurus'
import { buttonClass } from '@meydan/ui/button-class'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { RulesInWords } from '../../cells/RulesInWords.tsx'
import { When } from '../../cells/When.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/marketing/wheels.ts'

/** What a player reads of a wheel, what it cost, and the way to the editor of a draft. */
export function WheelDetail({ row }: { row: RowOf<typeof listAdminWheels> }) {
  const { mayCall } = useStaff()
  const { data, error } = useQuery(read(readAdminWheel, { id: row.id }))
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [words.turns, row.turns],
          [words.wins, row.wins],
          [words.cost, formatAmount(row.cost)],
          [words.costToday, formatAmount(row.cost_today)],
          [words.dayCap, formatAmount(row.day_cap)],
          [words.created, <When key="created" at={row.created_at} />],
        ]}
      />
      <RulesInWords rules={data?.data.rules} failure={error ? (error.sentence ?? words.loadFailed) : undefined} />
      {row.status === 'draft' && mayCall(updateWheel) && (
        <Link to={paths.wheel(row.id)} className={buttonClass()}>
          {words.edit}
        </Link>
      )}
    </div>
  )
}
