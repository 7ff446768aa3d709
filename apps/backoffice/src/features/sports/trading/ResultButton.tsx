import { proposeResult } from '@meydan/contract/sports/sports-settle-admin'
import { FormButton } from '../../../crud/actions/FormButton'
import { reasonField } from '../../../crud/actions/reason-field'
import { words } from '../../../words/games/sports'

interface Props {
  event: string
  name: string
  /** Without one the whole event is void. */
  market?: { key: string; specifiers: string; outcomes: readonly { id: string; name: string }[] }
}

/** Proposes a result by hand, which a second person approves. */
export function ResultButton({ event, name, market }: Props) {
  const options = market ? winnersOf(market) : []
  return (
    <FormButton
      isSmall
      isNarrow
      label={market ? words.result.propose : words.result.voidEvent}
      title={words.result.title(name)}
      call={proposeResult}
      fixed={{ event, ...(market ? { key: market.key, specifiers: market.specifiers } : {}) }}
      note={<p className="text-sm text-ink2">{words.result.note}</p>}
      fields={[
        {
          name: 'won',
          label: words.result.field,
          kind: 'select',
          required: true,
          options: [...options, { value: 'void', label: words.result.void }],
          initial: options[0]?.value ?? 'void',
        },
        ...(options.length > FEW
          ? [
              {
                name: 'tied_with' as const,
                label: words.result.tied,
                kind: 'select' as const,
                options: [{ value: '', label: words.result.nobody }, ...options],
                initial: '',
              },
            ]
          : []),
        reasonField,
      ]}
    />
  )
}

/** Up to so many outcomes none of them tie. */
const FEW = 3

/** Of a double chance two of three win, of any other market one. */
function winnersOf({ key, outcomes }: NonNullable<Props['market']>) {
  if (key !== 'dc') return outcomes.map(({ id, name }) => ({ value: id, label: name }))
  return outcomes.map((lost) => {
    const won = outcomes.filter((each) => each !== lost)
    return { value: won.map(({ id }) => id).join(','), label: words.result.both(won.map(({ name }) => name)) }
  })
}
