import { keyOf, useWrite } from '@meydan/api-client/query'
import { readProfile, startTwoFactor } from '@meydan/contract/identity/identity'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Switch } from '@meydan/ui/fields/Switch.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { securityWords } from '../../words/account/profile.ts'
import { EndTwoFactor } from './EndTwoFactor.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

/** The second factor's switch and what follows from turning it. */
export function TwoFactorCard({ isOn }: { isOn: boolean }) {
  const client = useQueryClient()
  const [step, setAsked] = useState<'start' | 'end'>()
  const [codes, setCodes] = useState<string[]>()
  const start = useWrite(startTwoFactor, { onSuccess: () => setAsked(undefined) })
  const secret = isOn || codes ? undefined : start.data
  const turn = () => {
    if (secret) return start.reset()
    setAsked(isOn ? 'end' : 'start')
  }
  const confirmed = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    start.reset()
    toast.success(securityWords.turnedOn)
    void client.invalidateQueries({ queryKey: keyOf(readProfile) })
  }
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-tint text-accent">
          <Smartphone size={22} />
        </span>
        <Switch
          className="flex-1"
          checked={isOn || codes !== undefined || secret !== undefined}
          onChange={turn}
          label={
            <>
              <span className="block font-bold">{securityWords.title}</span>
              <span className="block text-sm text-ink2">{securityWords.text}</span>
            </>
          }
        />
      </div>
      {secret && <TwoFactorSetup secret={secret} onDone={confirmed} onGiveUp={() => start.reset()} />}
      <PasswordDialog
        open={step === 'start'}
        title={securityWords.startTitle}
        text={securityWords.startText}
        submitLabel={securityWords.goOn}
        failure={start.error}
        busy={start.isPending}
        onSubmit={(password) => start.mutate({ password })}
        onClose={() => {
          start.reset()
          setAsked(undefined)
        }}
      />
      <EndTwoFactor open={step === 'end'} onClose={() => setAsked(undefined)} />
      <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
    </Card>
  )
}
