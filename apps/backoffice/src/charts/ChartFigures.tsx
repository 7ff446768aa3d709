import { formatAmount } from '@meydan/money/kurus'
import { words } from '../words/charts.ts'
import type { Line } from './options.ts'

/** A chart in numbers, folded away. */
export function ChartFigures({ labels, lines }: { labels: readonly string[]; lines: readonly Line[] }) {
  return (
    <details className="text-sm">
      <summary className="w-fit text-ink3 hover:text-ink">{words.asFigures}</summary>
      {/* Scrolled by keyboard too. */}
      <div tabIndex={0} role="region" aria-label={words.chartFigures} className="mt-2 max-h-60 overflow-auto">
        <table className="money w-full text-right">
          <thead>
            <tr className="text-ink3">
              <th scope="col" className="text-left">
                {words.when}
              </th>
              {lines.map((line) => (
                <th key={line.label} scope="col">
                  {line.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <td className="text-left">{label}</td>
                {lines.map((line) => (
                  <td key={line.label}>{formatAmount(line.values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
