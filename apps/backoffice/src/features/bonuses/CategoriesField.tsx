import { CATEGORY_OPTIONS } from '@meydan/contract/categories'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { ChoicesField } from './ChoicesField.tsx'

/** Some kinds of games. */
export function CategoriesField(props: ControlProps) {
  return <ChoicesField {...props} options={CATEGORY_OPTIONS} />
}
