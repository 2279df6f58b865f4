import { Link, useLocation } from 'react-router-dom'
import type { MenuNode } from '../../session/permissions'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Card } from '../../ui/Card'
import { classes } from '../../ui/classes'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/Icon'
import { type IconName, icons, toIconName } from '../../ui/icons'
import { useApp } from '../AppContext'
import { useFavourites } from '../favourites/useFavourites'
import { menuLeaves, menuTrail } from '../menuTrail'
import { readRecent } from '../recentScreens'
import { toPagePath } from '../toPagePath'
import { OaShortcuts } from './OaShortcuts'
import { RecentDocuments } from './RecentDocuments'

interface HomeEntriesProps {
  /** True where the lists stand in the column beside. */
  readonly isShort: boolean
}

/** Where the user may go on from home, his favourites first. */
export function HomeEntries({ isShort }: HomeEntriesProps) {
  return (
    <>
      {isShort ? null : <ListEntries columns="lg:grid-cols-4" />}
      <RecentDocuments />
      <OaShortcuts />
    </>
  )
}

interface ListEntriesProps {
  /** The class for as many columns as there is room for in a wide window. */
  readonly columns: string
}

/** Favourites, and the last opened lists that the menu still contains. */
export function ListEntries({ columns }: ListEntriesProps) {
  const text = useText()
  const { storage } = useApp()
  const { menu, user } = useSession()
  const { entries: favourites } = useFavourites()
  // Re-renders when the user returns to the page, since storage is not subscribed to.
  useLocation()
  const entries = new Map(menuLeaves(menu).map((leaf) => [leaf.path, leaf]))
  const recent = readRecent(storage, user?.userId ?? '').flatMap((path) => entries.get(path) ?? [])
  if (entries.size === 0)
    return <EmptyState icon="lock" title={text('还没有可用的菜单')} hint={text('请联系管理员为您的角色分配菜单')} />
  return (
    <>
      {favourites.length > 0 ? (
        <Card title={text('收藏')} padded={false}>
          <EntryList entries={favourites} columns={columns} />
        </Card>
      ) : null}
      <Card title={text('最近访问')} padded={false}>
        {recent.length > 0 ? (
          <EntryList entries={recent} columns={columns} />
        ) : (
          <p className="px-4 py-3 text-muted">{text('您打开过的页面会出现在这里')}</p>
        )}
      </Card>
    </>
  )
}

function EntryList({ entries, columns }: ListEntriesProps & { readonly entries: readonly MenuNode[] }) {
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
