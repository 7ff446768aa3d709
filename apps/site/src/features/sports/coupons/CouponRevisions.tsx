import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readCoupon } from '@meydan/contract/sports/sports'
import { formatAmount } from '@meydan/money/kurus'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../components/LoadFailed.tsx'
import { shortDate } from '../../../components/text/short-date.ts'
import { couponWords } from '../../../words/sports-slip.ts'

type Revision = OutputOf<typeof readCoupon>['revisions'][number]

const { history: texts } = couponWords

/** Every return that the coupon has been computed to have, with what each moved and what is owed of it; nothing before the first. */
export function CouponRevisions({ no }: { no: number }) {
  const { data, isError, refetch } = useQuery({ ...read(readCoupon, { no }), staleTime: 0 })
  const revisions = data?.revisions ?? []
  if (!data && isError)
    return (
      <div className="border-t border-line px-4 py-3">
        <LoadFailed isLine title={texts.failed} onRetry={() => void refetch()} />
      </div>
    )
  if (revisions.length === 0) return null
  return (
    <div className="border-t border-line px-4 py-3 text-sm">
      <p className="font-bold">{texts.title}</p>
      {revisions.some(({ is_correction }) => is_correction) && <p className="text-warning">{texts.corrected}</p>}
      <ol className="mt-1 grid gap-1">
        {revisions.map((revision, index) => (
          <li key={revision.revision} className="flex flex-wrap gap-x-3 text-ink2">
            <span>{texts.nth(index + 1)}</span>
            <span className="money font-[650] text-ink">{formatAmount(revision.return)}</span>
            <span>{whatBecame(revision)}</span>
            <span className="text-ink3">{shortDate(revision.at)}</span>
            {revision.owed > 0 && (
              <span className="w-full text-warning">{texts.owed(formatAmount(revision.owed))}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A first result is paid or has nothing to pay; a correction adds to the account, or takes from it. */
function whatBecame({ is_correction, state, moved, return: sum }: Revision): string {
  if (state !== 'paid') return texts.states[state]
  if (!is_correction) return sum > 0 ? texts.paid : texts.nothing
  if (moved === null || moved === 0) return texts.unmoved
  return moved > 0 ? texts.added(formatAmount(moved)) : texts.taken(formatAmount(-moved))
}
