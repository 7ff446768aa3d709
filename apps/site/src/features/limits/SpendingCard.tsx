import { read } from '@meydan/api-client/query'
import { readSpending, SPENDING_DAYS } from '@meydan/contract/compliance/compliance'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Segmented } from '@meydan/ui/fields/Segmented.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { spendingWords as words } from '../../words/account/spending.ts'
import { DayBars } from './DayBars.tsx'
import { durationText, type Spending, type SpendingDay } from './protection.ts'
import { SpendingTable } from './SpendingTable.tsx'

/** Money and time of the last days, and what was paid in since the account was opened. */
export function SpendingCard() {
  const [days, setDays] = useState<(typeof SPENDING_DAYS)[number]>('30')
  const { data, error, refetch } = useQuery({
    ...read(readSpending, { days }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-[1rem]!">{words.title}</h2>
        <Segmented
          label={words.period}
          hideLabel
          className="w-full sm:w-80"
          value={days}
          onChange={(event) => setDays(SPENDING_DAYS.find((each) => each === event.target.value) ?? days)}
          options={SPENDING_DAYS.map((each) => ({ value: each, label: words.days[each] }))}
        />
      </div>
      {((error && !data) || data?.days.length === 0) && (
        <LoadFailed isLine title={error?.sentence ?? words.loadFailed} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-80 rounded-md" />}
      {data && data.days.length > 0 && <Spent {...data} />}
    </Card>
  )
}

function Spent({ days, lifetime }: Spending) {
  const sum = (key: Exclude<keyof SpendingDay, 'day'>) => days.reduce((all, each) => all + each[key], 0)
  const net = sum('won') - sum('staked')
  const ends = [words.dayName(days[0]?.day ?? ''), words.dayName(days.at(-1)?.day ?? '')] as const
  const figures = [
    [words.deposited, formatAmount(sum('deposited'))],
    [words.withdrawn, formatAmount(sum('withdrawn'))],
    [words.net, formatAmount(net)],
    [words.time, durationText(sum('minutes'))],
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-md bg-s2 px-3.5 py-3">
            <dt className="text-sm text-ink3">{name}</dt>
            <dd className="figure mt-0.5 text-base">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <DayBars
          title={words.netChart}
          hint={words.netHint}
          spoken={netSentence(days, net)}
          most={words.most(formatAmount(Math.max(...days.map((each) => Math.abs(each.won - each.staked)))))}
          bars={days.map(({ day, won, staked }) => ({ day, value: won - staked }))}
          ends={ends}
        />
        <DayBars
          title={words.timeChart}
          hint={words.timeHint}
          spoken={timeSentence(days, sum('minutes'))}
          most={words.most(durationText(Math.max(...days.map((each) => each.minutes))))}
          bars={days.map(({ day, minutes }) => ({ day, value: minutes }))}
          ends={ends}
        />
      </div>
      <SpendingTable days={days} />
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink2">
        <span className="font-bold text-ink">{words.lifetime}:</span>{' '}
        {words.lifetimeText(formatAmount(lifetime.deposited), formatAmount(lifetime.withdrawn))} {words.lifetimeNet}:{' '}
        <span className="figure text-ink">{formatAmount(lifetime.net)}</span>
      </p>
    </>
  )
}

function netSentence(days: readonly SpendingDay[], net: number): string {
  const lost = days.filter(({ won, staked }) => won < staked)
  const worst = lost.toSorted((one, other) => one.won - one.staked - (other.won - other.staked))[0]
  return words.netSpoken(
    days.length,
    formatAmount(net),
    lost.length,
    worst ? words.worst(words.dayName(worst.day), formatAmount(worst.staked - worst.won)) : '',
  )
}

function timeSentence(days: readonly SpendingDay[], all: number): string {
  const seen = days.filter(({ minutes }) => minutes > 0)
  const longest = seen.toSorted((one, other) => other.minutes - one.minutes)[0]
  return words.timeSpoken(
    days.length,
    durationText(all),
    seen.length,
    longest ? words.longest(words.dayName(longest.day), durationText(longest.minutes)) : '',
  )
}
