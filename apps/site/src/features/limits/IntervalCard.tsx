import { useWrite } from '@meydan/api-client/query'
import {
  listProtectionEvents,
  readProtection,
  readRealityCheck,
  setRealityCheck,
} from '@meydan/contract/compliance/compliance'
import { reminderChoices } from '@meydan/contract/licence/licence-rules'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { History } from 'lucide-react'
import { siteConfig } from '../../site-config.ts'
import { realityWords } from '../../words/account/limits.ts'

/** How often the reality check comes. */
export function IntervalCard({ minutes }: { minutes: number }) {
  const write = useWrite(setRealityCheck, {
    stale: [readProtection, readRealityCheck, listProtectionEvents],
    onSuccess: (reply) => toast.success(reply.message ?? realityWords.saved),
    onError: (failure) => toast.error(failure.sentence ?? realityWords.failed),
  })
  const change = (text: string) => {
    const chosen = reminderChoices(siteConfig.policy).find((each) => String(each) === text)
    if (chosen) write.mutate({ minutes: chosen })
  }
  const shown = write.isPending ? write.variables.minutes : minutes
  return (
    <Card>
      <h2 className="flex min-h-11 items-center gap-2.5 font-sans! text-base! font-bold! tracking-normal!">
        <History aria-hidden size={20} className="text-ink3" />
        {realityWords.title}
      </h2>
      <p className="mt-1.5 mb-3 text-sm text-ink2">{realityWords.text(shown)}</p>
      <Select
        label={realityWords.interval}
        hideLabel
        value={String(shown)}
        onChange={(event) => change(event.target.value)}
      >
        {reminderChoices(siteConfig.policy).map((each) => (
          <option key={each} value={each}>
            {realityWords.minutes(each)}
          </option>
        ))}
      </Select>
    </Card>
  )
}
