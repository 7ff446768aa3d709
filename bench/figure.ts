import type { Compared } from './compared.ts'

/** One measured row. `ratio` is value / reference, except where less is better: then the target says `≤`. */
export interface Figure {
  name: string
  /** Null where it was not measured. */
  value: number | null
  unit: string
  /** What the same machine does with the reference work in the same run. */
  reference: number | null
  ratio: number | null
  target: string
  ok: boolean
  /** Of rows measured in turns: between which ratios the turns lay, and the processors' microseconds a call. */
  spread?: readonly [number, number]
  micros?: Compared['micros']
  walBytes?: number
}

/** How a row is judged: its ratio, or its value where there is no reference, against a bound. */
export interface Bound {
  least?: number
  most?: number
}

export function figure(
  name: string,
  measured: { value: number; unit: string; reference?: number },
  bound: Bound,
): Figure {
  const { value, unit, reference } = measured
  const ratio = reference === undefined ? null : value / reference
  const judged = ratio ?? value
  const ok = judged >= (bound.least ?? Number.NEGATIVE_INFINITY) && judged <= (bound.most ?? Number.POSITIVE_INFINITY)
  const target = bound.least !== undefined ? `≥ ${bound.least}` : bound.most !== undefined ? `≤ ${bound.most}` : '–'
  return {
    name,
    value: round(value),
    unit,
    reference: reference === undefined ? null : round(reference),
    ratio: ratio === null ? null : round(ratio),
    target,
    ok,
  }
}

/** A row measured in turns; missed only where the whole spread lies below the least. */
export function figureOfTurns(name: string, turns: Compared, { least }: { least: number }): Figure {
  const { perSecond, reference, ratio, spread, micros, walBytes } = turns
  return {
    ...figure(name, { value: perSecond, unit: '1/s', reference }, { least }),
    ratio: round(ratio),
    ok: spread[1] >= least,
    spread: [round(spread[0]), round(spread[1])],
    micros,
    walBytes: round(walBytes),
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] as number
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number
}

export function printTable(figures: readonly Figure[]): void {
  const head = [
    'row',
    'value',
    'unit',
    'reference',
    'ratio',
    'spread',
    'target',
    '',
    'µs node/pg',
    'of reference',
    'log B',
  ]
  const rows = figures.map((each) => [
    each.name,
    text(each.value),
    each.unit,
    text(each.reference),
    text(each.ratio),
    each.spread?.map(text).join('–') ?? '',
    each.target,
    each.value === null ? '' : each.ok ? 'ok' : 'MISSED',
    each.micros ? microsText(each.micros) : '',
    each.micros ? microsText(each.micros.ofReference) : '',
    each.walBytes === undefined ? '' : text(each.walBytes),
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] as string).length)),
  )
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] as number) : cell.padStart(widths[column] as number),
        )
        .join('  '),
    )
}

function microsText({ node, postgres }: { node: number; postgres: number }): string {
  return `${node.toFixed(1)}/${postgres.toFixed(1)}`
}

function text(value: number | null): string {
  return value === null ? '–' : value.toLocaleString('en')
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100
}
