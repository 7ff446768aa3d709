import { read } from '@meydan/api-client/query'
import { readProtection } from '@meydan/contract/compliance/compliance'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CardTitle } from '../../../components/CardTitle.tsx'
import { paths } from '../../../paths.ts'
import { walletWords } from '../../../words/account/cashier.ts'

/** The deposit limit that is nearest to being reached, and how much of it is used; nothing where none is set. */
export function DepositLimit() {
  const { data } = useQuery(read(readProtection))
  const [nearest] = (data?.limits ?? [])
    .filter(({ kind, effective }) => kind === 'deposit' && effective !== null)
    .toSorted((a, b) => (a.left ?? 0) - (b.left ?? 0))
  if (!nearest || nearest.period === 'each' || nearest.effective === null) return null
  const percent = nearest.effective === 0 ? 100 : (nearest.used * 100) / nearest.effective
  const title = walletWords.limitTitle[nearest.period]
  return (
    <Card>
      <div className="flex items-center justify-between gap-3 text-sm">
        <CardTitle>{title}</CardTitle>
        <Link to={paths.limits} className="-my-2.5 py-2.5 text-ink2 underline-offset-3 hover:underline">
          {walletWords.limitChange}
        </Link>
      </div>
      <div className="mt-3 mb-2">
        <ProgressBar
          percent={percent}
          label={title}
          tone={percent >= 100 ? 'danger' : percent >= 80 ? 'warning' : 'accent'}
        />
      </div>
      <p className="money text-sm text-ink2">
        {walletWords.limitUsed(formatAmount(nearest.used), formatAmount(nearest.effective))}
      </p>
    </Card>
  )
}
