import { useWrite } from '@meydan/api-client/query'
import { closeAccount, readProtection } from '@meydan/contract/compliance/compliance'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { Note } from '@meydan/ui/display/Note.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { closeWords } from '../../../words/account/limits.ts'
import { useLeaveSite } from './use-leave-site.ts'

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
