import { buttonClass } from '@meydan/ui/button-class'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Link } from 'react-router'
import { RewardCards } from '../features/rewards/RewardCards.tsx'
import { RewardTabs } from '../features/rewards/RewardTabs.tsx'
import { rewardSections } from '../features/rewards/sections.ts'
import { usePageTitle } from '../components/hooks/use-page-title.ts'
import { UnlessPaused } from '../components/UnlessPaused.tsx'
import { paths } from '../paths.ts'
import { useComeBack } from '../session/refused.ts'
import { useSession } from '../session/use-session.ts'
import { rewardWords as words } from '../words/rewards.ts'

/** All that players get beside bonuses of deposits, with what the caller has of each. */
export function RewardsPage() {
  return (
    <UnlessPaused>
      <Open />
    </UnlessPaused>
  )
}

function Open() {
  const comeBack = useComeBack()
  const { isKnown, user } = useSession()
  usePageTitle(words.title)
  if (rewardSections().length === 0)
    return <EmptyState art="/art/bos/bonus.svg" title={words.emptyTitle} text={words.emptyText} />
  return (
    <>
      <RewardTabs at={paths.rewards} />
      <h1>{words.title}</h1>
      <p className="mt-1 mb-4 text-ink2">{words.intro}</p>
      {isKnown && !user && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-s1 p-4">
          <p>{words.guest}</p>
          <p className="flex flex-wrap gap-2">
            <Link to={paths.login} state={comeBack} className={buttonClass()}>
              {words.login}
            </Link>
            <Link to={paths.register} className={buttonClass({ variant: 'primary' })}>
              {words.register}
            </Link>
          </p>
        </div>
      )}
      <RewardCards />
    </>
  )
}
