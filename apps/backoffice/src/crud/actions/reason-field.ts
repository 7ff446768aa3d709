import { words } from '../../words/crud.ts'

/** Why somebody decides so, for the log: a call that takes `reason` asks for it with this field. */
export const reasonField = {
  name: 'reason',
  label: words.reason,
  kind: 'textarea',
  required: true,
  maxLength: 300,
} as const
