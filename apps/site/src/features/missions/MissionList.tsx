import { read } from '@meydan/api-client/query'
import { isPlaying, listMissions } from '@meydan/contract/missions'
import { Button } from '@meydan/ui/Button.tsx'
import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { dateTimeText } from '../../parts/dates.ts'
import { missionWords as words } from '../../words/club.ts'
import { commonWords } from '../../words/common.ts'
import { type MissionCard, MissionTile } from './MissionTile.tsx'

/** The missions of a player: for one's own account, and while playing. */
export function MissionList() {
  const { data, error, refetch } = useQuery({ ...read(listMissions), staleTime: 0 })
  if (error && !data)
    return (
      <EmptyState art="/art/bos/cevrimdisi.svg" title={error.sentence ?? words.loadFailed}>
        <Button onClick={() => void refetch()}>{commonWords.retry}</Button>
      </EmptyState>
    )
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const { missions, rests_until: rests } = data
  if (missions.length === 0)
    return <EmptyState art="/art/bos/bonus.svg" title={words.emptyTitle} text={words.emptyText} />
  return (
    <div className="grid gap-6">
      {rests && <Note tone="info">{words.rests(dateTimeText(rests))}</Note>}
      <Section title={words.caring} missions={missions.filter(({ condition }) => !isPlaying(condition))} />
      <Section title={words.playing} missions={missions.filter(({ condition }) => isPlaying(condition))} />
    </div>
  )
}

function Section({ title, missions }: { title: string; missions: readonly MissionCard[] }) {
  if (missions.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3">{title}</h2>
      <ul className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-3">
        {missions.map((mission) => (
          <MissionTile key={`${mission.id}-${mission.period}`} mission={mission} />
        ))}
      </ul>
    </section>
  )
}
