import { listSpinIssues, retrySpinIssue } from '@meydan/contract/games/spin-issues-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { When } from '../../cells/When.tsx'
import { useAction } from '../../crud/actions/use-action.ts'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import type { RowOf } from '../../crud/list/resource.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/games/spin-issues.ts'

/** Free spins issued at the provider, and their results. */
export function SpinIssues({ providerId }: { providerId: number }) {
  return (
    <section className="grid gap-3">
      <h3>{words.title}</h3>
      <EmbeddedList
        caption={words.title}
        list={listSpinIssues}
        fixed={{ id: providerId }}
        perPage={5}
        emptyText={words.emptyText}
        columns={[
          { key: 'created_at', head: words.at, cell: (row) => <When at={row.created_at} /> },
          {
            key: 'username',
            head: words.player,
            cell: (row) => <PlayerLink id={row.player_id} username={row.username} />,
          },
          { key: 'game_name', head: words.game, card: 'title', cell: (row) => row.game_name },
          {
            key: 'spins',
            head: words.spins,
            align: 'right',
            cell: (row) => `${row.spins} × ${formatAmount(row.stake)}`,
          },
          { key: 'status', head: words.status, cell: (row) => <Outcome row={row} providerId={providerId} /> },
        ]}
      />
    </section>
  )
}

const TONES = {
  waiting: 'info',
  issued: 'success',
  refused: 'danger',
  cancelling: 'info',
  cancelled: 'neutral',
  kept: 'warning',
} as const

function Outcome({ row, providerId }: { row: RowOf<typeof listSpinIssues>; providerId: number }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  const retry = () =>
    run({ call: retrySpinIssue, input: { id: providerId, issue_id: row.id }, doneText: words.retried })
  return (
    <span className="grid justify-items-start gap-1 break-words">
      <Badge tone={TONES[row.status]}>{words.statuses[row.status]}</Badge>
      {row.problem && <span className="text-xs text-ink2">{row.problem}</span>}
      {row.status === 'refused' && mayCall(retrySpinIssue) && (
        <Button size="sm" busy={isPending} onClick={() => void retry()}>
          {words.retry}
        </Button>
      )}
    </span>
  )
}
