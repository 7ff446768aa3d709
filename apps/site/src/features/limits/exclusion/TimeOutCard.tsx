import { useWrite } from '@meydan/api-client/query'
import { TIME_OUTS, takeTimeOut } from '@meydan/contract/compliance/compliance'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { toast } from '@meydan/ui/dialogs/toast'
import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { pauseWords } from '../../../words/account/limits.ts'
import { useLeaveSite } from './use-leave-site.ts'

/** A pause of a day to six weeks. */
export function TimeOutCard() {
  const [duration, setDuration] = useState<(typeof TIME_OUTS)[number]>('7d')
  const leave = useLeaveSite()
  const write = useWrite(takeTimeOut, {
    onSuccess: (reply) => {
      toast.info(pauseWords.done, reply.message)
      leave()
    },
    onError: (failure) => toast.error(failure.sentence ?? pauseWords.failed),
  })
  const name = pauseWords.durations[duration]
  const ask = async () => {
    const isSure = await confirm({
      title: pauseWords.question(name),
      message: pauseWords.questionText,
      confirmLabel: pauseWords.confirm,
      tone: 'danger',
    })
    if (isSure) write.mutate({ duration, confirm: true })
  }
  return (
    <Card>
      <h2 className="text-[1rem]!">{pauseWords.title}</h2>
      <p className="mt-1 mb-3 text-sm text-ink2">{pauseWords.text}</p>
      <div role="group" aria-label={pauseWords.choose} className="grid grid-cols-4 gap-2">
        {TIME_OUTS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === duration}
            onClick={() => setDuration(each)}
            className="min-h-11 rounded-md bg-s3 px-1 text-sm font-[650] hover:bg-s4 aria-pressed:bg-brand-tint aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-inset"
          >
            {pauseWords.durations[each]}
          </button>
        ))}
      </div>
      <Button variant="outline" wide className="mt-3.5" busy={write.isPending} onClick={() => void ask()}>
        <CirclePause aria-hidden size={18} />
        {pauseWords.submit(name)}
      </Button>
    </Card>
  )
}
