import { type listProviderRates, withdrawProviderRate } from '@meydan/contract/supplier-fees/supplier-fees-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { dayText } from '../../cells/day-text.ts'
import type { RowOf } from '../../crud/list/resource.ts'
import { useAction } from '../../crud/actions/use-action.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/cash/supplier-fees.ts'
import { percentOfBps } from './supplier-fees-text.ts'

/** What is to count from a later day on; who may enter it can take it back until then. */
export function LaterRates({ row: { id, name, later } }: { row: RowOf<typeof listProviderRates> }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  const withdraw = async (from: string, share: string) => {
    const isSure = await confirm({
      title: words.withdrawTitle(name, share),
      message: words.withdrawNote(dayText(from)),
      confirmLabel: words.withdraw,
      tone: 'danger',
    })
    if (isSure) run({ call: withdrawProviderRate, input: { id, from }, doneText: words.withdrawn })
  }
  if (later.length === 0) return '—'
  return (
    <ul>
      {later.map(({ from, bps }) => (
        <li key={from}>
          {words.nextOf(percentOfBps(bps), dayText(from))}{' '}
          {mayCall(withdrawProviderRate) && (
            <Button
              size="sm"
              variant="ghost"
              busy={isPending}
              aria-label={words.withdrawOf(name, dayText(from))}
              onClick={() => void withdraw(from, percentOfBps(bps))}
            >
              {words.withdraw}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
