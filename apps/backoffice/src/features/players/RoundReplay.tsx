import { read } from '@meydan/api-client/query'
import { replayPlayerRound } from '@meydan/contract/wallet/history-admin'
import { formatAmount, kurusOfLira } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { words } from '../../words/games/round-replay.ts'

/** A round as its provider gives it. */
interface RoundRecord {
  record: {
    /** Kuruş. */
    stake: number
    win: number
    lines: [name: string, value: string][]
  }
  hasShow: boolean
}

/** What the ledger has of the same round; lira. */
interface Ledger {
  stake: number
  win: number
}

/** The round as its provider shows it and keeps it, held against the ledger. */
export function RoundReplay({ reference, ledger }: { reference: string; ledger: Ledger }) {
  const { data: link, error } = useQuery({ ...read(replayPlayerRound, { reference }), staleTime: 0, gcTime: 0 })
  const record = useQuery({
    queryKey: ['round-record', reference],
    enabled: link !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<RoundRecord> => {
      const reply = await fetch(link?.data.record_url ?? '', { signal, credentials: 'omit' })
      if (!reply.ok) throw new Error(`${reply.status}`)
      return (await reply.json()) as RoundRecord
    },
  })
  if (error) return <Note tone="warning">{error.sentence ?? words.loadFailed}</Note>
  if (record.isError) return <Note tone="danger">{words.noRecord}</Note>
  if (!link || !record.data) return <Skeleton className="h-40 rounded-md" />
  const { record: roundRecord, hasShow } = record.data
  return (
    <section aria-label={words.title} className="grid gap-3">
      <h3>{words.title}</h3>
      <Compared told={roundRecord} ledger={ledger} />
      <dl className="grid gap-2 text-sm">
        {roundRecord.lines.map(([name, value], at) => (
          <div key={`${at} ${name}`} className="grid gap-x-3 sm:grid-cols-[200px_minmax(0,1fr)]">
            <dt className="text-ink3">{name}</dt>
            <dd className="break-words [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {hasShow && (
        <iframe
          src={link.data.url}
          title={words.replay}
          sandbox="allow-scripts"
          className="h-[min(70dvh,560px)] w-full rounded-md border-0 bg-black"
        />
      )}
    </section>
  )
}

function Compared({ told: roundRecord, ledger }: { told: { stake: number; win: number }; ledger: Ledger }) {
  const isSame =
    BigInt(roundRecord.stake) === kurusOfLira(ledger.stake) && BigInt(roundRecord.win) === kurusOfLira(ledger.win)
  return (
    <Note tone={isSame ? 'success' : 'danger'} role={isSame ? undefined : 'alert'}>
      {isSame ? words.isSame : words.isDifferent}:{' '}
      {words.compared(
        { stake: formatAmount(roundRecord.stake / 100), win: formatAmount(roundRecord.win / 100) },
        { stake: formatAmount(ledger.stake), win: formatAmount(ledger.win) },
      )}
    </Note>
  )
}
