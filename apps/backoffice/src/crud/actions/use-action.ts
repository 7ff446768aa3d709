import { type CallFailed, send } from '@meydan/api-client/send'
import type { CallShape, RawInputOf } from '@meydan/contract/call'
import { isWaiting } from '@meydan/contract/waiting'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { toast } from '@meydan/ui/dialogs/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '../../words/crud.ts'
import { readAgain } from '../list/read-again.ts'

interface Run<C extends CallShape> {
  call: C
  input: RawInputOf<C>
  doneText: string
  /** The server's answer stays on the screen until it is closed: it is shown this once. */
  staysOpen?: boolean
  onDone?: () => void
}

/** Makes a call, says in words whether it has worked, and reads everything of the back office again. */
export function useAction() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation<unknown, CallFailed, Run<CallShape>>({
    mutationFn: ({ call, input }) => send(call, input),
    onSuccess: (reply, run) => showDone(reply, run),
    onError: ({ code, sentence }) => code !== 'no_session' && void toast.error(sentence ?? words.actionFailed),
    // Not waited for: what follows a call, as going to the next record, follows it at once.
    onSettled: () => void readAgain(client),
  })
  const run = <C extends CallShape>(each: Run<C>) => mutate(each as Run<CallShape>, { onSuccess: each.onDone })
  return { run, isPending }
}

/** What has been done, or that another person has to approve it first. */
function showDone(reply: unknown, { doneText, staysOpen }: Pick<Run<CallShape>, 'doneText' | 'staysOpen'>): void {
  const { message = doneText } = reply as { message?: string }
  if (staysOpen) void confirm({ title: doneText, message, confirmLabel: words.close })
  else toast.success(isWaiting(reply) ? message : doneText)
}
