import { read } from '@meydan/api-client/query'
import type { CallShape, OutputOf } from '@meydan/contract/call'
import { readClub } from '@meydan/contract/club/club'
import { listMissions } from '@meydan/contract/missions/missions'
import { readReferral } from '@meydan/contract/referral/referral'
import { readWheel } from '@meydan/contract/wheel/wheel'
import { formatAmount } from '@meydan/money/kurus'
import { useQuery } from '@tanstack/react-query'
import { dateTimeText } from '../../parts/text/dates.ts'
import { useAfterShow } from '../../session/playing.ts'
import { useSession } from '../../session/use-session.ts'
import { clubWords } from '../../words/offers/club.ts'
import { rewardWords as words } from '../../words/rewards.ts'

/** What the caller has in a place of rewards and what comes next; undefined until it is known. */
export type RewardState = { has: string; next?: string; isReady?: boolean } | undefined

const points = (count: number) => count.toLocaleString('tr-TR')
const CLOSED: RewardState = { has: words.closed }

export function useClubState(): RewardState {
  return useRewardState(readClub, ({ club }) => {
    if (!club) return CLOSED
    const { own, levels } = club
    if (!own) {
      const best = levels.at(-1)?.worth ?? 0
      return { has: words.clubGuest(formatAmount(best)), next: words.clubGuestNext }
    }
    const next = levels[own.level + 1]
    return {
      has: words.clubHas(points(own.points), levels[own.level]?.name ?? ''),
      next: next ? clubWords.next(next.name, points(next.from - own.earned)) : clubWords.highest,
    }
  })
}

export function useMissionsState(): RewardState {
  const { user } = useSession()
  return useRewardState(listMissions, ({ missions }) => {
    if (missions.length === 0) return CLOSED
    if (!user) {
      const all = missions.reduce((sum, mission) => sum + mission.points, 0)
      return { has: words.missionsGuest(missions.length, points(all)), next: words.missionsGuestNext }
    }
    const open = missions.filter(({ status }) => status === 'open')
    const ready = missions.filter(({ status }) => status === 'finished').length
    const [nearest] = open.toSorted((a, b) => b.progress / b.goal - a.progress / a.goal)
    const next = nearest ? words.missionNext(nearest.name, `${nearest.progress}/${nearest.goal}`) : ''
    if (ready > 0) return { has: words.missionsReady(ready), next, isReady: true }
    return { has: open.length > 0 ? words.missionsOpen(open.length) : words.missionsNone, next }
  })
}

export function useWheelState(): RewardState {
  const { user } = useSession()
  return useRewardState(readWheel, ({ wheel }) => {
    if (!wheel) return CLOSED
    const names = [...new Set(wheel.prizes.filter(({ worth }) => worth > 0).map(({ label }) => label))]
    const prizes = words.wheelPrizes(names.join(', '))
    if (!user) return { has: words.wheelFree, next: prizes }
    if (wheel.next_at) return { has: words.wheelUsed, next: words.wheelNext(dateTimeText(wheel.next_at)) }
    return { has: words.wheelReady, next: prizes, isReady: true }
  })
}

export function useReferralState(): RewardState {
  const { user } = useSession()
  return useRewardState(readReferral, ({ program, friends }) => {
    if (!program) return CLOSED
    if (!user) return { has: program.name, next: program.rules[0] ?? '' }
    const rewarded = friends.filter(({ status }) => status === 'rewarded').length
    return {
      has: friends.length > 0 ? words.friends(friends.length) : words.noFriends,
      next: rewarded > 0 ? words.friendsRewarded(rewarded) : (program.rules[0] ?? ''),
    }
  })
}

function useRewardState<C extends CallShape>(call: C, say: (answer: OutputOf<C>) => RewardState): RewardState {
  const { data: states, error } = useQuery({ ...read(call), staleTime: 0 })
  const data = useAfterShow(states)
  if (data) return say(data)
  return error ? { has: error.sentence ?? words.failed } : undefined
}
