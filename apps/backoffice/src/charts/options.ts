import uPlot from 'uplot'

export interface Line {
  label: string
  values: readonly number[]
  /** A custom property of the look. */
  colour: string
  dashed?: boolean
}

interface Wanted {
  width: number
  height: number
  labels: readonly string[]
  lines: readonly Line[]
  kind: 'lines' | 'bars'
}

const short = new Intl.NumberFormat('tr-TR', { notation: 'compact', maximumFractionDigits: 1 })
const LABEL_PX = 56

/** How uPlot draws it: labels of our own under whole steps, figures in thousands at the side. */
export function optionsFor({ width, height, labels, lines, kind }: Wanted): uPlot.Options {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const axis = {
    stroke: '#9d99ab',
    grid: { stroke: '#29282e', width: 1 },
    ticks: { show: false },
    font: '12px Manrope Variable, sans-serif',
  }
  const isWhole = (mark: number) => Number.isInteger(mark)
  return {
    width,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    padding: [12, 16, 0, 0],
    scales: { x: { time: false, range: (_chart, from, to) => rangeOf(kind, from, to) } },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        space: LABEL_PX,
        values: (_chart, marks) => marks.map((mark) => (isWhole(mark) ? (labels[mark] ?? '') : '')),
      },
      { ...axis, size: 52, values: (_chart, marks) => marks.map((mark) => short.format(mark)) },
    ],
    series: [{}, ...lines.map((line, index) => seriesOf({ line, index, kind, count: labels.length, colour }))],
  }
}

/** Columns need room beside the first and the last; a single point stands in the middle. */
function rangeOf(kind: Wanted['kind'], from: number, to: number): [number, number] {
  if (kind === 'bars') return [from - 0.6, to + 0.6]
  return from === to ? [from - 1, to + 1] : [from, to]
}

interface Drawn {
  line: Line
  index: number
  kind: Wanted['kind']
  count: number
  colour: (name: string) => string
}

function seriesOf({ line, index, kind, count, colour }: Drawn): uPlot.Series {
  const stroke = colour(line.colour)
  if (kind === 'bars') {
    return {
      label: line.label,
      fill: stroke,
      width: 0,
      paths: uPlot.paths.bars?.({ size: [0.36, 28, 2], align: index === 0 ? -1 : 1, radius: 0.2, gap: 2 }),
      points: { show: false },
    }
  }
  return {
    label: line.label,
    stroke,
    width: 2,
    dash: line.dashed ? [6, 4] : undefined,
    fill: line.dashed ? undefined : `color-mix(in oklab, ${stroke} 14%, transparent)`,
    points: { show: count < 2 },
  }
}
