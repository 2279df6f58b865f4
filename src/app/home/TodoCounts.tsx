import { Link } from 'react-router-dom'
import { useCounts } from '../../api/countParts'
import { maySeeScreen, useScreens } from '../../screen/ScreensContext'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Skeleton } from '../../ui/Skeleton'

const TODO_LIST = 'flow/todo-list'
/** The field of the count of each tab of the todo list, by the tab's number, and its title. */
const TABS = [
  ['unprocessed', '未处理'],
  ['processed', '已处理'],
  ['initiated', '我发起'],
  ['received', '我收到'],
  ['all', '全部'],
] as const

/** Each tab except the last filters by the status of the same number. */
const COUNTED = {
  counts: 'flow.todo.count',
  list: 'flow.todo.page',
  parts: TABS.map(([name], tab) => ({ name, query: name === 'all' ? {} : { status: String(tab) } })),
}

/** Numbers of todos per tab; renders nothing if the menu has no todo list. */
export function TodoCounts() {
  const { find } = useScreens()
  const session = useSession()
  const list = find(TODO_LIST)
  return list && maySeeScreen(list, session, find) ? <Counts path={list.path} /> : null
}

function Counts({ path }: { readonly path: string }) {
  const text = useText()
  const { data: counts, error } = useCounts(COUNTED)
  return (
    <section aria-label={text('待办事项')}>
      {/* The last of them fills its row, where five do not stand side by side. */}
      <ul className="flex flex-wrap gap-3">
        {TABS.map(([field, title], tab) => (
          <li key={field} className="min-w-36 flex-1">
            <Link
              to={`${path}?tab=${tab}`}
              className="block rounded-md border bg-raised px-4 py-3 transition-colors duration-fast hover:border-accent"
            >
              <span className="block text-muted">{text(title)}</span>
              <span className="block font-semibold text-xl tabular-nums">
                {counts ? String(counts[field] ?? 0) : error ? '--' : <Skeleton className="h-7 w-8" />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
