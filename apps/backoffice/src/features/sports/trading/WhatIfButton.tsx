import { read } from '@meydan/api-client/query'
import { readWhatIf } from '@meydan/contract/sports/sports-desk-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { DialogButton } from '../../../crud/actions/DialogButton'
import { useStaff } from '../../../session/use-staff'
import { whatIfWords as said } from '../../../words/games/sports-tools'

interface Props {
  event: string
  market: { key: string; specifiers: string; name: string }
}

const REFRESH_MS = 5_000

/** What each result of a market would do to the open coupons, in a dialog. */
export function WhatIfButton({ event, market }: Props) {
  const { mayCall } = useStaff()
  if (!mayCall(readWhatIf)) return null
  return (
    <DialogButton size="sm" label={said.open} title={said.title(market.name)}>
      {() => <WhatIf event={event} market={market} />}
    </DialogButton>
  )
}

function WhatIf({ event, market: { key, specifiers } }: Props) {
  const { data, error } = useQuery({
    ...read(readWhatIf, { event, key, specifiers }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
  if (error && !data) return <p role="alert">{error.sentence ?? said.failed}</p>
  if (!data) return <Skeleton className="h-40 rounded-lg" />
  const { head } = said
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-ink2">
        {said.coupons(data.coupons)}. {said.about}
      </p>
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr className="text-left text-xs text-ink3 *:py-1.5 *:pr-3 *:font-semibold">
              <th scope="col">{head.result}</th>
              <th scope="col" className="text-right">
                {head.ends}
              </th>
              <th scope="col" className="text-right">
                {head.stake}
              </th>
              <th scope="col" className="text-right">
                {head.pays}
              </th>
              <th scope="col" className="text-right">
                {head.keeps}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.results.map(({ id, name, ends, stake, pays, keeps }) => (
              <tr key={id} className="border-t border-line *:py-1.5 *:pr-3 *:whitespace-nowrap">
                <th scope="row" className="text-left font-semibold">
                  {name}
                </th>
                <td className="money text-right">{ends}</td>
                <td className="money text-right">{formatAmount(stake)}</td>
                <td className="money text-right">{formatAmount(pays)}</td>
                <td className={keeps < 0 ? 'money text-right text-danger' : 'money text-right text-success'}>
                  {formatAmount(keeps)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
