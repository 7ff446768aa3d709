import type { OutputOf } from '@meydan/contract/call'
import { isPlaying, listMissions } from '@meydan/contract/missions/missions'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Answer } from '../../parts/Answer.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { missionWords as words } from '../../words/offers/club.ts'
import { type MissionCard, MissionTile } from './MissionTile.tsx'

/** The missions of a player: for one's own account, and while playing. */
export function MissionList() {
  return (
    <Answer call={listMissions} failed={words.loadFailed}>
      {Missions}
    </Answer>
  )
}

function Missions({ missions, rests_until: rests }: OutputOf<typeof listMissions>) {
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
