import { Link, useLocation } from 'react-router-dom'
import { useScreens } from '../../screen/ScreensContext'
import type { MenuNode } from '../../session/permissions'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Card } from '../../ui/Card'
import { classes } from '../../ui/classes'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/Icon'
import { type IconName, icons, toIconName } from '../../ui/icons'
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import { Skeleton } from '../../ui/Skeleton'
import { today } from '../../value/date'
import { useApp } from '../AppContext'
import { menuLeaves, menuTrail } from '../menuTrail'
import { NoticePanel } from '../notices/NoticePanel'
import { useNotices } from '../notices/useNotices'
import { readRecent } from '../recentScreens'
import { toPagePath } from '../toPagePath'
import { greetingAt, weekdayOf } from './greeting'
import { type CountedList, figureScreens, MAX_FIGURES, openLists, overdueLists } from './homeLists'
import { MyTasks } from './MyTasks'
import { OaShortcuts } from './OaShortcuts'
import { RecentDocuments } from './RecentDocuments'
import { TodoCounts } from './TodoCounts'

const figureLists = figureScreens.map((screen) => ({ screen }))

const taskLists = [{ screen: 'flow/todo-list' }] as const

const monthFigures = lazyComponent(() => import('./MonthFigures'), 'MonthFigures')
const overduePart = lazyComponent(() => import('./OverdueLists'), 'OverdueLists')

export function HomePage() {
  const text = useText()
  const { user } = useSession()
  const { clock } = useApp()
  const now = new Date(clock())
  const isShort = useShortColumn()
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
      <TodoCounts />
      <Figures />
      <div className="grid items-start gap-4 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 empty:hidden lg:col-span-2">
          <MyTasks />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-3 lg:row-span-2">
          <Overdue />
          <HomeNotices />
          {isShort ? <RecentScreens columns="lg:grid-cols-2" /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4 empty:hidden lg:col-span-2">
          {isShort ? null : <RecentScreens />}
          <RecentDocuments />
          <OaShortcuts />
        </div>
      </div>
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

/** Last opened lists that the menu still contains. */
function RecentScreens({ columns = 'lg:grid-cols-4' }: Partial<Pick<EntryListProps, 'columns'>>) {
  const text = useText()
  const { storage } = useApp()
  const { menu, user } = useSession()
  // Re-renders when the user returns to the page, since storage is not subscribed to.
  useLocation()
  const entries = new Map(menuLeaves(menu).map((leaf) => [leaf.path, leaf]))
  const recent = readRecent(storage, user?.userId ?? '').flatMap((path) => entries.get(path) ?? [])
  if (entries.size === 0)
    return <EmptyState icon="lock" title={text('还没有可用的菜单')} hint={text('请联系管理员为您的角色分配菜单')} />
  return (
    <Card title={text('最近访问')} padded={false}>
      {recent.length > 0 ? (
        <EntryList entries={recent} columns={columns} />
      ) : (
        <p className="px-4 py-3 text-muted">{text('您打开过的页面会出现在这里')}</p>
      )}
    </Card>
  )
}

interface EntryListProps {
  readonly entries: readonly MenuNode[]
  /** The class for as many columns as there is room for in a wide window. */
  readonly columns: string
}

function EntryList({ entries, columns }: EntryListProps) {
  const { menu } = useSession()
  return (
    <ul className={classes('grid grid-cols-2 gap-1 p-2 sm:grid-cols-3', columns)}>
      {entries.map((entry) => (
        <li key={entry.id} className="min-w-0">
          <EntryLink entry={entry} icon={entryIcon(entry, menu)} />
        </li>
      ))}
    </ul>
  )
}

/** Icon of the entry, else of its nearest group that has one. */
function entryIcon(entry: MenuNode, menu: readonly MenuNode[]): IconName {
  const trail = menuTrail(menu, entry.path).toReversed()
  const named = trail.find(({ source }) => source !== undefined && Object.hasOwn(icons, source))
  return toIconName(named?.source)
}

function EntryLink({ entry, icon }: { readonly entry: MenuNode; readonly icon: IconName }) {
  const text = useText()
  return (
    <Link
      to={toPagePath(entry.path)}
      className="flex items-center gap-2 rounded p-1.5 transition-colors duration-fast hover:bg-hover"
    >
      <span className="flex size-8 shrink-0 items-center justify-center rounded bg-accent-soft text-accent-text">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 break-words leading-tight">{text(entry.name)}</span>
    </Link>
  )
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
