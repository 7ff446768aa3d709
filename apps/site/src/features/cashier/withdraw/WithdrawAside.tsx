import { read } from '@meydan/api-client/query'
import { readWithdrawable } from '@meydan/contract/wallet/wallet'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { cx } from '@meydan/ui/cx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CardTitle } from '../../../components/CardTitle.tsx'
import { walletWords, withdrawWords } from '../../../words/account/cashier.ts'

/** How a withdrawal goes on, and what locks money in. */
export function WithdrawAside() {
  const { data } = useQuery(read(readWithdrawable))
  const bonus = data?.bonus ?? 0
  const isByProvider = useSearchParams()[0].has('method')
  return (
    <div className="grid content-start gap-3">
      <Card>
        <CardTitle>{withdrawWords.how}</CardTitle>
        <ol className="mt-3 grid gap-3.5">
          {withdrawWords.steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative pl-6.5 not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-4 not-last:after:left-[5px] not-last:after:w-0.5 not-last:after:bg-s4"
            >
              <span
                aria-hidden
                className={cx('absolute top-1 left-0 size-3 rounded-full', index === 0 ? 'bg-accent' : 'bg-s4')}
              />
              <span className="block font-bold">{title}</span>
              <span className="block text-sm text-ink2">
                {isByProvider && index === withdrawWords.steps.length - 1 ? withdrawWords.byProvider : text}
              </span>
            </li>
          ))}
        </ol>
      </Card>
      {bonus > 0 && <Note>{walletWords.bonusLock(formatAmount(bonus))}</Note>}
    </div>
  )
}
