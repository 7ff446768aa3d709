import { useParams } from 'react-router'
import { BankDay } from '../../features/bank/BankDay.tsx'
import { batches } from '../../features/bank/batches.tsx'
import { lines } from '../../features/bank/lines.tsx'
import { PspDay } from '../../features/bank/PspDay.tsx'
import { statements } from '../../features/bank/statements.tsx'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { SectionTabs } from '../../machine/record/SectionTabs.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/cash/bank.ts'

const TABS = [
  { id: 'hareketler', label: words.tabs.lines },
  { id: 'ekstreler', label: words.tabs.statements },
  { id: 'odeme-listeleri', label: words.tabs.batches },
  { id: 'mutabakat', label: words.tabs.day },
  { id: 'saglayici', label: words.tabs.psp },
]

/** What the bank says, and how it fits what was credited and paid. */
export function BankPage() {
  const { tab = 'hareketler' } = useParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTabs label={words.title} base={paths.bank} tabs={TABS} value={tab} />
      <Section key={tab} tab={tab} />
    </div>
  )
}

function Section({ tab }: { tab: string }) {
  if (tab === 'ekstreler') return <ResourcePage resource={statements} />
  if (tab === 'odeme-listeleri') return <ResourcePage resource={batches} />
  if (tab === 'saglayici') return <PspDay />
  return tab === 'mutabakat' ? <BankDay /> : <ResourcePage resource={lines} />
}
