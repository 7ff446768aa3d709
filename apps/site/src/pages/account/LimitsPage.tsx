import { read } from '@meydan/api-client/query'
import { readProtection } from '@meydan/contract/compliance/compliance'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ClosingNote } from '../../features/limits/exclusion/ClosingNote.tsx'
import { ConsentCard } from '../../features/limits/ConsentCard.tsx'
import { CloseCard } from '../../features/limits/exclusion/CloseCard.tsx'
import { DataCard } from '../../features/limits/DataCard.tsx'
import { EventList } from '../../features/limits/EventList.tsx'
import { ExclusionCard } from '../../features/limits/exclusion/ExclusionCard.tsx'
import { ExclusionNote } from '../../features/limits/exclusion/ExclusionNote.tsx'
import { IntervalCard } from '../../features/limits/IntervalCard.tsx'
import { LimitCard } from '../../features/limits/LimitCard.tsx'
import { LimitDialog } from '../../features/limits/LimitDialog.tsx'
import { limitKinds } from '../../features/limits/protection.ts'
import { SelfTestCard } from '../../features/limits/self-test/SelfTestCard.tsx'
import { SpendingCard } from '../../features/limits/SpendingCard.tsx'
import { TimeOutCard } from '../../features/limits/exclusion/TimeOutCard.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { limitWords } from '../../words/account/limits.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'

const TYPICAL_DELAY_HOURS = 24

/** Limits, money and time spent, pauses, the reality check, the self-test, one's own data and the end of the account. */
export function LimitsPage() {
  const [search, setSearch] = useSearchParams()
  const { data, isError, refetch } = useQuery({ ...read(readProtection), staleTime: 0 })
  const changing = limitKinds.find((kind) => kind === search.get('change'))
  usePageTitle(limitWords.title)
  return (
    <>
      <h1>{limitWords.title}</h1>
      <p className="mt-1.5 mb-4.5 text-ink2">{limitWords.intro(data?.increase_delay_hours ?? TYPICAL_DELAY_HOURS)}</p>
      {isError && !data && <LoadFailed title={limitWords.loadFailed} onRetry={() => void refetch()} />}
      {data?.closing && <ClosingNote closing={data.closing} />}
      {data?.exclusion && <ExclusionNote exclusion={data.exclusion} />}
      <div className="grid gap-3 md:grid-cols-2">
        {data
          ? limitKinds.map((kind) => (
              <LimitCard
                key={kind}
                kind={kind}
                limits={data.limits.filter((limit) => limit.kind === kind)}
                onChange={() => setSearch({ change: kind }, { preventScrollReset: true })}
              />
            ))
          : !isError && limitKinds.map((kind) => <Skeleton key={kind} className="h-36 rounded-lg" />)}
        {data && data.reality_check_minutes > 0 && <IntervalCard minutes={data.reality_check_minutes} />}
        <div className="md:col-span-2">
          <SpendingCard />
        </div>
        <TimeOutCard />
        <ExclusionCard />
        <SelfTestCard />
        {!data?.closing && <CloseCard />}
        <DataCard />
        <ConsentCard />
        <div className="md:col-span-2">
          <EventList />
        </div>
      </div>
      {data && (
        <LimitDialog
          kind={changing}
          protection={data}
          onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  )
}
