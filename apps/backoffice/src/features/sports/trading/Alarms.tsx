import type { OutputOf } from '@meydan/contract/call'
import type { readSportsDesk } from '@meydan/contract/sports/sports-admin'
import { acknowledgeAlarm } from '@meydan/contract/sports/sports-desk-admin'
import { endSportsDoubt } from '@meydan/contract/sports/sports-settle-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Link } from 'react-router'
import { FormButton } from '../../../crud/actions/FormButton'
import { reasonField } from '../../../crud/actions/reason-field'
import { useAction } from '../../../crud/actions/use-action'
import { paths } from '../../../paths'
import { useStaff } from '../../../session/use-staff'
import { words } from '../../../words/games/sports'
import { doubtWords } from '../../../words/games/sports-live'
import { alarmWords } from '../../../words/games/sports-tools'

type Alarm = OutputOf<typeof readSportsDesk>['alarms'][number]

/** More of one kind fold into one line. */
const SHOWN_OF_A_KIND = 3

/** What is wrong: by kind, and what somebody looks after behind the rest. */
export function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const waiting = alarms.filter(({ seen_by }) => seen_by === null)
  const seen = alarms.filter(({ seen_by }) => seen_by !== null)
  return (
    <div className="grid gap-2">
      {waiting.length === 0 ? (
        <Note tone="success">{words.board.noAlarm}</Note>
      ) : (
        <Note tone="danger" role="alert" className="border border-danger">
          <strong>{words.board.alarms(waiting.length)}</strong>
          <div className="mt-1 grid gap-1">
            {[...Map.groupBy(waiting, ({ kind }) => kind)].map(([kind, own]) => (
              <Kind key={kind} alarms={own} />
            ))}
          </div>
        </Note>
      )}
      {seen.length > 0 && (
        <details className="rounded-lg border border-line bg-s1 px-4 py-2 text-sm">
          <summary>{alarmWords.seen(seen.length)}</summary>
          <Lines alarms={seen} />
        </details>
      )}
    </div>
  )
}

function Kind({ alarms }: { alarms: readonly Alarm[] }) {
  const shown = alarms.slice(0, SHOWN_OF_A_KIND)
  const rest = alarms.slice(SHOWN_OF_A_KIND)
  return (
    <>
      <Lines alarms={shown} />
      {rest.length > 0 && (
        <details>
          <summary>{alarmWords.more(rest.length)}</summary>
          <Lines alarms={rest} />
        </details>
      )}
    </>
  )
}

function Lines({ alarms }: { alarms: readonly Alarm[] }) {
  return (
    <ul className="grid gap-1">
      {alarms.map((alarm) => (
        <li key={`${alarm.kind}${alarm.event}${alarm.text}`} className="flex flex-wrap items-center gap-x-2">
          {alarm.event === null ? (
            alarm.text
          ) : (
            <Link to={paths.sportsEvent(alarm.event)} className="underline">
              {alarm.text}
            </Link>
          )}
          {alarm.doubt !== null && <DoubtButton id={alarm.doubt} of={alarm.kind} />}
          {alarm.seen_by !== null && <span className="text-ink3">{alarmWords.by(alarm.seen_by)}</span>}
          {alarm.subject !== null && alarm.seen_by === null && <TakeButton kind={alarm.kind} subject={alarm.subject} />}
        </li>
      ))}
    </ul>
  )
}

function TakeButton({ kind, subject }: { kind: string; subject: string }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  if (!mayCall(acknowledgeAlarm)) return null
  return (
    <Button
      size="sm"
      disabled={isPending}
      onClick={() => run({ call: acknowledgeAlarm, input: { kind, subject }, doneText: alarmWords.taken })}
    >
      {alarmWords.take}
    </Button>
  )
}

/** Somebody has looked at what the operator doubts. */
function DoubtButton({ id, of }: { id: number; of: string }) {
  const isResult = of === 'result'
  return (
    <FormButton
      isSmall
      isNarrow
      label={isResult ? doubtWords.result : doubtWords.price}
      title={doubtWords.title}
      call={endSportsDoubt}
      fixed={{ id }}
      note={<p className="text-sm text-ink2">{isResult ? doubtWords.resultNote : doubtWords.priceNote}</p>}
      fields={[reasonField]}
    />
  )
}
