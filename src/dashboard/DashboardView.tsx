import type { ReactNode } from 'react'
import type { DashboardScreen, Panel } from '../contract/dashboard'
import type { Scope } from '../contract/expression'
import type { RecordData, Text } from '../contract/value'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { EmptyState } from '../ui/EmptyState'
import { NativeSelect } from '../ui/NativeSelect'
import { PanelCard } from './PanelCard'
import type { PanelContentProps } from './panelContentProps'

export interface ChosenPanelFilter {
  readonly filter: string
  readonly title: Text
  readonly value: string
}

export interface DashboardViewProps {
  readonly screen: DashboardScreen
  readonly panels: readonly Panel[]
  readonly year: string
  readonly onYear: (year: string) => void
  readonly filters: ReactNode
  /** The filters that are set. */
  readonly chosen: readonly ChosenPanelFilter[]
  readonly scope: Scope
  readonly onOpen: PanelContentProps['onOpen']
}

const YEARS = 6

const spans = { 1: 'lg:col-span-1', 2: 'sm:col-span-2', 4: 'sm:col-span-2 lg:col-span-4' } as const

/** The last years, and the year of the URL. */
function offeredYears(today: string, chosen: string): readonly string[] {
  const now = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, back) => String(now - back))
  return years.includes(chosen) ? years : [chosen, ...years]
}

type Asked = Pick<DashboardViewProps, 'screen' | 'year' | 'chosen'>

/** What the panel's call takes of the year and the filters. */
function toQuery(panel: Panel, { screen, year, chosen }: Asked): RecordData {
  const taken = chosen.filter(({ filter }) => panel.filters?.includes(filter))
  return {
    ...(screen.year !== undefined && panel.year ? { [screen.year]: year } : {}),
    ...Object.fromEntries(taken.map(({ filter, value }) => [filter, value])),
  }
}

/** Figures and charts; each panel loads separately, so that one failure does not affect the others. */
export function DashboardView({ screen, panels, year, onYear, filters, chosen, scope, onOpen }: DashboardViewProps) {
  const text = useText()
  return (
    <section aria-label={text(screen.title)} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto font-semibold text-xl">{text(screen.title)}</h1>
        {filters}
        {screen.year === undefined ? null : (
          <NativeSelect
            isTall
            label={text('年份')}
            value={year}
            onChange={onYear}
            options={offeredYears(scope.today, year).map((value) => ({ value, label: value }))}
          />
        )}
      </header>
      {panels.length === 0 ? <EmptyState icon="lock" title={text('没有可以查看的统计')} /> : null}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {panels.map((panel) => (
          <div key={`${panel.title} ${panel.operation}`} className={classes('min-w-0', spans[panel.span])}>
            <PanelCard
              panel={panel}
              query={toQuery(panel, { screen, year, chosen })}
              unheeded={chosen.filter(({ filter }) => !panel.filters?.includes(filter)).map(({ title }) => title)}
              scope={scope}
              onOpen={onOpen}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
