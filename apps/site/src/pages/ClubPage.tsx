import { read } from '@meydan/api-client/query'
import { readClub } from '@meydan/contract/club/club'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Entries } from '../features/club/Entries.tsx'
import { ExchangeCard } from '../features/club/ExchangeCard.tsx'
import { Levels } from '../features/club/Levels.tsx'
import { type Club, OwnPoints } from '../features/club/OwnPoints.tsx'
import { MissionList } from '../features/missions/MissionList.tsx'
import { RewardsFrame } from '../features/rewards/RewardsFrame.tsx'
import { FoldedRules } from '../parts/FoldedRules.tsx'
import { paths } from '../paths.ts'
import { clubWords as words, missionWords } from '../words/offers/club.ts'
import { LoadFailed } from '../parts/LoadFailed.tsx'

export { ReferralPage } from './ReferralPage.tsx'
export { RewardsPage } from './RewardsPage.tsx'
export { WheelPage } from './WheelPage.tsx'

/** What points are worth, and for a player how many there are. */
export function ClubPage() {
  const { data, error, refetch } = useQuery({ ...read(readClub), staleTime: 0 })
  return (
    <RewardsFrame words={words} at={paths.club}>
      {error && !data && <LoadFailed title={error.sentence ?? words.loadFailed} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-96 rounded-lg" />}
      {data?.club === null && <EmptyState art="/art/bos/bonus.svg" title={words.emptyTitle} text={words.emptyText} />}
      {data?.club && <Shown club={data.club} />}
    </RewardsFrame>
  )
}

/** What can be done for points: for one's own account, and while playing. */
export function MissionsPage() {
  return (
    <RewardsFrame words={missionWords} at={paths.missions}>
      <MissionList />
    </RewardsFrame>
  )
}

function Shown({ club }: { club: Club }) {
  const { own, rules } = club
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {own && (
          <>
            <OwnPoints club={club} own={own} />
            <ExchangeCard club={club} own={own} />
          </>
        )}
        <Levels club={club} />
        <FoldedRules title={words.rules} rules={rules} isOpen={!own} />
      </div>
      {own && (
        <div className="mt-4">
          <Entries />
        </div>
      )}
    </>
  )
}
