import { useWrite } from '@meydan/api-client/query'
import { keepAccount, readProtection } from '@meydan/contract/compliance/compliance'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { Note } from '@meydan/ui/display/Note.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { Link } from 'react-router'
import { dateTimeText } from '../../../components/text/dates.ts'
import { paths } from '../../../paths.ts'
import { closingWords } from '../../../words/account/limits.ts'
import type { Protection } from '../protection.ts'

/** What a closing account still waits for, the way to its money, and the way back. */
export function ClosingNote({ closing }: { closing: NonNullable<Protection['closing']> }) {
  return (
    <Note tone="warning" className="mb-3">
      <p className="font-bold">{closingWords.title}</p>
      <p className="mt-1">{sentence(closing)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        {closing.balance > 0 && (
          <Link to={`${paths.wallet}?tab=withdraw`} className={buttonClass({ variant: 'primary' })}>
            {closingWords.withdraw(formatAmount(closing.balance))}
          </Link>
        )}
        {closing.keepable && <Keep />}
        {closing.keepable_at !== null && !closing.keepable && (
          <p className="text-sm">{closingWords.keepableAt(dateTimeText(closing.keepable_at))}</p>
        )}
      </div>
    </Note>
  )
}

function Keep() {
  const write = useWrite(keepAccount, {
    stale: [readProtection],
    onSuccess: (reply) => toast.info(reply.message ?? closingWords.kept),
    onError: (failure) => toast.error(failure.sentence ?? closingWords.failed),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: closingWords.keepQuestion,
      message: closingWords.keepText,
      confirmLabel: closingWords.keep,
    })
    if (isSure) write.mutate({ confirm: true })
  }
  return (
    <Button busy={write.isPending} onClick={() => void ask()}>
      {closingWords.keep}
    </Button>
  )
}

function sentence({ open_rounds, open_requests, balance }: NonNullable<Protection['closing']>): string {
  const waits = [
    ...(open_rounds > 0 ? [closingWords.rounds(open_rounds)] : []),
    ...(open_requests ? [closingWords.requests] : []),
    ...(balance > 0 ? [closingWords.balance] : []),
  ]
  return [...(waits.length > 0 ? waits : [closingWords.soon]), closingWords.barred].join(' ')
}
