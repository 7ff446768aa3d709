import { useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { confirmStaffTwoFactor, startStaffTwoFactor } from '@meydan/contract/staff'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { useState } from 'react'
import { words } from '../words/session.ts'

/** Sets the second factor up: password, QR code, first code, recovery codes shown once, until they are said to be kept. */
export function TwoFactorCard({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const start = useWrite(startStaffTwoFactor)
  const finish = useWrite(confirmStaffTwoFactor)
  const failure = start.error ?? finish.error
  if (finish.data) return <RecoveryCodes codes={finish.data.recovery_codes} onDone={onDone} />
  return (
    <Card title={words.twoFactor}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (start.data) finish.mutate({ code })
          else start.mutate({ password })
        }}
      >
        <p className="text-ink2">{words.twoFactorWhy}</p>
        {start.data ? (
          <Scan secret={start.data} code={code} onCode={setCode} />
        ) : (
          <PasswordField
            label={words.password}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            required
          />
        )}
        {failure && (
          <Note tone="danger" role="alert">
            {failure.sentence ?? words.networkError}
          </Note>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={start.isPending || finish.isPending}
          className="justify-self-start"
        >
          {start.data ? words.switchOn : words.continue}
        </Button>
      </form>
    </Card>
  )
}

interface ScanProps {
  secret: OutputOf<typeof startStaffTwoFactor>
  code: string
  onCode: (code: string) => void
}

function Scan({ secret, code, onCode }: ScanProps) {
  return (
    <>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qr_svg)}`}
        alt={words.qrAlt}
        className="size-44 rounded-md bg-white p-2"
      />
      <p className="text-sm text-ink2">
        {words.secret} <code className="break-all select-all">{secret.secret}</code>
      </p>
      <Field
        label={words.code}
        value={code}
        onChange={(event) => onCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
      />
    </>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Card title={words.recoveryTitle}>
      <p className="text-ink2">{words.recoveryNote}</p>
      <ul className="money mt-4 grid gap-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <Button variant="primary" className="mt-4" onClick={onDone}>
        {words.saved}
      </Button>
    </Card>
  )
}
