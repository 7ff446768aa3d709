import { useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { confirmTwoFactor, type startTwoFactor } from '@meydan/contract/identity'
import { Button } from '@meydan/ui/Button.tsx'
import { type FormEvent, useState } from 'react'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { securityWords } from '../../words/profile.ts'
import { CODE_LENGTH, CodeBoxes } from './CodeBoxes.tsx'
import { sentenceOf } from './sentence.ts'

interface TwoFactorSetupProps {
  secret: Pick<OutputOf<typeof startTwoFactor>, 'secret' | 'qr_svg'>
  onDone: (recoveryCodes: string[]) => void
  onGiveUp: () => void
}

/** Scan, type the first code, done; the second factor is on only after that. */
export function TwoFactorSetup({ secret, onDone, onGiveUp }: TwoFactorSetupProps) {
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const write = useWrite(confirmTwoFactor, {
    onSuccess: (reply) => onDone(reply.recovery_codes),
    onError: () => setCode(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(code.length < CODE_LENGTH)
    if (code.length === CODE_LENGTH && !write.isPending) write.mutate({ code })
  }
  const failure = write.error && code === '' ? sentenceOf(write.error) : undefined
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-4.5 grid justify-items-center gap-5 border-t border-line pt-4.5 sm:grid-cols-[auto_minmax(0,1fr)] sm:justify-items-start"
    >
      <img
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr_svg)}`}
        alt={securityWords.qr}
        width={176}
        height={176}
        className="rounded-md bg-white p-2"
      />
      <div className="grid w-full content-start gap-4">
        <div>
          <p className="text-sm font-bold">{securityWords.scan}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink3">
            {securityWords.byHand}
            <span className="text-ink2 tabular-nums [overflow-wrap:anywhere]">{inFours(secret.secret)}</span>
            <CopyButton text={secret.secret} label={securityWords.copySecret} />
          </p>
        </div>
        <CodeBoxes
          label={securityWords.type}
          value={code}
          onValue={setCode}
          error={isShort && code.length < CODE_LENGTH ? securityWords.codeRequired : failure}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="approve" busy={write.isPending}>
            {securityWords.confirm}
          </Button>
          <Button variant="ghost" onClick={onGiveUp}>
            {securityWords.giveUp}
          </Button>
        </div>
      </div>
    </form>
  )
}

function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
