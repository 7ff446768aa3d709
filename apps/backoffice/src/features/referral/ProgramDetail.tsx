import { read } from '@meydan/api-client/query'
import {
  listInvitations,
  type listReferralPrograms,
  readReferralProgram,
  updateReferralProgram,
} from '@meydan/contract/referral/referral-admin'
import { formatAmount } from '@meydan/money/kurus'
import { buttonClass } from '@meydan/ui/button-class'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { RulesInWords } from '../../cells/RulesInWords.tsx'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../machine/list/EmbeddedList.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/marketing/referral.ts'

/** What a player reads of a programme, what it cost, whom it brought, and the way to the editor of a draft. */
export function ProgramDetail({ row }: { row: RowOf<typeof listReferralPrograms> }) {
  const { mayCall } = useStaff()
  const { data, error } = useQuery(read(readReferralProgram, { id: row.id }))
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [words.invited, row.invited],
          [words.rewarded, row.rewarded],
          [words.refused, row.refused],
          [words.cost, formatAmount(row.cost)],
          [words.budget, formatAmount(row.budget)],
          [words.created, <When key="created" at={row.created_at} />],
        ]}
      />
      <RulesInWords rules={data?.data.rules} failure={error ? (error.sentence ?? words.loadFailed) : undefined} />
      {row.status === 'draft' && mayCall(updateReferralProgram) && (
        <Link to={paths.referralProgram(row.id)} className={buttonClass()}>
          {words.edit}
        </Link>
      )}
      <h2 className="text-[0.875rem]!">{words.report}</h2>
      <EmbeddedList
        caption={words.report}
        list={listInvitations}
        fixed={{ program_id: row.id }}
        emptyText={words.noInvitations}
        columns={[
          {
            key: 'inviter',
            head: words.inviter,
            cell: (each) => <PlayerLink id={each.inviter_id} username={each.inviter} />,
          },
          {
            key: 'friend',
            head: words.friend,
            cell: (each) => <PlayerLink id={each.friend_id} username={each.friend} />,
          },
          { key: 'status', head: words.state, cell: stateOf },
          { key: 'paid_in', head: words.paidIn, align: 'right', cell: (each) => formatAmount(each.paid_in) },
          { key: 'staked', head: words.staked, align: 'right', cell: (each) => formatAmount(each.staked) },
          { key: 'joined_at', head: words.joined, cell: (each) => <When at={each.joined_at} /> },
        ]}
      />
    </div>
  )
}

function stateOf({ status, reason }: RowOf<typeof listInvitations>): string {
  return reason === null ? words.states[status] : `${words.states[status]}: ${words.reasons[reason] ?? reason}`
}
