import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { toChartData } from './chartData'
import type { ChartKind } from './drawChart'
import type { PanelContentProps } from './panelContentProps'
import { TablePanel } from './TablePanel'

/** Counts the changes of theme: a canvas does not take over new colours by itself. */
function useThemeTurn(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const observer = new MutationObserver(() => setTurn((before) => before + 1))
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
    return () => observer.disconnect()
  }, [])
  return turn
}

/** A picture of the numbers, and the numbers themselves for whoever wants or needs to read them. */
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
    // The library comes with the first chart.
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
