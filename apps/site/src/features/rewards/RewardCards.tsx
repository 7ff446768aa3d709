import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { rewardWords as words } from '../../words/rewards.ts'
import { rewardSections, type Section } from './sections.ts'
import {
  type RewardState,
  useClubState,
  useMissionsState,
  useReferralState,
  useWheelState,
} from './use-reward-states.ts'

const STATES: Record<Section, () => RewardState> = {
  club: useClubState,
  missions: useMissionsState,
  wheel: useWheelState,
  referral: useReferralState,
}

/** Every place of rewards with its picture, what the caller has there and what comes next. */
export function RewardCards() {
  return (
    <ul className="grid gap-3.5 sm:grid-cols-2 2xl:grid-cols-4">
      {rewardSections().map((section) => (
        <RewardCard key={section.id} {...section} />
      ))}
    </ul>
  )
}

function RewardCard({ id, to, label, art }: ReturnType<typeof rewardSections>[number]) {
  const useOwnState = STATES[id]
  const state = useOwnState()
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg bg-s1 hover:bg-s2">
      <LazyImage src={art} alt="" className="aspect-[640/240] sm:aspect-[640/270]" imgClassName="object-right" />
      <div className="flex flex-1 flex-col gap-1.5 p-4 lg:p-5">
        <h2 className="flex items-center justify-between gap-2 text-lg!">
          <Link to={to} aria-label={words.open(label)} className="after:absolute after:inset-0">
            {label}
          </Link>
          <ChevronRight aria-hidden size={20} className="text-ink3" />
        </h2>
        {state ? (
          <>
            <p className={state.isReady ? 'font-[650] text-gold' : 'font-[650]'}>{state.has}</p>
            {state.next && <p className="text-sm text-ink2">{state.next}</p>}
          </>
        ) : (
          <Skeleton className="h-11 rounded-md" />
        )}
      </div>
    </li>
  )
}
