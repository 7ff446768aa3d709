import type { Prepared } from '../../platform/prepared.ts'

/** One step of a statement that does several: its own placeholders count from `$1`. */
export interface WriteStep<Input> {
  name: string
  text: string
  values(input: Input): unknown[]
  /** How many rows it has to write; with any other number the whole statement fails. */
  rows(input: Input): number
}

/** Several writes as one statement, so that they cost one round trip and one plan. All see the database as it was before. */
export function composeWrites<Input>(name: string, steps: readonly WriteStep<Input>[]): (input: Input) => Prepared {
  let text: string | undefined
  return (input) => {
    const values = steps.map((step) => [...step.values(input), step.rows(input)])
    text ??= textOf(steps, values)
    return { name, text, values: values.flat() }
  }
}

function textOf<Input>(steps: readonly WriteStep<Input>[], values: readonly unknown[][]): string {
  let before = 0
  const parts: string[] = []
  const checks: string[] = []
  steps.forEach((step, index) => {
    const offset = before
    before += values[index]?.length ?? 0
    parts.push(`${step.name} as (${step.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`)} returning 1)`)
    checks.push(`wallet.assert_rows('${step.name}', (select count(*) from ${step.name}), $${before}::int)`)
  })
  return `with ${parts.join(',\n')}\nselect ${checks.join(', ')}`
}
