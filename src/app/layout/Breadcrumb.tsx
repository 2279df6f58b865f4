import { Link, useLocation } from 'react-router-dom'
import { listsOf, useScreens } from '../../screen/ScreensContext'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Icon } from '../../ui/Icon'
import { menuTrail, sharedTrail } from '../menuTrail'
import { readOrigin } from '../origin'
import { usePageHandle } from '../pageHandle'
import { readMenuPath } from '../toPagePath'
import { usePageTitle } from '../usePageTitle'

export function Breadcrumb() {
  const text = useText()
  const title = usePageTitle()
  const trail = useTrail()
  return (
    <nav aria-label={text('面包屑')} className="ml-1 min-w-0 shrink max-sm:hidden">
      <ol className="flex min-w-0 items-center gap-1 text-muted">
        {trail.map(({ name, path, isList }) => (
          <li key={path} className="hidden shrink-0 items-center gap-1 md:flex">
            {isList ? (
              <Link to={path} className="rounded hover:text-accent-text">
                {text(name)}
              </Link>
            ) : (
              <span>{text(name)}</span>
            )}
            <Icon name="chevron-right" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" title={title} className="truncate text-text">
          {title}
        </li>
      </ol>
    </nav>
  )
}

/** Menu entries above the page; the page itself is appended without a link. */
function useTrail() {
  const { menu } = useSession()
  const { find } = useScreens()
  const { screen } = usePageHandle()
  const menuPath = useMenuPath()
  const trail = menuTrail(menu, menuPath)
  const lists = screen ? listsOf(screen, find) : []
  const above = lists.length > 0 ? trail : trail.slice(0, -1)
  return above.map(({ name, path }) => ({ name, path, isList: lists.some((list) => list.path === path) }))
}

/**
 * Menu path of the page; a form or view has that of its list. Where it has several, it has that of the list from which
 * it was opened, else that of the group which holds them all.
 */
export function useMenuPath(): string {
  const { pathname, state } = useLocation()
  const { menu } = useSession()
  const { find } = useScreens()
  const { screen } = usePageHandle()
  if (screen === undefined) return readMenuPath(pathname)
  const paths = listsOf(screen, find).map(({ path }) => path)
  const [only = screen.path, ...others] = paths
  if (others.length === 0) return only
  const opener = readOrigin(state).list?.split('?')[0]
  if (opener !== undefined && paths.includes(opener)) return opener
  const offered = paths.filter((path) => menuTrail(menu, path).length > 0)
  return sharedTrail(menu, offered).at(-1)?.path ?? only
}
