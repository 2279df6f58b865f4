import type { DashboardScreen, Panel } from '../contract/dashboard'
import type { Scope } from '../contract/expression'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { EmptyState } from '../ui/EmptyState'
import { NativeSelect } from '../ui/NativeSelect'
import { PanelCard } from './PanelCard'
import type { PanelContentProps } from './panelContentProps'

export interface DashboardViewProps {
  readonly screen: DashboardScreen
  readonly panels: readonly Panel[]
  readonly year: string
  readonly onYear: (year: string) => void
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

/** Figures and charts; each panel loads separately, so that one failure does not affect the others. */
export function DashboardView({ screen, panels, year, onYear, scope, onOpen }: DashboardViewProps) {
  const text = useText()
  return (
    <section aria-label={text(screen.title)} className="flex flex-col gap-4">
      <header className="flex items-center gap-3">
        <h1 className="mr-auto font-semibold text-xl">{text(screen.title)}</h1>
        {screen.year === undefined ? null : (
          <NativeSelect
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
              query={screen.year !== undefined && panel.year ? { [screen.year]: year } : {}}
              scope={scope}
              onOpen={onOpen}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
