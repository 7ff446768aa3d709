import { holdMarkets } from '@meydan/contract/sports/sports-admin'
import type { RawInputOf } from '@meydan/contract/call'
import { FormButton } from '../../../crud/actions/FormButton'
import { reasonField } from '../../../crud/actions/reason-field'
import { words } from '../../../words/games/sports'

export type SuspensionTarget = Omit<RawInputOf<typeof holdMarkets>, 'state' | 'reason'>

/** Suspends, closes or opens again what is named, each with a reason. */
export function SuspendButtons({ of, name, isHeld }: { of: SuspensionTarget; name: string; isHeld: boolean }) {
  if (isHeld)
    return (
      <span>
        <SuspendButton of={{ ...of, state: 'open' }} label={words.hold.resume} title={words.hold.resumeTitle(name)} />
      </span>
    )
  return (
    <span className="inline-flex flex-wrap gap-1">
      <SuspendButton
        of={{ ...of, state: 'suspended' }}
        label={words.hold.suspend}
        title={words.hold.suspendTitle(name)}
      />
      <SuspendButton of={{ ...of, state: 'closed' }} label={words.hold.close} title={words.hold.closeTitle(name)} />
    </span>
  )
}

interface Props {
  of: Omit<RawInputOf<typeof holdMarkets>, 'reason'>
  label: string
  title: string
}

export function SuspendButton({ of, label, title }: Props) {
  return (
    <FormButton
      isSmall
      isNarrow
      label={label}
      title={title}
      call={holdMarkets}
      fixed={of}
      fields={[reasonField]}
      submitLabel={label}
      note={of.state === 'open' ? undefined : <p className="text-sm text-ink2">{words.hold.note}</p>}
    />
  )
}
