import { HOLD_STATES } from '@meydan/contract/sports/sports-admin'
import { holdSeveral } from '@meydan/contract/sports/sports-desk-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { FormButton } from '../../../crud/actions/FormButton'
import { reasonField } from '../../../crud/actions/reason-field'
import { useStaff } from '../../../session/use-staff'
import { words } from '../../../words/games/sports'
import { severalWords as said } from '../../../words/games/sports-tools'

export interface MarketName {
  key: string
  specifiers: string
}

interface Props {
  event: string
  chosen: readonly MarketName[]
  all: readonly MarketName[]
  onChoose: (markets: readonly MarketName[]) => void
}

const LABELS = { suspended: words.hold.suspend, closed: words.hold.close, open: words.hold.resume } as const

/** What is done to all markets that are ticked, once one is. */
export function SuspendSeveral({ event, chosen, all, onChoose }: Props) {
  const { mayCall } = useStaff()
  if (!mayCall(holdSeveral)) return null
  return (
    <div className="sticky top-16 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-s2 px-3 py-2 text-sm">
      <strong role="status">{said.count(chosen.length)}</strong>
      {chosen.length > 0 &&
        HOLD_STATES.map((state) => (
          <FormButton
            key={state}
            isSmall
            isNarrow
            label={LABELS[state]}
            title={said.title(LABELS[state], chosen.length)}
            call={holdSeveral}
            fixed={{ event, state, markets: chosen.map(({ key, specifiers }) => ({ key, specifiers })) }}
            fields={[reasonField]}
            submitLabel={LABELS[state]}
          />
        ))}
      <Button size="sm" variant="ghost" onClick={() => onChoose(chosen.length > 0 ? [] : all)}>
        {chosen.length > 0 ? said.none : said.all}
      </Button>
    </div>
  )
}
