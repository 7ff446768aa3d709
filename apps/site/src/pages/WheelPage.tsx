import { read } from '@meydan/api-client/query'
import { readWheel } from '@meydan/contract/wheel'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ClubFrame } from '../features/club/ClubFrame.tsx'
import { OwnTurns } from '../features/wheel/OwnTurns.tsx'
import { WheelCard } from '../features/wheel/WheelCard.tsx'
import { WheelOdds } from '../features/wheel/WheelOdds.tsx'
import { paths } from '../paths.ts'
import { wheelWords as words } from '../words/club.ts'
import { commonWords } from '../words/common.ts'

/** A turn a day for a prize, with the odds and what each draw is made anew from. */
export function WheelPage() {
  return (
    <ClubFrame words={words} at={paths.wheel}>
      <Shown />
    </ClubFrame>
  )
}

function Shown() {
  const { data, error, refetch } = useQuery({ ...read(readWheel), staleTime: 0 })
  if (error && !data)
    return (
      <EmptyState art="/art/bos/cevrimdisi.svg" title={error.sentence ?? words.loadFailed}>
        <Button onClick={() => void refetch()}>{commonWords.retry}</Button>
      </EmptyState>
    )
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const { wheel, turns } = data
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {wheel ? (
        <WheelCard wheel={wheel} last={turns[0]} />
      ) : (
        <EmptyState art="/art/bos/bonus.svg" title={words.emptyTitle} text={words.emptyText} />
      )}
      <div className="grid gap-4">
        {wheel && (
          <Card title={words.odds}>
            <WheelOdds prizes={wheel.prizes} />
          </Card>
        )}
        {wheel && (
          <Card title={words.rules}>
            <ul className="grid list-disc gap-2 pl-5 text-sm text-ink2">
              {wheel.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Card>
        )}
        <Card title={words.past}>
          <OwnTurns turns={turns} />
        </Card>
      </div>
    </div>
  )
}
