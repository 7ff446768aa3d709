import { BankDay } from '../../features/bank/BankDay.tsx'
import { batches } from '../../features/bank/batches.tsx'
import { lines } from '../../features/bank/lines.tsx'
import { matchingRules } from '../../features/bank/matching-rules.tsx'
import { PspDay } from '../../features/bank/PspDay.tsx'
import { statements } from '../../features/bank/statements.tsx'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { TabbedPage } from '../../crud/record/TabbedPage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/cash/bank.ts'

/** What the bank says, and how it fits what was credited and paid. */
export function BankPage() {
  return (
    <TabbedPage
      label={words.title}
      base={paths.bank}
      tabs={[
        { id: 'hareketler', label: words.tabs.lines, content: <ResourcePage resource={lines} /> },
        { id: 'ekstreler', label: words.tabs.statements, content: <ResourcePage resource={statements} /> },
        { id: 'kurallar', label: words.tabs.rules, content: <ResourcePage resource={matchingRules} /> },
        { id: 'odeme-listeleri', label: words.tabs.batches, content: <ResourcePage resource={batches} /> },
        { id: 'mutabakat', label: words.tabs.day, content: <BankDay /> },
        { id: 'saglayici', label: words.tabs.psp, content: <PspDay /> },
      ]}
    />
  )
}
