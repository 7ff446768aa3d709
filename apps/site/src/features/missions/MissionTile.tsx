import { useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listPoints, readClub } from '@meydan/contract/club/club'
import {
  claimMission,
  listMissions,
  type MissionCondition,
  noteProtectionRead,
} from '@meydan/contract/missions/missions'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { Link } from 'react-router'
import { dateTimeText } from '../../parts/text/dates.ts'
import { contentPath, paths, RESPONSIBLE_GAMING_SLUG } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'
import { missionWords as words } from '../../words/offers/club.ts'

export type MissionCard = OutputOf<typeof listMissions>['missions'][number]

/** Where what is asked for can be done; rounds are played anywhere. */
const PLACES: Partial<Record<MissionCondition, { to: string; label: string }>> = {
  email: { to: paths.profile, label: words.goTo.email },
  identity: { to: `${paths.profile}?tab=kyc`, label: words.goTo.identity },
  second_factor: { to: `${paths.profile}?tab=security`, label: words.goTo.second_factor },
  limit: { to: paths.limits, label: words.goTo.limit },
  protection: { to: contentPath(RESPONSIBLE_GAMING_SLUG), label: words.read },
}

/** A mission with how far it is, and the tap that takes its points. */
export function MissionTile({ mission }: { mission: MissionCard }) {
  const { name, task, points, ends_at, repeats } = mission
  const { user } = useSession()
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-s1 p-4 lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg!">{name}</h3>
        <Badge tone="info">{words.repeats[repeats]}</Badge>
      </div>
      <p className="text-ink2">{task}</p>
      <p className="figure text-xl text-gold">{words.points(points.toLocaleString('tr-TR'))}</p>
      {user ? (
        <Progress mission={mission} />
      ) : (
        ends_at && <p className="mt-auto text-sm text-ink3">{words.ends(dateTimeText(ends_at))}</p>
      )}
    </li>
  )
}

function Progress({ mission }: { mission: MissionCard }) {
  const { name, progress, goal, ends_at } = mission
  return (
    <div className="mt-auto grid gap-2">
      <ProgressBar label={`${words.progress}: ${name}`} percent={(100 * progress) / goal} tone="gold" />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <span className="figure text-sm text-ink2">
          {progress} / {goal}
          {ends_at && <span className="ml-3">{words.ends(dateTimeText(ends_at))}</span>}
        </span>
        <Step mission={mission} />
      </div>
    </div>
  )
}

function Step({ mission: { id, period, status, condition } }: { mission: MissionCard }) {
  const claim = useWrite(claimMission, {
    stale: [listMissions, readClub, listPoints],
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ sentence }) => toast.error(sentence ?? words.claimFailed),
  })
  const opened = useWrite(noteProtectionRead, { stale: [listMissions] })
  const place = PLACES[condition]
  if (status === 'claimed') return <Badge tone="gold">{words.claimed}</Badge>
  if (status === 'finished')
    return (
      <Button variant="primary" busy={claim.isPending} onClick={() => claim.mutate({ id, period })}>
        {words.claim}
      </Button>
    )
  if (!place) return null
  return (
    <Link to={place.to} className={buttonClass()} onClick={() => condition === 'protection' && opened.mutate({})}>
      {place.label}
    </Link>
  )
}
