import { Link, useLocation } from 'react-router-dom'
import { useScreens } from '../../screen/ScreensContext'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Icon } from '../../ui/Icon'
import { menuTrail } from '../menuTrail'
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
  const listPath = useMenuPath()
  const trail = menuTrail(menu, listPath)
  const isChild = screen?.parent !== undefined && find(screen.parent) !== undefined
  const above = isChild ? trail : trail.slice(0, -1)
  return above.map(({ name, path }) => ({ name, path, isList: isChild && path === listPath }))
}

/** Menu path of the page; a form or view has that of its list. */
export function useMenuPath(): string {
  const { pathname } = useLocation()
  const { find } = useScreens()
  const { screen } = usePageHandle()
  const list = screen?.parent === undefined ? screen : (find(screen.parent) ?? screen)
  return list?.path ?? readMenuPath(pathname)
}
