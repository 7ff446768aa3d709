import { keyOf, useWrite } from '@meydan/api-client/query'
import { listMessages, readThread, replyToThread } from '@meydan/contract/messages'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { composeWords, threadWords } from '../../words/messages.ts'
import { BodyField } from './BodyField.tsx'

/** The player's next message in an open exchange. */
export function ReplyForm({ threadId }: { threadId: number }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const reload = () => void client.invalidateQueries({ queryKey: keyOf(readThread, { id: threadId }) })
  const write = useWrite(replyToThread, {
    stale: [listMessages],
    onSuccess: () => {
      setText('')
      toast.success(composeWords.sent)
      reload()
    },
    onError: (failure) => {
      toast.error(failure.code === 'network' ? composeWords.failed : (failure.sentence ?? composeWords.refused))
      reload()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() !== '' && !write.isPending) write.mutate({ id: threadId, body: text })
  }
  return (
    <form noValidate onSubmit={submit}>
      <BodyField
        label={threadWords.reply}
        rows={4}
        value={text}
        onValue={(next) => {
          setText(next)
          setMissing(false)
        }}
        error={isMissing ? composeWords.missing : undefined}
      />
      <div className="mt-3 flex justify-end">
        <Button type="submit" busy={write.isPending}>
          <Send aria-hidden size={18} />
          {composeWords.send}
        </Button>
      </div>
    </form>
  )
}
