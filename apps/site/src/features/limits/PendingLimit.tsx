import { useWrite } from '@meydan/api-client/query'
import {
  confirmLimit,
  dropPendingLimit,
  listProtectionEvents,
  readProtection,
} from '@meydan/contract/compliance/compliance'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { Note } from '@meydan/ui/display/Note.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { shortDate } from '../../components/text/short-date.ts'
import { limitWords } from '../../words/account/limits.ts'
import { type Limit, limitName, limitText } from './protection.ts'

interface PendingLimitProps {
  limit: Limit
  pending: NonNullable<Limit['pending']>
}

/** A raise or removal that waits: when it can be confirmed, and the way to take it back. */
export function PendingLimit({ limit, pending }: PendingLimitProps) {
  const { kind, period } = limit
  const options = {
    stale: [readProtection, listProtectionEvents],
    onError: (failure: { sentence: string | undefined }) => toast.error(failure.sentence ?? limitWords.failed),
  }
  const accept = useWrite(confirmLimit, {
    ...options,
    onSuccess: (reply) => toast.success(reply.message ?? limitWords.saved),
  })
  const drop = useWrite(dropPendingLimit, { ...options, onSuccess: () => toast.info(limitWords.dropped) })
  const value = pending.value === null ? undefined : limitText(kind, pending.value)
  const ask = async () => {
    const name = limitName(limit)
    const isSure = await confirm({
      title: limitWords.confirmQuestion,
      message: value ? limitWords.confirmText(name, value) : limitWords.confirmRemovalText(name),
      confirmLabel: limitWords.confirm,
    })
    if (isSure) accept.mutate({ kind, period })
  }
  return (
    <Note tone="warning" className="mt-3.5">
      <p className="font-bold">
        {limitName(limit)} · {value ? limitWords.pending(value) : limitWords.pendingRemoval}
      </p>
      <p className="mt-0.5 text-ink2">
        {pending.confirmable
          ? limitWords.pendingNow(shortDate(pending.lapses_at))
          : limitWords.pendingFrom(shortDate(pending.confirmable_at))}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {pending.confirmable && (
          <Button busy={accept.isPending} onClick={() => void ask()}>
            {limitWords.confirm}
          </Button>
        )}
        <Button
          variant={pending.confirmable ? 'ghost' : 'neutral'}
          busy={drop.isPending}
          onClick={() => drop.mutate({ kind, period })}
        >
          {limitWords.drop}
        </Button>
      </div>
    </Note>
  )
}
