import { useParams } from 'react-router'
import { fraudCases } from '../../features/fraud/cases.tsx'
import { Rules } from '../../features/fraud/Rules.tsx'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { SectionTabs } from '../../machine/record/SectionTabs.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/players/fraud.ts'

const TABS = [
  { id: 'vakalar', label: words.title },
  { id: 'kurallar', label: words.rules },
]

/** Cases that rules against fraud and money laundering opened, and the rules. */
export function FraudPage() {
  const { tab = 'vakalar' } = useParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTabs label={words.page} base={paths.fraud} tabs={TABS} value={tab} />
      {tab === 'kurallar' ? <Rules /> : <ResourcePage resource={fraudCases} />}
    </div>
  )
}
