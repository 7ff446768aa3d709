import { read } from '@meydan/api-client/query'
import { replayRound } from '@meydan/contract/wallet/history'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { OfflineVerifier } from '../../components/OfflineVerifier.tsx'
import { gameDetailWords as words } from '../../words/account/history.ts'

/** A round as its provider keeps it. */
interface ReplayRecord {
  record: { lines: [name: string, value: string][]; spin?: unknown }
  /** Whether it can be shown again: it counted and is over. */
  hasShow: boolean
}

/** What the provider keeps of a round: why a stake came back, the cards, from what it was drawn; and its show, in its game's own frame. */
export function Replay({ reference }: { reference: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data: link, error } = useQuery({ ...read(replayRound, { reference }), staleTime: 0, gcTime: 0 })
  const { data: replay, isError } = useQuery({
    queryKey: ['round-record', reference],
    enabled: link !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<ReplayRecord | null> => {
      const reply = await fetch(link?.data.record_url ?? '', { signal, credentials: 'omit' })
      if (reply.status === 404) return null
      if (!reply.ok) throw new Error(`${reply.status}`)
      return (await reply.json()) as ReplayRecord
    },
  })
  // Of a provider that keeps no records, or of a round that it no longer has, there is nothing to tell.
  if (error?.code === 'no_replay' || replay === null) return null
  if (error) {
    return (
      <Note tone="warning" role="alert" className="mt-4">
        {error.sentence ?? words.failed}
      </Note>
    )
  }
  if (!link || !(replay || isError)) return <Skeleton className="mt-4 h-11 rounded-md" />
  return (
    <div className="mt-4 grid gap-3">
      {replay ? <Record lines={replay.record.lines} /> : <Note tone="warning">{words.noRecord}</Note>}
      {replay?.record.spin !== undefined && (
        <OfflineVerifier record={{ href: link.data.record_url, name: `${reference}.json` }} />
      )}
      {(replay?.hasShow ?? true) && (
        <Button className="justify-self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Play aria-hidden size={16} />
          {isOpen ? words.back : words.watch}
        </Button>
      )}
      {isOpen && (
        <iframe
          src={link.data.url}
          title={words.watching}
          sandbox="allow-scripts"
          className="h-[min(70dvh,560px)] w-full rounded-md border-0 bg-black"
        />
      )}
    </div>
  )
}

/** Why a stake came back and the cards stand open; what proves the draw is folded. */
function Record({ lines }: { lines: ReplayRecord['record']['lines'] }) {
  const refund = lines.find(([name]) => name === words.refundReason)?.[1]
  const cards = lines.find(([name]) => name === words.cards)?.[1]
  return (
    <>
      {refund !== undefined && <Note tone="info">{words.refunded(refund)}</Note>}
      {cards !== undefined && <Cards text={cards} />}
      <details className="rounded-md bg-s2 px-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">{words.record}</summary>
        <dl className="grid gap-2 pb-3 text-sm">
          {lines
            .filter(([name]) => name !== words.cards)
            .map(([name, value], at) => (
              <div key={`${at} ${name}`} className="grid gap-x-3 sm:grid-cols-[200px_minmax(0,1fr)]">
                <dt className="text-ink3">{name}</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
        </dl>
      </details>
    </>
  )
}

/** Tombala cards of a purchase, from their record: rows by `/`, cards by `|`. */
function Cards({ text }: { text: string }) {
  return (
    <section aria-label={words.cards}>
      <h3 className="text-sm!">{words.cards}</h3>
      <ol className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {text.split(' | ').map((card, at) => (
          <li key={at} className="rounded-md bg-s2 p-2">
            <table aria-label={words.card(at + 1)} className="w-full text-center text-sm tabular-nums">
              <tbody>
                {card.split(' / ').map((row, line) => (
                  <tr key={line}>
                    {row.split(' ').map((number) => (
                      <td key={number} className="p-0.5">
                        {number}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </li>
        ))}
      </ol>
    </section>
  )
}
