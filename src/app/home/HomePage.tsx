import { Link } from 'react-router-dom'
import type { MenuNode } from '../../session/permissions'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/Icon'
import { toIconName } from '../../ui/icons'
import { today } from '../../value/date'
import { useApp } from '../AppContext'
import { isOutside, menuLeaves } from '../menuTrail'
import { readRecent } from '../recentScreens'
import { greetingAt } from './greeting'

export function HomePage() {
  const text = useText()
  const { menu, user } = useSession()
  const { clock } = useApp()
  const groups = menu.filter((node) => menuLeaves([node]).length > 0)
  return (
    <div className="flex flex-col gap-4 p-page">
      <header>
        <h1 className="font-semibold text-xl">
          {text('{{greeting}}，{{name}}', {
            greeting: text(greetingAt(new Date(clock()).getHours())),
            name: user?.realName ?? '',
          })}
        </h1>
        <p className="mt-1 text-muted tabular-nums">{today(clock)}</p>
      </header>
      <RecentScreens />
      {groups.length === 0 ? (
        <EmptyState icon="lock" title={text('还没有可用的菜单')} hint={text('请联系管理员为您的角色分配菜单')} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {groups.map((group) => (
            <MenuCard key={group.id} group={group} />
          ))}
        </div>
      )}
    </div>
  )
}

function MenuCard({ group }: { readonly group: MenuNode }) {
  const text = useText()
  return (
    <Card title={text(group.name)} padded={false}>
      <ul className="grid grid-cols-2 gap-1 p-2">
        {menuLeaves([group]).map((leaf) => (
          <li key={leaf.id} className="min-w-0">
            <EntryLink node={leaf} icon={leaf.source ?? group.source} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EntryLink({ node, icon }: { readonly node: MenuNode; readonly icon?: string }) {
  const text = useText()
  const look =
    'flex min-h-9 items-center gap-2 rounded px-2 py-1 transition-colors duration-fast hover:bg-accent-soft hover:text-accent-text'
  const content = (
    <>
      <Icon name={toIconName(icon)} className="text-accent-text" />
      <span className="min-w-0 truncate">{text(node.name)}</span>
    </>
  )
  if (!isOutside(node.path)) {
    return (
      <Link to={node.path} className={look}>
        {content}
      </Link>
    )
  }
  return (
    <a href={node.path} target="_blank" rel="noreferrer" className={look}>
      {content}
    </a>
  )
}

/** The lists that were opened last, as far as the menu still leads there. */
function RecentScreens() {
  const text = useText()
  const { storage } = useApp()
  const { menu, user } = useSession()
  const entries = new Map(menuLeaves(menu).map((leaf) => [leaf.path, leaf]))
  const recent = readRecent(storage, user?.userId ?? '').flatMap((path) => entries.get(path) ?? [])
  if (recent.length === 0) return null
  return (
    <Card title={text('最近访问')} padded={false}>
      <ul className="flex flex-wrap gap-1 p-2">
        {recent.map((leaf) => (
          <li key={leaf.id} className="min-w-0">
            <EntryLink node={leaf} icon={leaf.source ?? 'history'} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
