import { Card } from '@meydan/ui/layout/Card.tsx'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { ChartFigures } from './ChartFigures.tsx'
import { type Line, optionsFor } from './options.ts'

interface Props {
  title: string
  labels: readonly string[]
  lines: readonly Line[]
  kind?: 'lines' | 'bars'
  height?: number
}

/** Lines or columns over time; the same figures stand in a table for those who cannot see them. */
export function ChartCard({ title, labels, lines, kind = 'lines', height = 240 }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const chart = new uPlot(
      optionsFor({ width: element.clientWidth, height, labels, lines, kind }),
      [labels.map((_, index) => index), ...lines.map((line) => [...line.values])],
      element,
    )
    const resize = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    resize.observe(element)
    return () => {
      resize.disconnect()
      chart.destroy()
    }
  }, [labels, lines, kind, height])
  return (
    <Card className="min-w-0">
      <figure aria-label={title} className="grid min-w-0 gap-2">
        <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="text-[1rem]!">{title}</h2>
          <Legend lines={lines} kind={kind} />
        </figcaption>
        <div ref={box} aria-hidden style={{ height }} className="min-w-0 overflow-hidden" />
        <ChartFigures labels={labels} lines={lines} />
      </figure>
    </Card>
  )
}

function Legend({ lines, kind }: Required<Pick<Props, 'lines' | 'kind'>>) {
  return (
    <span className="flex gap-4 text-sm text-ink2">
      {lines.map((line) => (
        <span key={line.label} className="flex items-center gap-2">
          <span
            aria-hidden
            style={
              kind === 'bars'
                ? { background: `var(${line.colour})` }
                : { borderColor: `var(${line.colour})`, borderStyle: line.dashed ? 'dashed' : 'solid' }
            }
            className={kind === 'bars' ? 'size-3 rounded-[3px]' : 'w-5 border-t-2'}
          />
          {line.label}
        </span>
      ))}
    </span>
  )
}
