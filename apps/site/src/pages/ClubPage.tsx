import { read } from '@meydan/api-client/query'
import { readClub } from '@meydan/contract/club'
import { buttonClass } from '@meydan/ui/button-class'
import { Card } from '@meydan/ui/Card.tsx'
import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ClubFrame } from '../features/club/ClubFrame.tsx'
import { ClubLinks } from '../features/club/ClubLinks.tsx'
import { Entries } from '../features/club/Entries.tsx'
import { ExchangeCard } from '../features/club/ExchangeCard.tsx'
import { Levels } from '../features/club/Levels.tsx'
import { type Club, OwnPoints } from '../features/club/OwnPoints.tsx'
import { MissionList } from '../features/missions/MissionList.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { paths } from '../paths.ts'
import { useComeBack } from '../session/refused.ts'
import { clubWords as words, missionWords } from '../words/club.ts'
import { LoadFailed } from '../parts/LoadFailed.tsx'

export { ReferralPage } from './ReferralPage.tsx'
export { WheelPage } from './WheelPage.tsx'

/** What points are worth, and for a player how many there are. */
export function ClubPage() {
  const { data, error, refetch } = useQuery({ ...read(readClub), staleTime: 0 })
  usePageTitle(words.title)
  return (
    <>
      <h1>{words.title}</h1>
      <p className="mt-1 mb-5 text-ink2">{words.intro}</p>
      {error && !data && <LoadFailed title={error.sentence ?? words.loadFailed} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-96 rounded-lg" />}
      {data?.club === null && <EmptyState art="/art/bos/bonus.svg" title={words.emptyTitle} text={words.emptyText} />}
      {data?.club && <Shown club={data.club} />}
    </>
  )
}

/** What can be done for points: for one's own account, and while playing. */
export function MissionsPage() {
  return (
    <ClubFrame words={missionWords} at={paths.missions}>
      <MissionList />
    </ClubFrame>
  )
}

function Shown({ club }: { club: Club }) {
  const comeBack = useComeBack()
  const { own, rules } = club
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {own ? (
          <>
            <OwnPoints club={club} own={own} />
            <ExchangeCard club={club} own={own} />
          </>
        ) : (
          <Card className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
            <p className="text-ink2">{words.guest}</p>
            <Link to={paths.login} state={comeBack} className={buttonClass({ variant: 'primary' })}>
              {words.login}
            </Link>
          </Card>
        )}
        <Levels club={club} />
        <Card title={words.rules}>
          <ul className="grid list-disc gap-2 pl-5 text-sm text-ink2">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Card>
      </div>
      {own && (
        <div className="mt-4">
          <Entries />
        </div>
      )}
      <ClubLinks but={paths.club} />
    </>
  )
}
