import { useScreens } from '../../screen/ScreensContext'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Card } from '../../ui/Card'
import { classes } from '../../ui/classes'
import { lazyComponent, lazyComponentWhenIdle, useLazyComponent } from '../../ui/lazyComponent'
import { Skeleton } from '../../ui/Skeleton'
import { usePhone } from '../../ui/usePhone'
import { today } from '../../value/date'
import { useApp } from '../AppContext'
import { NoticePanel } from '../notices/NoticePanel'
import { useNotices } from '../notices/useNotices'
import { greetingAt, weekdayOf } from './greeting'
import { type CountedList, figureScreens, MAX_FIGURES, openLists, overdueLists } from './homeLists'
import { MyTasks } from './MyTasks'

const figureLists = figureScreens.map((screen) => ({ screen }))

const taskLists = [{ screen: 'flow/todo-list' }] as const

const todoCounts = lazyComponent(() => import('./TodoCounts'), 'TodoCounts')
const monthFigures = lazyComponent(() => import('./MonthFigures'), 'MonthFigures')
const homeEntries = lazyComponentWhenIdle(() => import('./HomeEntries'), 'HomeEntries')
const listEntries = lazyComponentWhenIdle(() => import('./HomeEntries'), 'ListEntries')
const overduePart = lazyComponent(() => import('./OverdueLists'), 'OverdueLists')

export function HomePage() {
  const text = useText()
  const { user } = useSession()
  const { clock } = useApp()
  const now = new Date(clock())
  const isShort = useShortColumn()
  const isPhone = usePhone()
  const numbers = (
    <>
      <Counts />
      <Figures />
    </>
  )
  // At the ends of their columns, where nothing below has to make room for them.
  const Lists = useLazyComponent(listEntries, false)
  const Entries = useLazyComponent(homeEntries, false)
  return (
    <div className="flex flex-col gap-4 p-page">
      <header>
        <h1 className="font-semibold text-xl">
          {text('{{greeting}}，{{name}}', {
            greeting: text(greetingAt(now.getHours())),
            name: user?.realName ?? '',
          })}
        </h1>
        <p className="mt-1 text-muted tabular-nums">
          {today(clock)} {text(weekdayOf(now.getDay()))}
        </p>
      </header>
      {isPhone ? null : numbers}
      <div className="grid items-start gap-4 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 empty:hidden lg:col-span-2">
          <MyTasks />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-3 lg:row-span-2">
          <Overdue />
          {/* Where all stands below one another, what waits comes first. */}
          {isPhone ? numbers : null}
          <HomeNotices />
          {isShort && Lists ? <Lists columns="lg:grid-cols-2" /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4 empty:hidden lg:col-span-2">
          {Entries ? <Entries isShort={isShort} /> : null}
        </div>
      </div>
    </div>
  )
}

/** Fetched behind the page, with the room of five in a row, or of as many as stand there. */
function Counts() {
  const isOpen = useOpenLists(taskLists).length > 0
  const Part = useLazyComponent(todoCounts, isOpen)
  if (!isOpen) return null
  if (Part) return <Part />
  return (
    <div className="flex flex-wrap gap-3">
      {['a', 'b', 'c', 'd', 'e'].map((place) => (
        <Skeleton key={place} className="h-19 min-w-36 flex-1" />
      ))}
    </div>
  )
}

/** Fetched behind the page, with the room that the part will take. */
function Figures() {
  const count = Math.min(useOpenLists(figureLists).length, MAX_FIGURES)
  const Part = useLazyComponent(monthFigures, count > 0)
  if (count === 0) return null
  const room = <Skeleton className={classes('w-full sm:h-26', count > 2 ? 'h-51' : 'h-24')} />
  return Part ? <Part room={room} /> : room
}

function Overdue() {
  const count = useOpenLists(overdueLists).length
  const Part = useLazyComponent(overduePart, count > 0)
  if (count === 0) return null
  const room = <Skeleton className={classes('w-full', OVERDUE_ROOM[count])} />
  return Part ? <Part room={room} /> : room
}

/** The height of the part with so many lists. */
const OVERDUE_ROOM = ['', 'h-20', 'h-30', 'h-40', 'h-50', 'h-60', 'h-70'] as const

const useOpenLists = (lists: readonly Pick<CountedList, 'screen'>[]) => openLists(lists, useScreens(), useSession())

/** True where the notices alone would stand beside the tasks. */
function useShortColumn(): boolean {
  const hasTasks = useOpenLists(taskLists).length > 0
  return useOpenLists(overdueLists).length === 0 && hasTasks
}

function HomeNotices() {
  const text = useText()
  const of = useNotices()
  return (
    <Card title={text('通知公告')} padded={false}>
      {/* The room of four: what stands below would jump. */}
      <div className="min-h-40">
        <NoticePanel of={of} max={6} />
      </div>
    </Card>
  )
}
