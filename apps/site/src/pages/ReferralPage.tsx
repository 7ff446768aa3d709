import type { OutputOf } from '@meydan/contract/call'
import { readReferral } from '@meydan/contract/referral'
import { Card } from '@meydan/ui/Card.tsx'
import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import { ClubFrame } from '../features/club/ClubFrame.tsx'
import { FriendList } from '../features/referral/FriendList.tsx'
import { LinkCard } from '../features/referral/LinkCard.tsx'
import { Answer } from '../parts/Answer.tsx'
import { paths } from '../paths.ts'
import { referralWords as words } from '../words/club.ts'

/** The own link for friends, what it brings, and what has become of those who came. */
export function ReferralPage() {
  return (
    <ClubFrame words={words} at={paths.referral}>
      <Answer call={readReferral} failed={words.loadFailed}>
        {Shown}
      </Answer>
    </ClubFrame>
  )
}

function Shown({ program, tag, friends }: OutputOf<typeof readReferral>) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {program ? (
          <LinkCard tag={tag} />
        ) : (
          <EmptyState art="/art/bos/bonus.svg" title={words.emptyTitle} text={words.emptyText} />
        )}
        <Card title={words.friends}>
          <FriendList friends={friends} />
        </Card>
      </div>
      {program && (
        <Card title={program.name}>
          <ul className="grid list-disc gap-2 pl-5 text-sm text-ink2">
            {program.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
