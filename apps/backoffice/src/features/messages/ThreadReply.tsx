import { closeThread, reopenThread, replyToThread } from '@meydan/contract/messages-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Textarea } from '@meydan/ui/Textarea.tsx'
import { useState } from 'react'
import { useAction } from '../../machine/use-action.ts'

/** Answers a thread, closes it, or opens it again. */
export function ThreadReply({ id, isClosed }: { id: number; isClosed: boolean }) {
  const [body, setBody] = useState('')
  const { run, isPending } = useAction()
  const reply = (close: boolean) =>
    run({ call: replyToThread, input: { id, body, close }, doneText: 'Yanıt gönderildi', onDone: () => setBody('') })
  if (isClosed) {
    return (
      <Button busy={isPending} onClick={() => run({ call: reopenThread, input: { id }, doneText: 'Yazışma açıldı' })}>
        Yeniden aç
      </Button>
    )
  }
  const isEmpty = body.trim() === ''
  return (
    <>
      <Textarea
        label="Yanıt"
        rows={4}
        maxLength={2000}
        counter={[body.length, 2000]}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="primary" disabled={isEmpty} busy={isPending} onClick={() => reply(false)}>
          Gönder
        </Button>
        <Button disabled={isEmpty} busy={isPending} onClick={() => reply(true)}>
          Gönder ve kapat
        </Button>
        <Button
          variant="ghost"
          className="col-span-2"
          busy={isPending}
          onClick={() => run({ call: closeThread, input: { id }, doneText: 'Yazışma kapatıldı' })}
        >
          Yanıtsız kapat
        </Button>
      </div>
    </>
  )
}
