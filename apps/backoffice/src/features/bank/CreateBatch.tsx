import { serverDate } from '@meydan/api-client/server-clock'
import { read } from '@meydan/api-client/query'
import { createPayoutBatch, listWaitingPayouts } from '@meydan/contract/cashier/payout-batches-admin'
import { istanbulDay } from '@meydan/money/day'
import { formatAmount, formatKurus, kurusOfLira } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DialogButton } from '../../crud/actions/DialogButton.tsx'
import { useAction } from '../../crud/actions/use-action.ts'
import { useStaff } from '../../session/use-staff.ts'
import { batchWords as words } from '../../words/cash/payout-batches.ts'
import { AccountSelect } from './AccountSelect.tsx'

/** Chooses which released withdrawals and refunds go into the next file; all of them unless some are left out. */
export function CreateBatch() {
  const { mayCall } = useStaff()
  if (!mayCall(createPayoutBatch)) return null
  return (
    <DialogButton
      label={words.create}
      title={words.create}
      icon={<Plus aria-hidden size={18} />}
      variant="primary"
      wide
    >
      {(close) => <Form onDone={close} />}
    </DialogButton>
  )
}

function Form({ onDone }: { onDone: () => void }) {
  const { data } = useQuery(read(listWaitingPayouts))
  const { run, isPending } = useAction()
  const [account, setAccount] = useState<number>()
  const [today] = useState(() => istanbulDay(serverDate()))
  const [day, setDay] = useState(today)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  if (!data) return <Skeleton className="h-72 rounded-md" />
  if (data.data.length + data.refunds.length === 0) return <Note tone="info">{words.nothingWaits}</Note>
  const isIn = ({ reference }: { reference: string }) => !left.has(reference)
  const [payouts, refunds] = [data.data.filter(isIn), data.refunds.filter(isIn)]
  const chosen = [...payouts, ...refunds]
  const toggle = (reference: string) => setLeft(left.symmetricDifference(new Set([reference])))
  const create = (from: number) =>
    run({
      call: createPayoutBatch,
      input: {
        account: from,
        execution_on: day,
        withdrawals: payouts.map(({ id }) => id),
        refunds: refunds.map(({ id }) => id),
      },
      doneText: words.created,
      onDone,
    })
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2">{words.createNote}</p>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_180px]">
        <AccountSelect value={account} onValue={setAccount} />
        <Field
          label={words.executionOn}
          type="date"
          min={today}
          value={day}
          onChange={(event) => event.target.value && setDay(event.target.value)}
        />
      </div>
      {data.total > data.data.length && <Note tone="info">{words.more(data.total, data.data.length)}</Note>}
      <ul
        aria-label={words.waitingLabel}
        className="grid max-h-80 gap-1 overflow-y-auto rounded-md border border-line p-2"
      >
        {[...data.data, ...data.refunds].map((payout) => (
          <li key={payout.reference}>
            <Checkbox
              checked={isIn(payout)}
              onChange={() => toggle(payout.reference)}
              label={
                <>
                  {payout.account_name} · <strong className="money">{formatAmount(payout.amount)}</strong>
                  <span className="money block text-xs text-ink3">
                    {[payout.reference, 'bank' in payout ? payout.bank : words.isRefund, payout.iban_masked].join(
                      ' · ',
                    )}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <p role="status" className="font-semibold">
        {words.chosen(payouts.length, refunds.length, sumText(chosen.map(({ amount }) => amount)))}
      </p>
      <Button
        variant="primary"
        className="justify-self-start"
        busy={isPending}
        disabled={account === undefined || chosen.length === 0}
        onClick={() => account !== undefined && create(account)}
      >
        {words.send}
      </Button>
    </div>
  )
}

/** `1.450,05 ₺` of several amounts of lira. */
function sumText(amounts: readonly number[]): string {
  return formatKurus(amounts.reduce((sum, amount) => sum + (kurusOfLira(amount) ?? 0n), 0n))
}
