import { CallForm } from '../features/leads/CallForm.tsx'
import { RecentCalls } from '../features/leads/RecentCalls.tsx'
import { usePageTitle } from '../components/hooks/use-page-title.ts'
import { callWords } from '../words/account/leads.ts'

export function RequestCallPage() {
  usePageTitle(callWords.title)
  return (
    <div className="mx-auto grid max-w-[972px] gap-6 lg:grid-cols-[1.24fr_1fr] lg:gap-8 lg:pt-2">
      <div>
        <h1>{callWords.title}</h1>
        <p className="mt-1.5 mb-4.5 text-ink2">{callWords.intro}</p>
        <CallForm />
      </div>
      <RecentCalls />
    </div>
  )
}
