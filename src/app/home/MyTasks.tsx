import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePage } from '../../api/usePage'
import { useReload } from '../../api/useReload'
import type { RecordData } from '../../contract/value'
import { todoStatus } from '../../generated/statuses'
import { useActions } from '../../screen/actions/useActions'
import { maySeeScreen, useScreens } from '../../screen/ScreensContext'
import { toScreenAddress } from '../../screen/screenAddress'
import { useScope } from '../../screen/useScope'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import { Skeleton } from '../../ui/Skeleton'
import { useToast } from '../../ui/useToast'
import { days } from '../../value/expression'
import type { Origin } from '../origin'
import { HOME } from '../tabs/tabList'

const TODO_LIST = 'flow/todo-list'
/** Actions of that list by name; the first one reads what is only to be read, too. */
const OPEN = { name: 'open-document', title: '打开' } as const
const READ = { name: 'mark-read', title: '标为已读' } as const
const NEWEST = { status: todoStatus.code.unprocessed, current: 1, size: 6 }
/** Kind of todo that waits for a decision; the others are to be read. */
const TASK = 0

const auditActions = lazyComponent(() => import('../../flow/AuditActions'), 'AuditActions')

/** Whoever has decided comes back here, to the next task. */
const FROM_HOME: Origin = { list: HOME.path, direct: true }

const NO_PARAMS: RecordData = {}

/** The newest todos of the user, to open or decide in place; renders nothing if the menu has no todo list. */
export function MyTasks() {
  const { find } = useScreens()
  const session = useSession()
  const list = find(TODO_LIST)
  return list && maySeeScreen(list, session, find) ? <TaskCard /> : null
}

function TaskCard() {
  const text = useText()
  const { data, error, refetch } = usePage('flow.todo.page', NEWEST)
  const rows = data?.records
  const again = <Button onClick={() => void refetch()}>{text('重试')}</Button>
  return (
    <Card title={text('待我处理')} padded={false}>
      {error && <EmptyState icon="alert-circle" title={text('待办事项加载失败')} action={again} />}
      {/* The room of all tasks that are asked for, then of four, which no fewer fill: what stands below would jump. */}
      <div tabIndex={-1} className="-outline-offset-2 min-h-60">
        {!error && !rows && <Skeleton className="h-88 p-3" />}
        {rows?.length === 0 && <EmptyState title={text('没有等待您处理的事项')} />}
        <ul className="divide-y">
          {rows?.map((todo) => (
            <Task key={String(todo.id)} todo={todo} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

/** News of the account, such as a changed password, has no document to open. */
function mainAction({ businessId }: RecordData) {
  return businessId ? OPEN : READ
}

function Task({ todo }: { readonly todo: RecordData }) {
  const text = useText()
  const titleId = useId()
  const reload = useReload()
  const scope = useScope(NO_PARAMS)
  const runAction = useTodoAction()
  const main = mainAction(todo)
  const [isDeciding, setDeciding] = useState(false)
  const AuditActions = useLazyComponent(auditActions, isDeciding)
  const age = days(todo.createTime, scope.today)
  return (
    // Keeps the place of a decision that is asked for or made.
    <li
      tabIndex={-1}
      data-record={todo.id}
      className="-outline-offset-2 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2"
    >
      {/* On a phone above the buttons. */}
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p id={titleId} className="line-clamp-2" title={String(todo.title ?? '')}>
          {String(todo.title ?? '')}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{text(String(todo.taskName || todo.processDefinitionName || ''))}</span>
          <span>{String(todo.initiator ?? '')}</span>
          <DueTime todo={todo} />
          <span className="tabular-nums">
            {age === undefined || age <= 0 ? text('今天') : text('{{count}}天前', { count: age })}
          </span>
        </p>
      </div>
      {isDeciding && AuditActions && (
        <AuditActions
          businessId={String(todo.businessId ?? '')}
          name={String(todo.title ?? '')}
          onFill={() => void runAction(OPEN.name, todo)}
          onDone={() => void reload()}
        />
      )}
      {todo.messageType === TASK && !isDeciding && (
        <Button
          size="small"
          id={`${titleId}-decide`}
          aria-labelledby={`${titleId}-decide ${titleId}`}
          onClick={() => setDeciding(true)}
        >
          {text('审批')}
        </Button>
      )}
      <Button
        size="small"
        tone="text"
        id={`${titleId}-open`}
        aria-labelledby={`${titleId}-open ${titleId}`}
        onClick={() => void runAction(main.name, todo)}
      >
        {text(main.title)}
      </Button>
    </li>
  )
}

/** Until when the todo is to be handled; renders nothing without a limit. */
function DueTime({ todo }: { readonly todo: RecordData }) {
  const text = useText()
  if (typeof todo.dueTime !== 'string') return null
  const time = todo.dueTime.slice(0, 'yyyy-MM-dd HH:mm'.length)
  if (!todo.isOverdue) return <span className="tabular-nums">{text('{{time}} 前办理', { time })}</span>
  return <span className="text-danger-text tabular-nums">{text('已逾期，应于 {{time}} 前办理', { time })}</span>
}

/** Runs an action of the list of todos on one of them. */
function useTodoAction(): (name: string, todo: RecordData) => Promise<void> {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { find } = useScreens()
  const { run } = useActions({
    keyField: 'id',
    scope: useScope(NO_PARAMS),
    open: ({ screen, mode, key }) => {
      const route = find(screen)
      if (route) navigate(toScreenAddress(route, { mode, key }), { state: FROM_HOME })
    },
  })
  return async (wanted, todo) => {
    const list = await find(TODO_LIST)
      ?.load()
      .catch(() => undefined)
    const action = list?.screen.kind === 'list' && list.screen.actions.find(({ name }) => name === wanted)
    if (action) await run(action, [todo])
    else toast.warning(text('没有找到该单据的页面'))
  }
}
