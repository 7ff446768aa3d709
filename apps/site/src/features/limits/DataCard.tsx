import { read, useWrite } from '@meydan/api-client/query'
import { addressOf } from '@meydan/api-client/send'
import type { OutputOf } from '@meydan/contract/call'
import { askForData, fetchDataCopy, listDataRequests, openDataCopy } from '@meydan/contract/privacy/data-requests'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { dateText } from '../../parts/text/dates.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { dataRequestWords as words } from '../../words/account/data-requests.ts'

type DataRequest = OutputOf<typeof listDataRequests>['requests'][number]

/** While a copy is being prepared. */
const LOOK_AGAIN_MS = 2_000

/** A copy of everything kept about the player, or its erasure: asked for, and what became of it. */
export function DataCard() {
  const { data, error, refetch } = useQuery({
    ...read(listDataRequests),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.requests.some((each) => each.is_preparing) && LOOK_AGAIN_MS,
  })
  const write = useWrite(askForData, {
    stale: [listDataRequests],
    onSuccess: (reply) => toast.success(words.title, reply.message),
    onError: (failure) => toast.error(failure.sentence ?? words.failed),
  })
  const isRunning = (kind: DataRequest['kind']) =>
    data?.requests.some((each) => each.kind === kind && (each.status === 'open' || each.status === 'granted'))
  const askErasure = async () => {
    const isSure = await confirm({
      title: words.erasureQuestion,
      message: words.erasureText(data?.kept_days ?? 0),
      confirmLabel: words.erasureConfirm,
      tone: 'danger',
    })
    if (isSure) write.mutate({ kind: 'erasure' })
  }
  return (
    <Card className="flex flex-col">
      <h2 className="text-[1rem]!">{words.title}</h2>
      <p className="mt-1 mb-3.5 text-sm text-ink2">{words.text}</p>
      {error && !data && (
        <div className="mb-3">
          <LoadFailed isLine title={error.sentence ?? words.loadFailed} onRetry={() => void refetch()} />
        </div>
      )}
      <ul className="mb-2">
        {data?.requests.map((each) => (
          <Request key={each.id} request={each} />
        ))}
      </ul>
      <div className="mt-auto grid gap-2 min-[420px]:grid-cols-2">
        <Button disabled={isRunning('copy')} busy={write.isPending} onClick={() => write.mutate({ kind: 'copy' })}>
          {words.askCopy}
        </Button>
        <Button
          variant="outline"
          className={isRunning('erasure') ? undefined : 'text-danger!'}
          disabled={isRunning('erasure')}
          busy={write.isPending}
          onClick={() => void askErasure()}
        >
          {words.askErasure}
        </Button>
      </div>
    </Card>
  )
}

function Request({ request }: { request: DataRequest }) {
  const { id, kind, asked_at, file_until, file_bytes } = request
  const open = useWrite(openDataCopy, {
    onSuccess: () => window.location.assign(addressOf(fetchDataCopy, { id })),
    onError: (failure) => toast.error(failure.sentence ?? words.failed),
  })
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2.5 text-sm">
      <div className="min-w-0">
        <p>
          <b>{words.kinds[kind]}</b> · {words.asked(dateText(asked_at))}
        </p>
        <p className="text-ink3 wrap-anywhere">{stateOf(request)}</p>
      </div>
      {file_until !== null && file_bytes !== null && (
        <Button className="shrink-0" busy={open.isPending} onClick={() => open.mutate({ id })}>
          <Download aria-hidden size={18} />
          {words.download}
        </Button>
      )}
    </li>
  )
}

function stateOf(request: DataRequest): string {
  if (request.file_until !== null && request.file_bytes !== null)
    return words.until(dateText(request.file_until), sizeText(request.file_bytes))
  if (request.is_preparing) return words.preparing
  if (request.status === 'open') return words.due(dateText(request.due_at))
  if (request.status === 'granted') return words.granted
  return request.status === 'refused' ? words.refused(request.reason ?? '') : words.done
}

function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('tr-TR')} kB`
}
