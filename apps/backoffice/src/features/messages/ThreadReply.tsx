import { closeThread, reopenThread, replyToThread } from '@meydan/contract/messages/messages-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { RecordForm } from '../../machine/form/RecordForm.tsx'
import { useAction } from '../../machine/actions/use-action.ts'
import { words } from '../../words/players/messages.ts'

/** Answers a thread, closes it, or opens it again. */
export function ThreadReply({ id, isClosed }: { id: number; isClosed: boolean }) {
  const { run, isPending } = useAction()
  if (isClosed) {
    return (
      <Button busy={isPending} onClick={() => run({ call: reopenThread, input: { id }, doneText: words.reopened })}>
        {words.reopen}
      </Button>
    )
  }
  return (
    <>
      <RecordForm
        call={replyToThread}
        fixed={{ id, close: false }}
        fields={[
          {
            name: 'body',
            label: words.reply,
            kind: 'textarea',
            rows: 4,
            required: true,
            maxLength: 2000,
            counted: true,
          },
        ]}
        submitLabel={words.send}
        other={{ label: words.sendAndClose, also: { close: true } }}
        doneText={words.replied}
        isNarrow
      />
      <Button
        variant="ghost"
        busy={isPending}
        onClick={() => run({ call: closeThread, input: { id }, doneText: words.threadClosed })}
      >
        {words.closeUnanswered}
      </Button>
    </>
  )
}
