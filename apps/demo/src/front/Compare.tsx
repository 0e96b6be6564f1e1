import type { CSSProperties, ReactNode } from 'react'
import { comparison, type FigureRow, scriptNow } from './figures.ts'

type Measure = Exclude<keyof FigureRow, 'name' | 'isOurs'>

const measures: readonly { readonly name: Measure; readonly title: string; readonly unit: string }[] = [
  { name: 'script', title: 'JavaScript before the first click', unit: 'kB' },
  { name: 'firstClick', title: 'First click, against plain React', unit: '×' },
  { name: 'heap', title: 'Memory over plain React', unit: 'MB' },
  { name: 'packages', title: 'Packages installed', unit: '' },
  { name: 'opening', title: 'Opening the modal', unit: 'ms' },
]

/** The measured comparison as bars. Shorter is better in each. */
export function Compare(): ReactNode {
  return (
    <section className="compare" id="compare" aria-labelledby="compare-title">
      <div className="compare-head">
        <h2 id="compare-title">Measured beside the others</h2>
        <p>
          The same page, built by Vite with each kit, in the same browser. Shorter is better. The others load
          their modal with the page; Latchkey loads it when a visitor reaches for the button.
        </p>
      </div>
      <div className="charts">
        {measures.map((measure) => (
          <Chart key={measure.name} {...measure} />
        ))}
      </div>
      <p className="compare-note">
        Median of five interleaved rounds of an earlier version on one machine; sizes are gzip, over plain
        React. This version loads {scriptNow} kB. <code>docs/figures.md</code> says how to measure again.
      </p>
    </section>
  )
}

function Chart({ name: measure, title, unit }: (typeof measures)[number]): ReactNode {
  const rows = comparison.filter((row) => row[measure] !== '')
  const most = Math.max(...rows.map((row) => Number(row[measure])))
  return (
    <figure className="chart" data-measure={measure}>
      <figcaption>{title}</figcaption>
      <ul>
        {rows.map((row) => (
          <li key={row.name} data-ours={row.isOurs}>
            <span className="bar-name">{row.name}</span>
            <span
              className="bar"
              style={{ '--part': Number(row[measure]) / most } as CSSProperties}
              aria-hidden="true"
            />
            <span className="bar-value">
              {row[measure]} {unit}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
