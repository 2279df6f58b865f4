import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { toChartData } from './chartData'
import type { ChartKind } from './drawChart'
import type { PanelContentProps } from './panelContentProps'
import { TablePanel } from './TablePanel'

/** Counts theme changes, because a canvas keeps its colours until it is drawn again. */
function useThemeTurn(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const observer = new MutationObserver(() => setTurn((before) => before + 1))
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
    return () => observer.disconnect()
  }, [])
  return turn
}

/** A chart with its data as a table, since a canvas is not accessible. */
export function ChartPanel(props: PanelContentProps) {
  const { panel, records } = props
  const text = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const turn = useThemeTurn()
  const data = useMemo(() => toChartData(panel, records, text), [panel, records, text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme wants another picture.
  useEffect(() => {
    const kind = panel.kind as ChartKind
    let clear: (() => void) | undefined
    let gone = false
    // Loads the chart library with the first chart.
    void import('./drawChart').then(({ drawChart }) => {
      if (!gone && canvas.current) clear = drawChart(canvas.current, kind, data)
    })
    return () => {
      gone = true
      clear?.()
    }
  }, [panel.kind, data, turn])
  return (
    <>
      <div aria-hidden className="relative h-60">
        <canvas ref={canvas} />
      </div>
      <details>
        <summary className="cursor-pointer text-accent-text text-sm">{text('查看数据')}</summary>
        <TablePanel {...props} />
      </details>
    </>
  )
}
