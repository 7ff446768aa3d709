import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Switch } from '@meydan/ui/fields/Switch.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { pushWords as words } from '../../words/account/push.ts'
import { usePush } from './use-push.ts'

/** Switch for push notifications of messages in this browser. */
export function PushCard() {
  const { state, isBusy, change } = usePush()
  const turn = (isWanted: boolean) =>
    change(isWanted).then(
      (isDone) => isDone && toast.success(isWanted ? words.turnedOn : words.turnedOff),
      (failure: unknown) => {
        console.warn('web push', failure)
        toast.error(words.failed)
      },
    )
  return (
    <Card title={words.title} className="mt-4">
      <p className="mb-2 text-sm text-ink2">{words.text}</p>
      {state === 'none' && <Note>{navigator.standalone === false ? words.installFirst : words.none}</Note>}
      {state === 'denied' && <Note tone="warning">{words.denied}</Note>}
      {(state === 'looking' || state === 'off' || state === 'on') && (
        <Switch
          label={words.here}
          checked={state === 'on'}
          disabled={isBusy || state === 'looking'}
          onChange={({ target }) => void turn(target.checked)}
          className="max-w-[420px]"
        />
      )}
    </Card>
  )
}
