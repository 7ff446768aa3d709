import { read } from '@meydan/api-client/query'
import { closeThread, markThreadSeen, readThread, reopenThread, replyToThread } from '@meydan/contract/messages-admin'
import { send } from '@meydan/api-client/send'
import { Button } from '@meydan/ui/Button.tsx'
import { cx } from '@meydan/ui/cx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { Textarea } from '@meydan/ui/Textarea.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { When } from '../../cells/When.tsx'
import { useAction } from '../../machine/ActionBar.tsx'

/** A thread with its answers; opening it marks it as seen. */
export function ThreadDetail({ row }: { row: { id: number } }) {
  const { data } = useQuery({ ...read(readThread, { id: row.id }), refetchInterval: 10_000 })
  const [body, setBody] = useState('')
  const run = useAction()
  const thread = data?.data
  const isUnread = thread?.unread
  useEffect(() => {
    if (isUnread) send(markThreadSeen, { id: row.id }).catch(() => {})
  }, [row.id, isUnread])
  if (!thread) return <Skeleton className="h-72 rounded-md" />
  const reply = (close: boolean) =>
    run.mutate(
      { call: replyToThread, input: { id: row.id, body, close }, doneText: 'Yanıt gönderildi' },
      { onSuccess: () => setBody('') },
    )
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="heading text-lg">{thread.subject}</h2>
        <PlayerLink id={thread.player_id} username={thread.username} name={thread.player_name} />
      </div>
      <ol className="grid max-h-96 gap-2 overflow-y-auto">
        {thread.messages.map((message) => (
          <li
            key={message.id}
            className={cx(
              'max-w-[92%] rounded-md p-3 text-sm',
              message.from_player ? 'bg-s2' : 'justify-self-end bg-brand-tint',
            )}
          >
            <p className="mb-1 flex justify-between gap-3 text-xs text-ink2">
              <strong>{message.sender_name}</strong>
              <When at={message.created_at} />
            </p>
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {message.body}
            </p>
          </li>
        ))}
      </ol>
      {thread.status === 'closed' ? (
        <Button
          busy={run.isPending}
          onClick={() => run.mutate({ call: reopenThread, input: { id: row.id }, doneText: 'Yazışma açıldı' })}
        >
          Yeniden aç
        </Button>
      ) : (
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
            <Button variant="primary" disabled={body.trim() === ''} busy={run.isPending} onClick={() => reply(false)}>
              Gönder
            </Button>
            <Button disabled={body.trim() === ''} busy={run.isPending} onClick={() => reply(true)}>
              Gönder ve kapat
            </Button>
            <Button
              variant="ghost"
              className="col-span-2"
              busy={run.isPending}
              onClick={() => run.mutate({ call: closeThread, input: { id: row.id }, doneText: 'Yazışma kapatıldı' })}
            >
              Yanıtsız kapat
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
