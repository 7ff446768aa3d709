import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { rewardWords as words } from '../../words/rewards.ts'
import { rewardSections } from './sections.ts'

/** From each place of rewards to the others; `at` is the one that is open. */
export function RewardTabs({ at }: { at: string }) {
  const tabs = [{ to: paths.rewards, label: words.overview }, ...rewardSections()]
  return (
    <TabNav label={words.sections} kind="pill" className="mb-3.5">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === at ? 'page' : undefined} className={tabClass('pill', 'bg-s1')}>
          {label}
        </Link>
      ))}
    </TabNav>
  )
}
