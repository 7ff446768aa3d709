import { fraudCases } from '../../features/fraud/cases.tsx'
import { Rules } from '../../features/fraud/Rules.tsx'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { TabbedPage } from '../../crud/record/TabbedPage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/players/fraud.ts'

/** Cases that rules against fraud and money laundering opened, and the rules. */
export function FraudPage() {
  return (
    <TabbedPage
      label={words.page}
      base={paths.fraud}
      tabs={[
        { id: 'vakalar', label: words.title, content: <ResourcePage resource={fraudCases} /> },
        { id: 'kurallar', label: words.rules, content: <Rules /> },
      ]}
    />
  )
}
