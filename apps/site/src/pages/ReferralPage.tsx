import { read } from '@meydan/api-client/query'
import { readReferral } from '@meydan/contract/referral'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ClubFrame } from '../features/club/ClubFrame.tsx'
import { FriendList } from '../features/referral/FriendList.tsx'
import { LinkCard } from '../features/referral/LinkCard.tsx'
import { paths } from '../paths.ts'
import { referralWords as words } from '../words/club.ts'
import { commonWords } from '../words/common.ts'

/** The own link for friends, what it brings, and what has become of those who came. */
export function ReferralPage() {
  return (
    <ClubFrame words={words} at={paths.referral}>
      <Shown />
    </ClubFrame>
  )
}

function Shown() {
  const { data, error, refetch } = useQuery({ ...read(readReferral), staleTime: 0 })
  if (error && !data)
    return (
      <EmptyState art="/art/bos/cevrimdisi.svg" title={error.sentence ?? words.loadFailed}>
        <Button onClick={() => void refetch()}>{commonWords.retry}</Button>
      </EmptyState>
    )
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const { program, tag, friends } = data
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
