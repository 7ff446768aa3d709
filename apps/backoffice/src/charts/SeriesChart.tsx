import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export interface Line {
  label: string
  values: readonly number[]
  /** A custom property of the look. */
  colour: string
  dashed?: boolean
}

const HEIGHT_PX = 260
const short = new Intl.NumberFormat('tr-TR', { notation: 'compact', maximumFractionDigits: 1 })
const exact = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Lines over time; the same figures stand in a table for those who cannot see them. */
export function SeriesChart({
  label,
  labels,
  lines,
}: {
  label: string
  labels: readonly string[]
  lines: readonly Line[]
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const chart = new uPlot(
      optionsFor(element.clientWidth, labels, lines),
      [labels.map((_, index) => index), ...lines.map((line) => [...line.values])],
      element,
    )
    const resize = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }))
    resize.observe(element)
    return () => {
      resize.disconnect()
      chart.destroy()
    }
  }, [labels, lines])
  return (
    <figure aria-label={label} className="grid gap-3">
      <figcaption className="flex flex-wrap gap-4 text-sm text-ink2">
        {lines.map((line) => (
          <span key={line.label} className="flex items-center gap-2">
            <span
              aria-hidden
              style={{ borderColor: `var(${line.colour})`, borderStyle: line.dashed ? 'dashed' : 'solid' }}
              className="w-5 border-t-2"
            />
            {line.label}
          </span>
        ))}
      </figcaption>
      <div ref={box} aria-hidden className="w-full overflow-hidden" />
      <details className="text-sm">
        <summary className="cursor-pointer text-ink3">Rakamlarla göster</summary>
        <div className="mt-2 max-h-60 overflow-auto">
          <table className="money w-full text-right">
            <thead>
              <tr className="text-ink3">
                <th className="text-left">Zaman</th>
                {lines.map((line) => (
                  <th key={line.label}>{line.label}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((each, index) => (
                <tr key={each}>
                  <td className="text-left">{each}</td>
                  {lines.map((line) => (
                    <td key={line.label}>{exact.format(line.values[index] ?? 0)} ₺</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

function optionsFor(width: number, labels: readonly string[], lines: readonly Line[]): uPlot.Options {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim() || '#888'
  const axis = {
    stroke: '#9d99ab',
    grid: { stroke: '#29282e', width: 1 },
    ticks: { show: false },
    font: '12px Manrope Variable, sans-serif',
  }
  return {
    width,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { y: false },
    scales: { x: { time: false } },
    axes: [
      { ...axis, grid: { show: false }, values: (_chart, marks) => marks.map((mark) => labels[mark] ?? '') },
      { ...axis, size: 56, values: (_chart, marks) => marks.map((mark) => short.format(mark)) },
    ],
    series: [
      {},
      ...lines.map((line) => ({
        label: line.label,
        stroke: colour(line.colour),
        width: 2,
        dash: line.dashed ? [6, 4] : undefined,
        fill: line.dashed ? undefined : `color-mix(in oklab, ${colour(line.colour)} 14%, transparent)`,
        points: { show: labels.length < 2 },
      })),
    ],
  }
}
