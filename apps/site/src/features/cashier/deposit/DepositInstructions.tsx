import { read } from '@meydan/api-client/query'
import { readDepositInstructions, type TransferInstructions } from '@meydan/contract/cashier/cashier'
import { groupIban } from '@meydan/money/iban'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { CashStatus } from '../../../components/CashStatus.tsx'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { LoadFailed } from '../../../components/LoadFailed.tsx'
import { useArrival } from '../../../components/hooks/use-arrival.ts'
import { siteConfig } from '../../../site-config.ts'
import { depositWords, instructionWords, walletWords } from '../../../words/account/cashier.ts'
import { DepositLink } from './DepositLink.tsx'
import { useCancelRequest } from '../use-cancel-request.ts'

/** Where to send the money of an open deposit request, and the way to take the request back. */
export function DepositInstructions({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(read(readDepositInstructions, { id }))
  const { cancel, isBusy } = useCancelRequest()
  const arrived = useArrival()
  const another = (
    <DepositLink place={{ at: 'form' }} className={buttonClass()}>
      {instructionWords.another}
    </DepositLink>
  )
  if (isError && !data) {
    return (
      <>
        <LoadFailed title={instructionWords.loadFailed} onRetry={() => void refetch()} />
        <div className="text-center">{another}</div>
      </>
    )
  }
  if (!data) return <Skeleton className="h-80 rounded-md" />
  const { instructions, status } = data
  const isOpen = status === 'pending'
  return (
    <section aria-label={instructionWords.title}>
      <div className="flex items-start justify-between gap-3">
        <h2 ref={arrived} className="scroll-mt-24">
          {isOpen ? instructionWords.title : walletWords.instructions}
        </h2>
        <CashStatus status={status} />
      </div>
      <p className="mt-1.5 mb-3 text-sm text-ink2">{isOpen ? instructionWords.text : instructionWords.decided}</p>
      <Facts instructions={instructions} />
      {siteConfig.demo && (
        <Note tone="warning" className="mt-3">
          {depositWords.demo}
        </Note>
      )}
      <div className="mt-4 flex flex-wrap justify-between gap-3">
        {another}
        {isOpen && (
          <Button
            variant="ghost"
            className="text-danger!"
            busy={isBusy}
            onClick={() => void cancel({ id, type: 'deposit', amount: instructions.amount })}
          >
            {walletWords.cancel}
          </Button>
        )}
      </div>
    </section>
  )
}

function Facts({ instructions }: { instructions: z.output<typeof TransferInstructions> }) {
  return (
    <dl className="rounded-md bg-s2 px-4">
      <Fact name={instructionWords.bank}>{instructions.bank}</Fact>
      <Fact name={instructionWords.holder}>{instructions.account_holder}</Fact>
      <Fact
        name={instructionWords.iban}
        end={<CopyButton text={instructions.iban} label={instructionWords.copyIban} />}
      >
        {groupIban(instructions.iban)}
      </Fact>
      <Fact
        name={instructionWords.reference}
        end={<CopyButton text={instructions.reference} label={instructionWords.copyReference} />}
      >
        {instructions.reference}
      </Fact>
      <Fact name={instructionWords.amount}>
        <span className="figure text-xl">{formatAmount(instructions.amount)}</span>
      </Fact>
    </dl>
  )
}

function Fact({ name, end, children }: { name: string; end?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-15 items-center justify-between gap-3 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <dt className="text-xs text-ink3">{name}</dt>
        <dd className="font-semibold tabular-nums [overflow-wrap:anywhere] max-sm:text-[0.875rem] max-sm:tracking-tight">
          {children}
        </dd>
      </div>
      {end}
    </div>
  )
}
