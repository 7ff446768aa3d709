import type { ControlProps } from '../../crud/form/form-field.ts'
import { words } from '../../words/marketing/promotions.ts'
import { ChoicesField } from './ChoicesField.tsx'

const options = words.weekdays.map((label, index) => ({ value: index + 1, label }))

/** Some days of the week, 1 is Monday. */
export function WeekdaysField(props: ControlProps) {
  return <ChoicesField {...props} options={options} />
}
