import type { OutputOf } from '@meydan/contract/call'
import type { readDashboard } from '@meydan/contract/reports/dashboard-admin'
import { clearBreaches } from '@meydan/contract/wallet/wallet-admin'
import { Note } from '@meydan/ui/display/Note.tsx'
import { When } from '../../cells/When.tsx'
import { ReasonButton } from '../../crud/actions/ReasonButton.tsx'
import { words } from '../../words/alarms.ts'

/** What verification of the money found wrong, until it is gone or an administrator answers for it; nothing while there is none. */
export function AlarmBand({ alarms }: { alarms: OutputOf<typeof readDashboard>['alarms'] }) {
  if (alarms.open === 0 && alarms.stopped_since === null) return null
  const untold = alarms.open - alarms.breaches.length
  return (
    <Note tone="danger" role="alert" className="border border-danger">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <strong className="text-base">{words.found(alarms.open)}</strong>
          <p>
            {alarms.stopped_since === null ? words.goesOn : words.stopped}
            {alarms.stopped_since !== null && (
              <span className="text-ink2">
                {' '}
                {words.since}: <When at={alarms.stopped_since} />
              </span>
            )}
          </p>
        </div>
        <ReasonButton
          call={clearBreaches}
          title={words.clearTitle}
          label={words.clear}
          tone="danger"
          doneText={words.cleared}
        />
      </div>
      <ul className="mt-2 grid gap-1.5">
        {alarms.breaches.map((breach) => (
          <li key={breach.id} className="grid gap-x-3 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
            <span className="font-semibold">{words.subject(breach.invariant)}</span>
            <span lang="en" title={breach.invariant} className="text-ink2 wrap-anywhere">
              {breach.detail}
            </span>
            <span className="text-ink3">
              <When at={breach.found_at} />
            </span>
          </li>
        ))}
        {untold > 0 && <li className="text-ink2">{words.more(untold)}</li>}
      </ul>
    </Note>
  )
}
