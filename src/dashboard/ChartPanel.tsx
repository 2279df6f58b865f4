import { useEffect, useMemo, useRef, useState } from 'react'
import { getLanguage } from '../text/text'
import { useText } from '../text/useText'
import { Summary } from '../ui/Summary'
import { toChartData } from './chartData'
import type { ChartKind } from './drawChart'
import type { PanelContentProps } from './panelContentProps'
import { TablePanel } from './TablePanel'

/** Counts theme changes, because a canvas keeps its colours until it is drawn again. */
function useThemeVersion(): number {
  const [version, setVersion] = useState(0)
  useEffect(() => {
    const observer = new MutationObserver(() => setVersion((before) => before + 1))
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
    return () => observer.disconnect()
  }, [])
  return version
}

/** A chart with its data as a table, since a canvas is not accessible. */
export function ChartPanel(props: PanelContentProps) {
  const { panel, records, scope, onOpen } = props
  const text = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const version = useThemeVersion()
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  })
  const { today } = scope
  const data = useMemo(
    () => toChartData(panel, records, { say: text, language: getLanguage(), today }),
    [panel, records, text, today],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme wants another picture.
  useEffect(() => {
    const kind = panel.kind as ChartKind
    let clear: (() => void) | undefined
    let gone = false
    // Loads the chart library with the first chart.
    void import('./drawChart').then(({ drawChart }) => {
      const listOf = (series: number) => panel.lists?.find(({ field }) => field === panel.fields[series]?.name)
      const onPick = (series: number, index: number) => {
        const list = listOf(series)
        if (list) open.current(list, data.categories[index])
      }
      const drawn = { ...data, onPick: panel.lists && onPick }
      if (!gone && canvas.current) clear = drawChart(canvas.current, kind, drawn)
    })
    return () => {
      gone = true
      clear?.()
    }
  }, [panel, data, version])
  return (
    <>
      <div aria-hidden className="relative h-60">
        <canvas ref={canvas} />
      </div>
      <details>
        <Summary className="text-accent-text text-sm">{text('查看数据')}</Summary>
        <TablePanel {...props} />
      </details>
    </>
  )
}
