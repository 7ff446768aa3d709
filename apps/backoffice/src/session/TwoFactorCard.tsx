import type { OutputOf } from '@meydan/contract/call'
import { confirmStaffTwoFactor, startStaffTwoFactor } from '@meydan/contract/staff/staff'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { useState } from 'react'
import { RecordForm } from '../crud/form/RecordForm.tsx'
import { words } from '../words/staff/session.ts'
import { codeField } from './fields.ts'
import { ProofForm } from './ProofForm.tsx'

type Secret = OutputOf<typeof startStaffTwoFactor>

/** Sets the second factor up: password, QR code, first code, recovery codes shown once, until the user confirms that they are stored. */
export function TwoFactorCard({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <Card title={words.twoFactor}>
      <div className="grid gap-4">
        <p className="text-ink2">{words.twoFactorWhy}</p>
        {secret ? (
          <>
            <Scan secret={secret} />
            <RecordForm
              call={confirmStaffTwoFactor}
              fields={[{ ...codeField, maxLength: 6 }]}
              submitLabel={words.switchOn}
              isNarrow
              isQuiet
              onDone={({ recovery_codes }) => setCodes(recovery_codes)}
            />
          </>
        ) : (
          <ProofForm call={startStaffTwoFactor} onDone={setSecret} />
        )}
      </div>
    </Card>
  )
}

function Scan({ secret }: { secret: Secret }) {
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
