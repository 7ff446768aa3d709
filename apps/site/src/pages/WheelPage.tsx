import type { OutputOf } from '@meydan/contract/call'
import { readWheel } from '@meydan/contract/wheel/wheel'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { RewardsFrame } from '../features/rewards/RewardsFrame.tsx'
import { OwnTurns } from '../features/wheel/OwnTurns.tsx'
import { WheelCard } from '../features/wheel/WheelCard.tsx'
import { WheelOdds } from '../features/wheel/WheelOdds.tsx'
import { Answer } from '../parts/Answer.tsx'
import { FoldedRules } from '../parts/FoldedRules.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/use-session.ts'
import { wheelWords as words } from '../words/offers/club.ts'

/** A turn a day for a prize, with the odds and what each draw is made anew from. */
export function WheelPage() {
  return (
    <RewardsFrame words={words} at={paths.wheel}>
      <Answer call={readWheel} failed={words.loadFailed}>
        {(answer) => <Shown {...answer} />}
      </Answer>
    </RewardsFrame>
  )
}

function Shown({ wheel, turns }: OutputOf<typeof readWheel>) {
  const { user } = useSession()
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
        {wheel && <FoldedRules title={words.rules} rules={wheel.rules} />}
        {user && (
          <Card title={words.past}>
            <OwnTurns turns={turns} />
          </Card>
        )}
      </div>
    </div>
  )
}
