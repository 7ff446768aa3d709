import { read, useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listComplaints, withdrawComplaint } from '@meydan/contract/complaints/complaints'
import { Badge, type BadgeTone } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { dateText } from '../../parts/text/dates.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { complaintWords as words } from '../../words/account/complaints.ts'

type Complaint = OutputOf<typeof listComplaints>['complaints'][number]

const tones: Record<Complaint['status'], BadgeTone> = { open: 'warning', answered: 'info', closed: 'neutral' }

/** What the player has complained of and what became of it; nothing where there is none. */
export function Complaints() {
  const { data, error, refetch } = useQuery({ ...read(listComplaints), staleTime: 0 })
  if (!data && error)
    return (
      <Card className="mb-4">
        <LoadFailed isLine title={error.sentence ?? words.loadFailed} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data || data.complaints.length === 0) return null
  return (
    <Card className="mb-4">
      <h2 className="text-[1rem]!">{words.title}</h2>
      <ul aria-label={words.title}>
        {data.complaints.map((each) => (
          <Entry key={each.id} complaint={each} further={data.further} />
        ))}
      </ul>
    </Card>
  )
}

function Entry({ complaint, further }: { complaint: Complaint; further: string | null }) {
  const { reference, subject, status, outcome, reason, lodged_at, due_at } = complaint
  return (
    <li className="border-b border-line py-3 last:border-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {reference} · {subject}
          </p>
          <p className="mt-0.5 text-sm text-ink2">
            {words.lodged(dateText(lodged_at))}
            {status === 'open' && <>, {words.due(dateText(due_at))}</>}
          </p>
        </div>
        <Badge tone={tones[status]}>{words.states[status]}</Badge>
      </div>
      {outcome && outcome !== 'withdrawn' && (
        <div className="mt-2 grid gap-1 text-sm">
          <p className="font-semibold">{words.outcomes[outcome]}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{reason}</p>
          {further && <p className="text-ink2 wrap-anywhere">{words.further(further)}</p>}
        </div>
      )}
      {status === 'open' && <Withdraw complaint={complaint} />}
    </li>
  )
}

function Withdraw({ complaint: { id, reference } }: { complaint: Complaint }) {
  const write = useWrite(withdrawComplaint, {
    stale: [listComplaints],
    onSuccess: () => toast.success(words.withdrawn),
    onError: (failure) => toast.error(failure.sentence ?? words.withdrawFailed),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: words.withdrawQuestion,
      message: words.withdrawText,
      confirmLabel: words.withdraw,
      tone: 'danger',
    })
    if (isSure) write.mutate({ id })
  }
  return (
    <Button
      variant="outline"
      className="mt-2"
      aria-label={words.withdrawOf(reference)}
      busy={write.isPending}
      onClick={() => void ask()}
    >
      {words.withdraw}
    </Button>
  )
}
