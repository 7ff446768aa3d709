import { useWrite } from '@meydan/api-client/query'
import {
  listProtectionEvents,
  REALITY_CHECK_MINUTES,
  readProtection,
  readRealityCheck,
  setRealityCheck,
} from '@meydan/contract/compliance'
import { Card } from '@meydan/ui/Card.tsx'
import { Select } from '@meydan/ui/Select.tsx'
import { toast } from '@meydan/ui/toast'
import { History } from 'lucide-react'
import { realityWords } from '../../words/limits.ts'

/** How often the reality check comes. */
export function IntervalCard({ minutes }: { minutes: number }) {
  const write = useWrite(setRealityCheck, {
    stale: [readProtection, readRealityCheck, listProtectionEvents],
    onSuccess: (reply) => toast.success(reply.message ?? realityWords.saved),
    onError: (failure) => toast.error(failure.sentence ?? realityWords.failed),
  })
  const change = (text: string) => {
    const chosen = REALITY_CHECK_MINUTES.find((each) => String(each) === text)
    if (chosen) write.mutate({ minutes: chosen })
  }
  const shown = write.isPending ? write.variables.minutes : minutes
  return (
    <Card className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
      <History aria-hidden size={20} className="shrink-0" />
      <div className="min-w-52 flex-1">
        <h2 className="font-sans! text-base! font-bold! tracking-normal!">{realityWords.title}</h2>
        <p className="text-sm text-ink2">{realityWords.text(shown)}</p>
      </div>
      <Select
        className="w-full sm:w-40"
        label={realityWords.interval}
        hideLabel
        value={String(shown)}
        onChange={(event) => change(event.target.value)}
      >
        {REALITY_CHECK_MINUTES.map((each) => (
          <option key={each} value={each}>
            {realityWords.minutes(each)}
          </option>
        ))}
      </Select>
    </Card>
  )
}
