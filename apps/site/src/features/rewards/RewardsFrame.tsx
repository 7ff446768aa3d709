import { buttonClass } from '@meydan/ui/button-class'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { UnlessPaused } from '../../components/UnlessPaused.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { paths } from '../../paths.ts'
import { useComeBack } from '../../session/refused.ts'
import { useSession } from '../../session/use-session.ts'
import { rewardWords } from '../../words/rewards.ts'
import { RewardTabs } from './RewardTabs.tsx'
import { artOf } from './sections.ts'

interface Props {
  words: { title: string; intro: string; guest: string }
  /** The page's own address. */
  at: string
  children: ReactNode
}

/** A place of rewards: the way to the others, its picture and title, and for a guest the way in. */
export function RewardsFrame({ words, at, children }: Props) {
  const comeBack = useComeBack()
  const { isKnown, user } = useSession()
  usePageTitle(words.title)
  const art = artOf(at)
  return (
    <>
      <RewardTabs at={at} />
      <header className="mb-4 flex overflow-hidden rounded-lg bg-s1 max-sm:flex-col-reverse">
        <div className="min-w-0 flex-1 p-4 lg:p-6">
          <h1>{words.title}</h1>
          <p className="mt-1 max-w-[60ch] text-ink2">{words.intro}</p>
          {isKnown && !user && (
            <div className="mt-4 grid justify-items-start gap-2">
              <p className="text-sm">{words.guest}</p>
              <Link to={paths.login} state={comeBack} className={buttonClass({ variant: 'primary' })}>
                {rewardWords.login}
              </Link>
            </div>
          )}
        </div>
        {art && (
          <img
            src={art}
            alt=""
            width={640}
            height={300}
            className="h-26 w-full shrink-0 object-cover object-[50%_55%] sm:h-auto sm:w-56 sm:object-right lg:w-96"
          />
        )}
      </header>
      <UnlessPaused isPart>{children}</UnlessPaused>
    </>
  )
}
