import { read } from '@meydan/api-client/query'
import { send } from '@meydan/api-client/send'
import type { OutputOf } from '@meydan/contract/call'
import { markThreadSeen, readThread } from '@meydan/contract/messages/messages-admin'
import { cx } from '@meydan/ui/cx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { words } from '../../words/players/messages.ts'
import { ThreadReply } from './ThreadReply.tsx'

const THREAD_MS = 10_000

/** A thread with its answers; opening it marks it as seen. */
export function ThreadDetail({ row }: { row: { id: number } }) {
  const { data } = useQuery({ ...read(readThread, { id: row.id }), refetchInterval: THREAD_MS })
  const thread = data?.data
  const isUnread = thread?.unread
  useEffect(() => {
    if (isUnread) send(markThreadSeen, { id: row.id }).catch(() => {})
  }, [row.id, isUnread])
  if (!thread) return <Skeleton className="h-72 rounded-md" />
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg! break-words">{thread.subject}</h2>
          <PlayerLink id={thread.player_id} username={thread.username} name={thread.player_name} />
        </div>
        <StatusBadge status={thread.status} />
      </div>
      <Conversation messages={thread.messages} />
      <ThreadReply key={thread.id} id={thread.id} isClosed={thread.status === 'closed'} />
    </div>
  )
}

/** What was written, oldest first; the newest is in view. */
function Conversation({ messages }: { messages: OutputOf<typeof readThread>['data']['messages'] }) {
  const list = useRef<HTMLOListElement>(null)
  const count = messages.length
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return (
    <ol ref={list} tabIndex={0} aria-label={words.conversation} className="grid max-h-96 gap-2 overflow-y-auto">
      {messages.map((message) => (
        <li
          key={message.id}
          className={cx(
            'max-w-[92%] rounded-md p-3 text-sm',
            message.from_player ? 'justify-self-start bg-s2' : 'justify-self-end bg-brand-tint',
          )}
        >
          <p className="mb-1 flex justify-between gap-3 text-xs text-ink2">
            <strong>{message.sender_name}</strong>
            <When at={message.created_at} />
          </p>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {message.body}
          </p>
          {!message.from_player && (
            <p className="mt-1 text-right text-xs text-ink2">{message.read_at ? words.seen : words.unseen}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
