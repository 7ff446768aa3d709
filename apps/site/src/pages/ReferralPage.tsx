import type { OutputOf } from '@meydan/contract/call'
import { readReferral } from '@meydan/contract/referral/referral'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { RewardsFrame } from '../features/rewards/RewardsFrame.tsx'
import { FriendList } from '../features/referral/FriendList.tsx'
import { LinkCard } from '../features/referral/LinkCard.tsx'
import { Steps } from '../features/referral/Steps.tsx'
import { Answer } from '../parts/Answer.tsx'
import { FoldedRules } from '../parts/FoldedRules.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/use-session.ts'
import { referralWords as words } from '../words/offers/club.ts'

/** The own link for friends, what it brings, and what has become of those who came. */
export function ReferralPage() {
  return (
    <RewardsFrame words={words} at={paths.referral}>
      <Answer call={readReferral} failed={words.loadFailed}>
        {(answer) => <Shown {...answer} />}
      </Answer>
    </RewardsFrame>
  )
}

function Shown({ program, tag, friends }: OutputOf<typeof readReferral>) {
  const { user } = useSession()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {program && user && <LinkCard tag={tag} />}
        {!program && <EmptyState art="/art/bos/bonus.svg" title={words.emptyTitle} text={words.emptyText} />}
        {program && (
          <Card title={words.steps}>
            <Steps />
          </Card>
        )}
        {program && <FoldedRules title={program.name} rules={program.rules} isOpen={!user} />}
      </div>
      {user && (
        <Card title={words.friends}>
          <FriendList friends={friends} />
        </Card>
      )}
    </div>
  )
}
