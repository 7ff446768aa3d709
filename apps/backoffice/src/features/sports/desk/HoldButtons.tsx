import { holdMarkets } from '@meydan/contract/sports/sports-admin'
import type { RawInputOf } from '@meydan/contract/call'
import { FormButton } from '../../../crud/actions/FormButton'
import { reasonField } from '../../../crud/actions/reason-field'
import { words } from '../../../words/games/sports'

export type Held = Omit<RawInputOf<typeof holdMarkets>, 'state' | 'reason'>

/** Suspends, closes or opens again what is named, each with a reason. */
export function HoldButtons({ of, name, isHeld }: { of: Held; name: string; isHeld: boolean }) {
  if (isHeld)
    return (
      <span>
        <HoldButton of={{ ...of, state: 'open' }} label={words.hold.resume} title={words.hold.resumeTitle(name)} />
      </span>
    )
  return (
    <span className="inline-flex flex-wrap gap-1">
      <HoldButton of={{ ...of, state: 'suspended' }} label={words.hold.suspend} title={words.hold.suspendTitle(name)} />
      <HoldButton of={{ ...of, state: 'closed' }} label={words.hold.close} title={words.hold.closeTitle(name)} />
    </span>
  )
}

interface Props {
  of: Omit<RawInputOf<typeof holdMarkets>, 'reason'>
  label: string
  title: string
}

export function HoldButton({ of, label, title }: Props) {
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
