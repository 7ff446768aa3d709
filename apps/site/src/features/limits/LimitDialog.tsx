import { useWrite } from '@meydan/api-client/query'
import { listProtectionEvents, readProtection, setLimit } from '@meydan/contract/compliance/compliance'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { limitFormWords, limitWords } from '../../words/account/limits.ts'
import { LimitForm } from './LimitForm.tsx'
import type { LimitKind, LimitPeriod, Protection } from './protection.ts'

interface LimitDialogProps {
  /** Undefined closes it. */
  kind: LimitKind | undefined
  protection: Protection
  onClose: () => void
}

/** Sets, lowers, raises or removes one limit. */
export function LimitDialog({ kind, protection, onClose }: LimitDialogProps) {
  const write = useWrite(setLimit, {
    stale: [readProtection, listProtectionEvents],
    onSuccess: (reply) => {
      if (reply.applied) toast.success(reply.message)
      else toast.info(reply.message)
      onClose()
    },
  })
  const close = () => {
    write.reset()
    onClose()
  }
  const submit = (period: LimitPeriod, value: number | null) => {
    if (kind && !write.isPending) write.mutate({ kind, period, value })
  }
  return (
    <Modal open={kind !== undefined} onClose={close} title={kind ? limitFormWords.title(limitWords.kinds[kind]) : ''}>
      {kind && (
        <LimitForm
          kind={kind}
          limits={protection.limits.filter((limit) => limit.kind === kind)}
          delayHours={protection.increase_delay_hours}
          busy={write.isPending}
          failure={write.error ? (write.error.sentence ?? limitWords.failed) : undefined}
          onSubmit={submit}
        />
      )}
    </Modal>
  )
}
