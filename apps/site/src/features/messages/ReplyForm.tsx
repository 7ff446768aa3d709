import { sentenceOf } from '@meydan/api-client/failure'
import { keyOf, readAgain, useWrite } from '@meydan/api-client/query'
import { listMessages, readThread, replyToThread } from '@meydan/contract/messages/messages'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useController, useForm } from 'react-hook-form'
import { composeWords, threadWords } from '../../words/account/messages.ts'
import { BodyField } from './BodyField.tsx'

/** The player's next message in an open exchange. */
export function ReplyForm({ threadId }: { threadId: number }) {
  const client = useQueryClient()
  const { control, handleSubmit, reset } = useForm({ defaultValues: { body: '' } })
  const {
    field: { onChange, ...body },
    fieldState,
  } = useController({
    name: 'body',
    control,
    rules: { validate: (text) => text.trim() !== '' || composeWords.missing },
  })
  const reload = () => void readAgain(client, { queryKey: keyOf(readThread, { id: threadId }) })
  const write = useWrite(replyToThread, {
    stale: [listMessages],
    onSuccess: () => {
      reset()
      toast.success(composeWords.sent)
      reload()
    },
    onError: (failure) => {
      toast.error(sentenceOf(failure, { network: composeWords.failed, failure: composeWords.refused }))
      if (failure.code === 'thread_closed' || failure.code === 'not_found') reload()
    },
  })
  const submit = handleSubmit((fields) => {
    if (!write.isPending) write.mutate({ id: threadId, ...fields })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <BodyField {...body} label={threadWords.reply} rows={4} onValue={onChange} error={fieldState.error?.message} />
      <div className="mt-3 flex justify-end">
        <Button type="submit" busy={write.isPending}>
          <Send aria-hidden size={18} />
          {composeWords.send}
        </Button>
      </div>
    </form>
  )
}
