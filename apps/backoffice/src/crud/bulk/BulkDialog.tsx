import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { Spinner } from '@meydan/ui/display/Spinner.tsx'
import { useEffect, useRef, useState } from 'react'
import { whole } from '../../cells/numbers.ts'
import { words } from '../../words/bulk.ts'
import type { BulkAct, Chosen } from './bulk.ts'
import { Ends } from './Ends.tsx'
import { BulkReason } from './BulkReason.tsx'
import { useBulkRun, useRehearsal } from './use-bulk-run.ts'

interface Props<Row> {
  act: BulkAct<Row>
  rows: readonly Row[]
  /** `isDone`: something was tried. */
  onClose: (isDone: boolean) => void
}

/** One act on many records: the reason where one is asked, what would happen to each, one confirmation, and how each ended. */
export function BulkDialog<Row>({ act, rows, onClose }: Props<Row>) {
  const [reason, setReason] = useState<string>()
  // What is on the screen is what is done, whatever the list behind it shows by then.
  const [chosen] = useState(() => chosenOf(act, rows))
  const given = act.reason && reason ? chosen.map((each) => withReason(each, act.reason?.field ?? '', reason)) : chosen
  const run = useBulkRun()
  const isReady = !act.reason || reason !== undefined
  const title = words.title(act.label, whole.format(chosen.length))
  return (
    <Modal open wide insistent={run.isRunning} title={title} onClose={() => run.isRunning || onClose(run.isOver)}>
      {isReady ? (
        <Steps label={act.label} tone={act.tone} chosen={given} run={run} onClose={onClose} />
      ) : (
        act.reason && <BulkReason asks={act.reason} onReason={setReason} />
      )}
    </Modal>
  )
}

interface StepsProps {
  label: string
  tone: 'approve' | 'danger' | 'neutral'
  chosen: readonly Chosen[]
  run: ReturnType<typeof useBulkRun>
  onClose: (isDone: boolean) => void
}

function Steps({ label, tone, chosen, run, onClose }: StepsProps) {
  const { data: ends, error, refetch, isFetching } = useRehearsal(chosen, !run.isRunning && !run.isOver)
  const [going, setGoing] = useState<readonly Chosen[]>([])
  if (run.isOver) return <Over chosen={going} run={run} label={label} onClose={() => onClose(true)} />
  if (run.isRunning) {
    const text = words.running(whole.format(run.ends.length), whole.format(going.length))
    return (
      <div role="status" className="grid gap-3">
        <p>{text}</p>
        <ProgressBar percent={(run.ends.length / going.length) * 100} label={text} />
      </div>
    )
  }
  if (error && !isFetching)
    return (
      <div className="grid gap-3">
        <Note tone="danger" role="alert">
          {error.sentence ?? words.lookFailed}
        </Note>
        <Button onClick={() => void refetch()}>{words.again}</Button>
      </div>
    )
  if (!ends) return <Spinner label={words.looking} />
  const able = chosen.filter((_each, at) => ends[at]?.end !== 'refused')
  const start = () => {
    setGoing(able)
    run.start(able)
  }
  return (
    <div className="grid gap-4">
      <Ends caption={words.note} chosen={chosen} ends={ends} labels={words.willBe} />
      <p className="text-sm text-ink2">{words.note}</p>
      <div className="sticky -bottom-5 -mb-5 grid grid-cols-2 gap-3 bg-s1 pt-2 pb-5 lg:-bottom-6 lg:-mb-6 lg:pb-6">
        {able.length === 0 ? (
          <Focused onClick={() => onClose(false)}>{words.cancel}</Focused>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>{words.cancel}</Button>
            <Focused variant={tone} onClick={start}>
              {words.confirm(label, whole.format(able.length))}
            </Focused>
          </>
        )}
      </div>
    </div>
  )
}

function Over({ chosen, run, label, onClose }: Pick<StepsProps, 'chosen' | 'run' | 'label'> & { onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <div role="status">
        <Ends caption={label} chosen={chosen} ends={run.ends} labels={words.was} />
      </div>
      <Focused variant="neutral" onClick={onClose}>
        {words.close}
      </Focused>
    </div>
  )
}

/** The next step of the dialog: Enter does it. */
function Focused(props: React.ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return <Button ref={button} data-first-focus {...props} />
}

function chosenOf<Row>(act: BulkAct<Row>, rows: readonly Row[]): Chosen[] {
  return rows.flatMap((row) => {
    const each = act.of(row)
    return each ? [{ ...each, name: act.name(row), amount: act.amount?.(row) }] : []
  })
}

function withReason(each: Chosen, field: string, reason: string): Chosen {
  return { ...each, fields: { ...each.fields, [field]: reason } }
}
