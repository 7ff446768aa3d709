import { changeLicence } from '@meydan/contract/compliance/licence-admin'
import type { Licence } from '@meydan/contract/licence/licence'
import { readLicenceFile } from '@meydan/contract/licence/licence-file'
import { licenceChanges } from '@meydan/contract/licence/licence-words'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAction } from '../../crud/actions/use-action.ts'
import { useStaff } from '../../session/use-staff.ts'
import { licenceWords as words } from '../../words/players/licence.ts'
import { Changes } from '../../cells/Changes.tsx'

/** A licence file that is chosen, what it would change in words, and the proposal that another person approves. */
export function LicenceChange({ now }: { now: Licence }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; text: string }>()
  if (!mayCall(changeLicence)) return null
  const choose = async (chosen: File | undefined) => chosen && setFile({ name: chosen.name, text: await chosen.text() })
  const propose = (text: string) =>
    run({ call: changeLicence, input: { file: text }, doneText: words.proposed, onDone: () => setFile(undefined) })
  return (
    <Card title={words.change}>
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-ink2">{words.changeNote}</p>
        <Button onClick={() => input.current?.click()}>
          <Upload aria-hidden size={18} />
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={words.choose}
          accept="application/json,.json"
          hidden
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {file && <Differences key={file.text} now={now} file={file} busy={isPending} onPropose={propose} />}
      </div>
    </Card>
  )
}

interface Props {
  now: Licence
  file: { name: string; text: string }
  busy: boolean
  onPropose: (text: string) => void
}

function Differences({ now, file, busy, onPropose }: Props) {
  const read = readLicenceFile(file.text)
  if ('wrong' in read)
    return (
      <Note tone="danger" role="alert">
        {file.name}: {read.wrong}
      </Note>
    )
  const changes = licenceChanges(now, read.licence)
  if (changes.length === 0)
    return (
      <Note tone="info" role="status">
        {words.same}
      </Note>
    )
  return (
    <div className="grid w-full gap-3">
      <p className="text-sm text-ink3">{file.name}</p>
      <Changes
        before={Object.fromEntries(changes.map(({ label, before }) => [label, before]))}
        after={Object.fromEntries(changes.map(({ label, after }) => [label, after]))}
      />
      <Button variant="primary" className="justify-self-start" busy={busy} onClick={() => onPropose(file.text)}>
        {words.propose}
      </Button>
    </div>
  )
}
