import { useWrite } from '@meydan/api-client/query'
import { addressOf } from '@meydan/api-client/send'
import { closeAccount, downloadMyData, readProtection } from '@meydan/contract/compliance'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Card } from '@meydan/ui/Card.tsx'
import { confirm } from '@meydan/ui/confirm'
import { Note } from '@meydan/ui/Note.tsx'
import { toast } from '@meydan/ui/toast'
import { Download } from 'lucide-react'
import { closeWords, dataWords } from '../../words/limits.ts'
import { useLeaveSite } from './use-leave-site.ts'

/** Everything stored about the player, as a file. */
export function DataCard() {
  return (
    <Card className="flex flex-col">
      <h2 className="text-[1rem]!">{dataWords.title}</h2>
      <p className="mt-1 mb-3.5 text-sm text-ink2">{dataWords.text}</p>
      <a href={addressOf(downloadMyData, {})} download className={buttonClass({ wide: true }) + ' mt-auto'}>
        <Download aria-hidden size={18} />
        {dataWords.download}
      </a>
    </Card>
  )
}

/** Closes the account for good. */
export function CloseCard() {
  const leave = useLeaveSite()
  const write = useWrite(closeAccount, {
    stale: [readProtection],
    onSuccess: (reply) => {
      toast.info(closeWords.title, reply.message)
      if (reply.closed) leave()
      else window.scrollTo({ top: 0 })
    },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: closeWords.question,
      message: closeWords.questionText,
      confirmLabel: closeWords.confirm,
      tone: 'danger',
    })
    if (isSure) write.mutate({ confirm: true })
  }
  return (
    <Card className="flex flex-col">
      <h2 className="text-[1rem]!">{closeWords.title}</h2>
      <p className="mt-1 mb-3.5 text-sm text-ink2">{closeWords.text}</p>
      {write.error && (
        <Note tone="danger" role="alert" className="mb-3">
          {write.error.sentence ?? closeWords.failed}
        </Note>
      )}
      <Button variant="outline" wide className="mt-auto text-danger!" busy={write.isPending} onClick={() => void ask()}>
        {closeWords.start}
      </Button>
    </Card>
  )
}
