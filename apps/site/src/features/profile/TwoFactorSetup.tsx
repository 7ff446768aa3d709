import { useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { confirmTwoFactor, type startTwoFactor } from '@meydan/contract/identity/identity'
import { Button } from '@meydan/ui/Button.tsx'
import { useController, useForm } from 'react-hook-form'
import { CopyButton } from '../../components/CopyButton.tsx'
import { securityWords } from '../../words/account/profile.ts'
import { CODE_LENGTH, CodeBoxes } from './CodeBoxes.tsx'
import { sentenceOf } from './sentence.ts'

interface TwoFactorSetupProps {
  secret: Pick<OutputOf<typeof startTwoFactor>, 'secret' | 'qr_svg'>
  onDone: (recoveryCodes: string[]) => void
  onGiveUp: () => void
}

/** Scan, type the first code, done; the second factor is on only after that. */
export function TwoFactorSetup({ secret, onDone, onGiveUp }: TwoFactorSetupProps) {
  const { control, handleSubmit, reset } = useForm({ defaultValues: { code: '' } })
  const {
    field: { value: code, onChange },
    fieldState,
  } = useController({
    name: 'code',
    control,
    rules: {
      minLength: { value: CODE_LENGTH, message: securityWords.codeRequired },
      required: securityWords.codeRequired,
    },
  })
  const write = useWrite(confirmTwoFactor, {
    onSuccess: (reply) => onDone(reply.recovery_codes),
    onError: () => reset(),
  })
  const submit = handleSubmit((fields) => {
    if (!write.isPending) write.mutate(fields)
  })
  const failure = write.error && code === '' ? sentenceOf(write.error) : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
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
          onValue={onChange}
          error={fieldState.error?.message ?? failure}
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
