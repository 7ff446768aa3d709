import type { Prepared } from '../../platform/prepared.ts'

/** One step of a statement that does several: its own placeholders count from `$1`. */
export interface WriteStep<Input> {
  name: string
  text: string
  values(input: Input): unknown[]
  /** How many rows it has to write; with any other number the whole statement fails. */
  rows(input: Input): number
}

/**
 * Several writes as one statement, so that they cost one round trip and one plan. All see the database as it was before. Steps
 * that have nothing to write are left out; each combination is a statement of its own, planned once.
 */
export function composeWrites<Input>(name: string, steps: readonly WriteStep<Input>[]): (input: Input) => Prepared {
  const texts = new Map<string, string>()
  return (input) => {
    const needed = steps.map((step, index) => ({ step, index, rows: step.rows(input) })).filter(({ rows }) => rows > 0)
    const values = needed.map(({ step, rows }) => [...step.values(input), rows])
    const own = `${name}_${needed.map(({ index }) => index).join('_')}`
    let text = texts.get(own)
    if (text === undefined) {
      text = textOf(
        needed.map(({ step }) => step),
        values,
      )
      texts.set(own, text)
    }
    return { name: own, text, values: values.flat() }
  }
}

function textOf(steps: readonly Pick<WriteStep<never>, 'name' | 'text'>[], values: readonly unknown[][]): string {
  let before = 0
  const parts: string[] = []
  const checks: string[] = []
  steps.forEach((step, index) => {
    const offset = before
    before += values[index]?.length ?? 0
    parts.push(
      `${step.name} as (${step.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`)} returning 1)`,
    )
    checks.push(`wallet.assert_rows('${step.name}', (select count(*) from ${step.name}), $${before}::int)`)
  })
  return `with ${parts.join(',\n')}\nselect ${checks.join(', ')}`
}
