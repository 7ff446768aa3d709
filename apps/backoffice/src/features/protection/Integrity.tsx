import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { checkIntegrity, readIntegrity } from '@meydan/contract/integrity/integrity-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Facts } from '../../cells/Facts.tsx'
import { whole } from '../../cells/numbers.ts'
import { When } from '../../cells/When.tsx'
import { useAction } from '../../crud/actions/use-action.ts'
import { words } from '../../words/staff/integrity.ts'

type Data = OutputOf<typeof readIntegrity>['data']

/** What runs, by the hash of its files, and whether the server's clock agrees with the database's. */
export function Integrity() {
  const { data } = useQuery(read(readIntegrity))
  const { run, isPending } = useAction()
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const {
    programs: [, ...before],
  } = data.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>{words.title}</h1>
          <p className="mt-1 text-sm text-ink2">{words.note}</p>
        </div>
        <Button busy={isPending} onClick={() => run({ call: checkIntegrity, input: {}, doneText: words.done })}>
          <RefreshCw aria-hidden size={18} />
          {words.check}
        </Button>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <ProgramCard data={data.data} />
        <ClockCard data={data.data} />
        <ProtectionCard data={data.data} />
      </div>
      <Card title={words.before}>
        {before.length === 0 && <p className="text-sm text-ink2">{words.noBefore}</p>}
        <ul className="grid gap-2 text-sm">
          {before.map(({ hash, started_at }) => (
            <li key={started_at} className="flex flex-wrap justify-between gap-x-4">
              <code className="min-w-0 break-all">{hash}</code>
              <When at={started_at} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function ProgramCard({ data }: { data: Data }) {
  const [program] = data.programs
  return (
    <Card title={words.program}>
      {program && (
        <Facts
          facts={[
            [
              words.hash,
              <code key="hash" className="break-all">
                {program.hash}
              </code>,
            ],
            [words.files, whole.format(program.files)],
            [words.node, program.node],
            [words.started, <When key="started" at={program.started_at} />],
          ]}
        />
      )}
      <State
        at={data.program_checked_at}
        since={data.program_changed_since}
        right={words.whole}
        wrong={words.changedSince}
      />
    </Card>
  )
}

function ClockCard({ data }: { data: Data }) {
  return (
    <Card title={words.clock}>
      {data.clock_off_ms !== null && <Facts facts={[[words.off, words.ms(data.clock_off_ms)]]} />}
      <State at={data.clock_checked_at} since={data.clock_off_since} right={words.together} wrong={words.apartSince} />
      {data.has_outside_clock ? (
        <div className="mt-4 border-t border-line pt-4">
          {data.outside_off_ms !== null && <Facts facts={[[words.outsideOff, words.ms(data.outside_off_ms)]]} />}
          <State
            at={data.outside_checked_at}
            since={data.outside_off_since}
            right={words.outsideTogether}
            wrong={words.outsideApartSince}
          />
        </div>
      ) : (
        <p className="mt-4 text-sm text-ink2">{words.noOutside}</p>
      )}
    </Card>
  )
}

function ProtectionCard({ data }: { data: Data }) {
  return (
    <Card title={words.protection}>
      {data.protection_fault && <Facts facts={[[words.fault, data.protection_fault]]} />}
      <State
        at={data.protection_checked_at}
        since={data.protection_down_since}
        right={words.reachable}
        wrong={words.downSince}
      />
    </Card>
  )
}

/** When it was looked at last, and since when it is wrong. */
function State({ at, since, right, wrong }: { at: string | null; since: string | null; right: string; wrong: string }) {
  return (
    <div className="mt-2 grid gap-2">
      <Facts facts={[[words.checked, at ? <When key="at" at={at} /> : words.notYet]]} />
      {at && (
        <Note tone={since ? 'danger' : 'success'} role={since ? 'alert' : 'status'}>
          {since ? (
            <>
              {wrong}: <When at={since} />
            </>
          ) : (
            right
          )}
        </Note>
      )}
    </div>
  )
}
