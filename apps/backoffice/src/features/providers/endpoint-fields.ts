import type { FormField, FormValues } from '../../crud/form/form-field.ts'
import { words } from '../../words/games/providers.ts'

type Name = 'launch_url' | 'launch_kind' | 'operator_ref' | 'frame_origins' | 'allowed_ips'

/** Where a provider's games stand, how they are opened where its protocol has a call that asks for them, and from where it calls. */
export function endpointFields(mayAsk: (values: FormValues) => boolean): readonly FormField<Name>[] {
  return [
    {
      name: 'launch_url',
      label: words.fields.launch_url,
      kind: 'text',
      required: true,
      wide: true,
      maxLength: 300,
      hint: words.hints.launch_url,
    },
    {
      name: 'launch_kind',
      label: words.fields.launch_kind,
      kind: 'select',
      initial: 'direct',
      options: Object.entries(words.launchKinds).map(([value, label]) => ({ value, label })),
      when: mayAsk,
      hint: words.hints.launch_kind,
    },
    {
      name: 'operator_ref',
      label: words.fields.operator_ref,
      kind: 'text',
      required: true,
      nullable: true,
      maxLength: 80,
      when: (values) => mayAsk(values) && values.launch_kind === 'call',
      hint: words.hints.operator_ref,
    },
    {
      name: 'frame_origins',
      label: words.fields.frame_origins,
      kind: 'textarea',
      rows: 2,
      hint: words.hints.frame_origins,
    },
    {
      name: 'allowed_ips',
      label: words.fields.allowed_ips,
      kind: 'textarea',
      rows: 2,
      hint: words.hints.allowed_ips,
    },
  ]
}
