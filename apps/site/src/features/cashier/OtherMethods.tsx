import { read } from '@meydan/api-client/query'
import { listPaymentMethods } from '@meydan/contract/cashier/payments'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CreditCard } from 'lucide-react'
import { Link } from 'react-router'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { paymentWords } from '../../words/account/payments.ts'
import { DepositLink } from './deposit/DepositLink.tsx'
import { payoutPath } from './payment-path.ts'

/** The ways to pay in, or to be paid, beside a transfer, each with its time and fee, of which being paid has none; nothing where there is none. */
export function OtherMethods({ isPayout = false }: { isPayout?: boolean }) {
  const { data, error, refetch } = useQuery(read(listPaymentMethods))
  const others = data?.methods.filter(({ kind, pays_out: out }) => (isPayout ? out : kind !== 'bank_transfer')) ?? []
  // Where one pays in, the form above says so.
  const hasFailed = isPayout && !data && error !== null
  if (others.length === 0 && !hasFailed) return null
  return (
    <section aria-label={paymentWords.others} className="mt-6 border-t border-line pt-4">
      <h2 className="mb-1.5 font-sans! text-sm! font-semibold! tracking-normal! text-ink2">{paymentWords.others}</h2>
      {hasFailed && (
        <LoadFailed isLine title={error.sentence ?? paymentWords.methodsFailed} onRetry={() => void refetch()} />
      )}
      <ul className="grid gap-2">
        {others.map((method) => (
          <li key={method.code}>
            {isPayout ? (
              <Link to={payoutPath(method.code)} className={row}>
                <Method name={method.name} facts={`${method.payout_time} · ${paymentWords.free}`} />
              </Link>
            ) : (
              <DepositLink place={{ at: 'method', code: method.code }} className={row}>
                <Method name={method.name} facts={`${method.time} · ${method.fee}`} />
              </DepositLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const row = 'flex min-h-13 w-full items-center gap-3 rounded-md bg-s2 px-4 py-2 text-left hover:bg-s3'

function Method({ name, facts }: { name: string; facts: string }) {
  return (
    <>
      <CreditCard aria-hidden size={18} className="shrink-0 text-ink2" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{name}</span>
        <span className="block text-xs text-ink3">{facts}</span>
      </span>
      <ChevronRight aria-hidden size={18} className="text-ink3" />
    </>
  )
}
